import { beforeEach, describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../../tests/support/samples/customer-context.ts';
import { testContext } from '../../../tests/support/load-context.ts';

import { companyOnRecord, NO_COMPANY } from '~/domain/buyer/buyer-document.ts';

import { toFormData } from '~/forms/parse-form.server.ts';

import { fillFromCep, sayRefused } from './buyer-intents.server.ts';
import { flows } from '../flow.ts';

const form = {
  document: '161.803.398-05',
  name: 'Luíza Magalhães',
  email: 'luiza@exemplo.com.br',
  phone: '11 94567-8356',
  cep: '40020-000',
  street: 'Rua Chile',
  number: '7',
  complement: '',
  neighbourhood: 'Centro',
  city: 'Salvador',
  state: 'BA',
};
const reply = { form: 'confirmacao', initialValue: {} };
const CNPJ = '11.222.333/0001-81';
const notAsked = () => Promise.reject(new Error('it is not confirmed'));

describe('the alert "required"', () => {
  let told: string[] = [];
  const context = testContext({ session: { alert: ({ code }: { code: string }) => void told.push(code) } });
  const saidOf = (changes: Partial<typeof form>, lookup: Parameters<typeof sayRefused>[3]) => {
    expect(sayRefused(context, { ...form, ...changes }, reply, lookup)).toBe(reply);
    return told;
  };
  beforeEach(() => {
    told = [];
  });

  it.each([
    ['a missing field', { street: '' }],
    ['an invalid field', { phone: '94567-8356' }],
    ['an invalid document', { document: '161.803.398-06' }],
    ["another's CNPJ", { document: CNPJ }],
    ['a missing and an invalid field', { cep: '123', city: ' ' }],
  ])('is shown for %s', (_, changes) => {
    expect(saidOf(changes, { onRecord: NO_COMPANY })).toEqual(['required']);
  });

  it('is not shown for a valid buyer', () => {
    expect(saidOf({}, { onRecord: NO_COMPANY })).toEqual([]);
    expect(saidOf({ document: CNPJ }, { onRecord: companyOnRecord([CNPJ]) })).toEqual([]);
  });

  it('gives way to "call-failed" where the failed call alone keeps a CNPJ from being checked', () => {
    const lookup = { onRecord: companyOnRecord([], true), fault: faultOf(503) };
    expect(saidOf({ document: CNPJ }, lookup)).toEqual(['call-failed']);
    told = [];
    expect(saidOf({ document: CNPJ, street: '' }, lookup)).toEqual(['call-failed', 'required']);
    told = [];
    expect(saidOf({ street: '' }, lookup)).toEqual(['required']);
  });
});

describe('the CEP lookup of a buyer with a CNPJ', () => {
  /** The consumer's record arrives after the CEP was asked for, or never. */
  function lookUp(place: object[], record: 'after the CEP' | 'never') {
    const cepAsked = Promise.withResolvers<object[]>();
    const { context } = customerContext(
      {
        consumers: () => cepAsked.promise,
        cep: () => {
          if (record === 'after the CEP') cepAsked.resolve([]);
          return place;
        },
      },
      { session: { alert: () => undefined } },
    );
    return fillFromCep({
      context,
      customer: marina,
      source: { flow: flows.online, isEmpty: notAsked, load: notAsked },
      posted: { intent: 'find-cep', told: '' },
      formData: toFormData({ ...form, document: CNPJ }),
      query: new URLSearchParams(),
    });
  }

  it('does not wait for the record of the consumer if the CEP is found', async () => {
    const answer = await lookUp([{ LOC_NOME: 'Salvador', UF_CODIGO: 'BA' }], 'never');
    expect(answer instanceof Response && answer.headers.get('location')).toBe(
      '/produtos-adquiridos-online/confirmacao?editar=comprador',
    );
  });

  it('runs beside the record; an unknown CEP is reported together with a fault of the CNPJ', async () => {
    const answer = await lookUp([], 'after the CEP');
    expect(answer instanceof Response ? undefined : Object.keys(answer.error ?? {})).toEqual(
      expect.arrayContaining(['cep', 'document']),
    );
  });
});

describe('a second CEP that nobody knows', () => {
  it('asks for city and state once each, as the first did, and still for what else the page named', async () => {
    const { context } = customerContext(
      { consumers: () => [], cep: () => [] },
      { session: { alert: () => undefined } },
    );
    const lookUp = (cep: string, told: string) =>
      fillFromCep({
        context,
        customer: marina,
        source: { flow: flows.offStore, isEmpty: notAsked, load: notAsked },
        posted: { intent: 'find-cep', told },
        formData: toFormData({ ...form, cep, street: '', city: '', state: '' }),
        query: new URLSearchParams(),
      });
    const saidOf = async (cep: string, told: string) => {
      const answer = await lookUp(cep, told);
      return answer instanceof Response ? {} : (answer.error ?? {});
    };
    const first = await saidOf('99999-999', 'street');
    expect(Object.keys(first).sort()).toEqual(['cep', 'city', 'state', 'street']);
    expect(await saidOf('99999-998', Object.keys(first).join(' '))).toEqual(first);
  });
});

// .docs/rules/buyer-data.md#cep
describe('the page after a CEP was looked up', () => {
  const lookUp = async (
    changes: Partial<typeof form>,
    told = '',
    cep: unknown = [{ LOC_NOME: 'Salvador', UF_CODIGO: 'BA' }],
  ) => {
    const { asked, context } = customerContext(
      { consumers: () => [], cep: () => cep },
      { session: { alert: () => undefined } },
    );
    const answer = await fillFromCep({
      context,
      customer: marina,
      source: { flow: flows.online, isEmpty: notAsked, load: notAsked },
      posted: { intent: 'find-cep', told },
      formData: toFormData({ ...form, ...changes }),
      query: new URLSearchParams(),
    });
    const isAsked = asked.some(({ call }) => call === 'cep');
    if (answer instanceof Response) {
      const { searchParams } = new URL(answer.headers.get('location') ?? '', 'http://portal.invalid');
      return { isAsked, query: Object.fromEntries(searchParams) };
    }
    const messages = Object.entries(answer.error ?? {}).flatMap(([name, all]) => (all ?? []).map(() => name));
    return { isAsked, isInline: answer.isInline, messages: messages.sort() };
  };

  it('still names the fields that it had named as missing, and no other', async () => {
    const changes = { street: '', number: '', phone: '1' };
    expect(await lookUp(changes, 'street phone cep')).toEqual({
      isAsked: true,
      query: { editar: 'comprador', falta: 'street' },
    });
    expect(await lookUp(changes)).toEqual({ isAsked: true, query: { editar: 'comprador' } });
    expect(await lookUp({}, 'street number')).toEqual({ isAsked: true, query: { editar: 'comprador' } });
  });

  it('says so where the lookup failed', async () => {
    const { query } = await lookUp({}, '', faultOf(503));
    expect(query).toEqual({ editar: 'comprador', cep: 'sem-busca' });
  });

  it('says that a CEP of too few digits is none, beside what it had named, and nothing is looked up', async () => {
    expect(await lookUp({ cep: '4002', street: '', number: '' }, 'street cep')).toEqual({
      isAsked: false,
      isInline: true,
      messages: ['cep', 'street'],
    });
  });
});
