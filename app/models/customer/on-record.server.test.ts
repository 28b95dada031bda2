import { describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../../tests/support/samples/customer-context.ts';

import { lookUpRecord, lookUpRecordFor } from './on-record.server.ts';

const USERS = '11222333000181';
const CONSUMERS = '12ABC34501DE35';
const ofConsumer = { consumers: [{ CON_CPF: CONSUMERS }] };
const company = { ...marina, cpf: USERS };
const person = { ...marina, cpf: '52998224725' };

describe("the customer's own e-mail", () => {
  const known = { ...marina, email: 'marina..c@exemplo.com.br' };

  it('is on record if the rule for typed e-mails refuses it, and only then', async () => {
    const { context } = customerContext({ consumers: [] });
    const own = { onRecord: { email: known.email } };
    expect(await lookUpRecordFor(context, known, '')).toMatchObject(own);
    expect(await lookUpRecord(context, known)).toMatchObject(own);
    expect((await lookUpRecord(context, marina)).onRecord.email).toBeUndefined();
    expect((await lookUpRecord(context, { ...marina, email: 'marina' })).onRecord.email).toBeUndefined();
  });

  it('is on record even if the consumer cannot be loaded', async () => {
    const { context } = customerContext({ consumers: faultOf(500) });
    expect(await lookUpRecord(context, known)).toMatchObject({ onRecord: { email: known.email } });
  });
});

describe('the company on record', () => {
  it('has the CNPJs of the session user and of the consumer', async () => {
    const { context } = customerContext(ofConsumer);
    expect(await lookUpRecord(context, company)).toEqual({
      onRecord: { cnpjs: [USERS, CONSUMERS], isUnsure: false },
    });
  });

  it.each([
    ['the consumer is a person', { consumers: [{ CON_CPF: '52998224725' }] }],
    ['the consumer has no document', { consumers: [{ CON_NOME: 'Marina' }] }],
    ['there is no consumer', { consumers: [] }],
  ])('has no CNPJ where the session has none and %s', async (_, answers) => {
    const { context } = customerContext(answers);
    expect(await lookUpRecord(context, marina)).toEqual({ onRecord: { cnpjs: [], isUnsure: false } });
  });

  it('has no CNPJ, without a call, for a customer known only by phone', async () => {
    const { asked, context } = customerContext(ofConsumer);
    const byPhone = { identity: { kind: 'phone', phone: '11987654321' } } as const;
    expect(await lookUpRecord(context, byPhone)).toEqual({ onRecord: { cnpjs: [], isUnsure: false } });
    expect(asked).toEqual([]);
  });

  it('is unsure if the consumer cannot be loaded, and comes with the fault', async () => {
    const { context } = customerContext({ consumers: faultOf(500) });
    expect(await lookUpRecord(context, company)).toMatchObject({
      onRecord: { cnpjs: [USERS], isUnsure: true },
      fault: { status: 500 },
    });
  });

  it('is an error if the session has ended', async () => {
    const { context } = customerContext({ consumers: faultOf(401) });
    await expect(lookUpRecord(context, company)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the record for a typed document', () => {
  it.each([
    ['a CPF', person, '529.982.247-25'],
    ['the session user’s own CNPJ', company, '11.222.333/0001-81'],
    ['a text that is no document', person, '123'],
    ['an empty field', person, ''],
  ])('is known without a call for %s', async (_, customer, typed) => {
    const { asked, context } = customerContext(ofConsumer);
    expect((await lookUpRecordFor(context, customer, typed)).onRecord.isUnsure).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['another CNPJ', CONSUMERS],
    ['a CNPJ with a wrong check digit', '12.ABC.345/01DE-36'],
  ])('needs the consumer for %s', async (_, typed) => {
    const { asked, context } = customerContext(ofConsumer);
    expect((await lookUpRecordFor(context, person, typed)).onRecord.cnpjs).toEqual([CONSUMERS]);
    expect(asked).toHaveLength(1);
  });
});
