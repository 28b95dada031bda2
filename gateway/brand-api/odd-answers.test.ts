import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from './contract/endpoints.ts';
import { readAnswer, type LeftOut } from './read-answer.ts';

function read(name: EndpointName, body: unknown, status = 200) {
  const leftOut: LeftOut[] = [];
  const subject = { call: name, requestId: 'r' };
  const text = body === undefined ? '' : JSON.stringify(body);
  const value = readAnswer(subject, endpoints[name].answer, { status, text }, (rows) => leftOut.push(rows));
  return { value, leftOut };
}

describe('readAnswer', () => {
  describe('for an object with a message', () => {
    const message = 'Erro interno (500)';
    const failed = { kind: 'bad-answer', outcome: 'unknown', apiMessage: message };

    it.each([
      { success: false },
      { success: 'false' },
      { sucesso: 'N' },
      { ok: 0 },
      { error: true },
      { error: { code: 17 } },
      { erro: 'ORA-00001' },
      { status: 500 },
      { status: '500' },
      { status: 'erro' },
    ])('throws if the object says %j as well', (mark) => {
      for (const name of ['generateProtocol', 'saveBankData', 'sendCode', 'login'] as const) {
        expect(() => read(name, { ...mark, message })).toThrow(expect.objectContaining(failed));
      }
    });

    it.each([
      { success: true },
      { success: 'Solicitação recebida' },
      { ok: null },
      { sucesso: 'S' },
      { error: null },
      { error: false },
      { erro: 'N' },
      { error: [] },
      { error: {} },
      { error: '' },
      { status: 200 },
      { status: '1' },
      // A code that the backend made up, not an HTTP status.
      { status: 1001 },
      { status: 'OK' },
      { status: {} },
    ])('reads the message if the object says %j as well', (mark) => {
      expect(read('generateProtocol', { ...mark, message }).value).toEqual({ message });
    });
  });

  it.each([[[]], [null], ['']])('takes a failed list, written as %j, for a bad answer', (calls) => {
    expect(() => read('protocols', { success: false, message: 'Falhou', calls })).toThrow(
      expect.objectContaining({ kind: 'bad-answer', apiMessage: 'Falhou' }),
    );
  });

  it('knows no customer if the answer is empty or has a message alone, and throws for any other data', () => {
    const user = { nome: 'Ana' };
    for (const body of [{ data: { user } }, { USER: user }, { resultado: 'ok' }, [], [user]]) {
      for (const name of ['sendCode', 'login'] as const) {
        expect(() => read(name, body)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
      }
    }
    for (const name of ['sendCode', 'login'] as const) {
      expect(read(name, { message: 'Não há cliente' }).value).toEqual({ message: 'Não há cliente' });
      expect(read(name, {}).value).toEqual({});
    }
  });

  it.each([
    ['sendCode', { user: { nome: 'Ana' } }],
    ['saveBankData', {}],
    ['logout', {}],
  ] as const)('reads an answer whose message is no text: %s', (name, answer) => {
    for (const message of [['Feito'], { text: 'Feito' }, true, null]) {
      expect(read(name, { ...answer, message }).value).toMatchObject(answer);
    }
  });

  it.each([{ success: false }, { error: 'Sessão expirada' }, { status: 401 }])(
    'reads that a session has ended beside %j',
    (mark) => {
      expect(read('validateSession', { ...mark, valid: false }).value).toEqual({ valid: false });
      expect(() => read('validateSession', mark)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
    },
  );

  it('reads rows that came, whatever else their answer says', () => {
    expect(read('cep', { error: 'cache', ceps: [{ LOC_NOME: 'Rio', UF_CODIGO: 'RJ' }] }).value).toHaveLength(
      1,
    );
  });

  describe('for a list that is written as something else', () => {
    const one = { PRT_ID: 1, SIT_ID: 1, PRT_DTCRIACAO: '2026-11-20T12:00:00Z' };
    const other = { ...one, PRT_ID: 2 };

    it.each([
      ['null for none', null, []],
      ['a text for none', '', []],
      ['an object for none', {}, []],
      ['a row for itself alone', one, [1]],
      ['an object by numbers', { 0: one, 2: other }, [1, 2]],
    ])('reads %s', (_, calls, ids) => {
      const { value, leftOut } = read('protocols', { calls });
      expect((value as { PRT_ID: number }[]).map(({ PRT_ID }) => PRT_ID)).toEqual(ids);
      expect(leftOut).toEqual([]);
    });

    it('reads 204, No Content, as an empty list where a list may be empty', () => {
      expect(read('protocols', undefined, 204)).toEqual({ value: [], leftOut: [] });
      for (const [name, status] of [
        ['protocols', 200],
        ['generateProtocol', 204],
        ['reasons', 204],
      ] as const) {
        expect(() => read(name, undefined, status)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
      }
    });

    it.each([
      ['protocols', 'calls', { message: 'Falhou' }],
      ['orders', 'productBalance', { total: 1, linhas: [{ PED_CODIGO: 1 }] }],
      // All fields of these rows may be absent, so any object would fit.
      ['protocolItems', 'itemsb2c', { message: 'Nenhum item' }],
      ['consumers', 'consumers', { dados: [{ CON_CPF: '52998224725' }] }],
      ['bonus', 'bonus', { mensagem: 'Nenhum' }],
    ] as const)('takes an object that is no row for a bad answer: %s', (name, key, value) => {
      expect(() => read(name, { [key]: value })).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
      expect(() => read(name, { [key]: value, success: false })).toThrow(
        expect.objectContaining({ kind: 'bad-answer' }),
      );
    });

    it('counts what is no row as a row that cannot be read', () => {
      expect(read('protocols', { calls: [{ message: 'Falhou' }] })).toMatchObject({
        value: [],
        leftOut: [{ rows: 1 }],
      });
    });

    it.each([[{}], [{ calls: false }], [{ calls: 0 }], [{ calls: 'nenhum' }], [{ data: { calls: [] } }]])(
      'takes %j for a bad answer: the list may be one that is not empty',
      (body) => {
        expect(() => read('protocols', body)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
      },
    );
  });

  it.each([
    ['orders', 'productBalance', { PED_CODIGO: 1, PRO_CODIGO: 'A', MAR_CODIGO: 157 }, { PED_VALTOTAL: 'a' }],
    ['protocolItems', 'itemsb2c', { PRO_CODIGO: 'A', ITP_QTDEV: 1 }, { ITF_VLUNIT: 'sob consulta' }],
    [
      'balance',
      'productBalance',
      { GRA_TAMANHO: '41', COR_NOME: 'Areia', EST_SLD: 2 },
      { COR_CODIGO: 'A07', EST_TPEST: {}, TAM_ORDEM: 'ultimo' },
    ],
  ] as const)('keeps a row whose odd field decides nothing: %s', (name, key, row, odd) => {
    const { value, leftOut } = read(name, { [key]: [{ ...row, ...odd }] });
    expect(value).toMatchObject([row]);
    expect(leftOut).toEqual([]);
  });
});
