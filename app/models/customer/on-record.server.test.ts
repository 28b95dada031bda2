import { describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../../tests/support/customer-context.ts';

import { lookUpRecord, lookUpRecordFor } from './on-record.server.ts';

const USERS = '11222333000181';
const CONSUMERS = '12ABC34501DE35';
const ofConsumer = { consumers: [{ CON_CPF: CONSUMERS }] };
const company = { ...marina, cpf: USERS };
const person = { ...marina, cpf: '52998224725' };

describe("the customer's own e-mail", () => {
  const known = { ...marina, email: 'marina..c@exemplo.com.br' };

  it('is on record where the rule for typed ones refuses it, and only then', async () => {
    const { context } = customerContext({ consumers: [] });
    const own = { onRecord: { email: known.email } };
    expect(await lookUpRecordFor(context, known, '')).toMatchObject(own);
    expect(await lookUpRecord(context, known)).toMatchObject(own);
    expect((await lookUpRecord(context, marina)).onRecord.email).toBeUndefined();
    expect((await lookUpRecord(context, { ...marina, email: 'marina' })).onRecord.email).toBeUndefined();
  });

  it('also where the consumer cannot be loaded', async () => {
    const { context } = customerContext({ consumers: faultOf(500) });
    expect(await lookUpRecord(context, known)).toMatchObject({ onRecord: { email: known.email } });
  });
});

describe('the company on record', () => {
  it('is the session user and the consumer', async () => {
    const { context } = customerContext(ofConsumer);
    expect(await lookUpRecord(context, company)).toEqual({
      onRecord: { cnpjs: [USERS, CONSUMERS], isUnsure: false },
    });
  });

  it.each([
    ['the consumer is a person', { consumers: [{ CON_CPF: '52998224725' }] }],
    ['the consumer has no document', { consumers: [{ CON_NOME: 'Marina' }] }],
    ['there is no consumer', { consumers: [] }],
  ])('is none where the session says nothing and %s', async (_, answers) => {
    const { context } = customerContext(answers);
    expect(await lookUpRecord(context, marina)).toEqual({ onRecord: { cnpjs: [], isUnsure: false } });
  });

  it('is none of a customer known only by phone: no record is theirs', async () => {
    const { asked, context } = customerContext(ofConsumer);
    const byPhone = { identity: { kind: 'phone', phone: '11987654321' } } as const;
    expect(await lookUpRecord(context, byPhone)).toEqual({ onRecord: { cnpjs: [], isUnsure: false } });
    expect(asked).toEqual([]);
  });

  it('is unsure where the consumer cannot be loaded, and says why', async () => {
    const { context } = customerContext({ consumers: faultOf(500) });
    expect(await lookUpRecord(context, company)).toMatchObject({
      onRecord: { cnpjs: [USERS], isUnsure: true },
      fault: { status: 500 },
    });
  });

  it('ends with the session', async () => {
    const { context } = customerContext({ consumers: faultOf(401) });
    await expect(lookUpRecord(context, company)).rejects.toMatchObject({ status: 401 });
  });
});

describe('for a document that was typed', () => {
  it.each([
    ['a CPF', person, '529.982.247-25'],
    ['the session user’s own CNPJ', company, '11.222.333/0001-81'],
    ['what is neither', person, '123'],
    ['nothing', person, ''],
  ])('%s needs nothing else', async (_, customer, typed) => {
    const { asked, context } = customerContext(ofConsumer);
    expect((await lookUpRecordFor(context, customer, typed)).onRecord.isUnsure).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['another CNPJ', CONSUMERS],
    ['one with a wrong digit', '12.ABC.345/01DE-36'],
  ])('%s has the consumer asked', async (_, typed) => {
    const { asked, context } = customerContext(ofConsumer);
    expect((await lookUpRecordFor(context, person, typed)).onRecord.cnpjs).toEqual([CONSUMERS]);
    expect(asked).toHaveLength(1);
  });
});
