import { describe, expect, it } from 'vitest';
import { BrandApiError } from './brand-api-error.ts';
import { endpoints, type EndpointName } from './contract/endpoints.ts';
import { readAnswer, readErrorBody, type LeftOut } from './read-answer.ts';

function read(name: EndpointName, body: unknown) {
  const leftOut: LeftOut[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const subject = { call: name, requestId: 'r' };
  const value = readAnswer(subject, endpoints[name].answer, 200, text, (rows) => leftOut.push(rows));
  return { value, leftOut };
}

describe('readAnswer', () => {
  it('ignores unknown fields, and reads numeric strings as codes', () => {
    const { value, leftOut } = read('banks', {
      bankData: [{ BAN_CODIGO: '001', BAN_NOME: 'Banco', NOVO: 1 }],
      more: 1,
    });
    expect(value).toEqual([{ BAN_CODIGO: 1, BAN_NOME: 'Banco' }]);
    expect(leftOut).toEqual([]);
  });

  it('leaves out the rows it cannot read, and reports places and never values', () => {
    const row = { BAN_CODIGO: 1, BAN_NOME: 'Banco' };
    const { value, leftOut } = read('banks', {
      bankData: [row, { BAN_CODIGO: 2 }, { BAN_NOME: 'segredo' }, null, row],
    });
    expect(value).toHaveLength(2);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]?.rows).toBe(3);
    expect(leftOut[0]?.paths.join()).toContain('BAN_NOME');
    expect(JSON.stringify(leftOut)).not.toContain('segredo');
  });

  it('reads an empty list', () => {
    expect(read('cep', { ceps: [] }).value).toEqual([]);
  });

  it.each([
    ['another key', { banks: [] }],
    ['null under the key', { bankData: null }],
    ['no list under the key', { bankData: {} }],
    ['a bare list', []],
    ['null', 'null'],
    ['an empty body', ''],
    ['HTML', '<html>'],
    ['a truncated body', '{"bankData":[{"BAN_CODIGO":1'],
  ])('takes %s for a bad answer', (_, body) => {
    expect(() => read('banks', body)).toThrow(
      expect.objectContaining({ kind: 'bad-answer', outcome: 'unknown' }),
    );
  });

  it('takes the body of an error for a bad answer, whatever its status says', () => {
    const sent = { type: 'ERROR', message: 'Serviço indisponível', user: null };
    for (const name of ['generateProtocol', 'sendCode', 'banks'] as const) {
      expect(() => read(name, sent)).toThrow(
        expect.objectContaining({
          kind: 'bad-answer',
          outcome: 'unknown',
          type: 'ERROR',
          apiMessage: 'Serviço indisponível',
        }),
      );
    }
    expect(read('generateProtocol', { type: 'SUCCESS', message: 'gerado' }).value).toMatchObject({
      message: 'gerado',
    });
  });

  it('takes a login of a user without a token for a bad answer', () => {
    expect(read('login', { user: {}, token: 'x' }).value).toMatchObject({ token: 'x' });
    expect(read('login', { user: null }).value).toMatchObject({ user: null });
    for (const token of [undefined, null, ' ']) {
      expect(() => read('login', { user: { nome: 'Ana' }, token })).toThrow(
        expect.objectContaining({ kind: 'bad-answer' }),
      );
    }
  });

  it('takes sub-reasons without any for a bad answer ("If none are loaded at all")', () => {
    expect(() => read('subReasons', { subReasons: [] })).toThrow(
      expect.objectContaining({ kind: 'bad-answer' }),
    );
  });

  it('takes a creation without its message for a bad answer, since the protocol may exist', () => {
    expect(() => read('generateProtocol', { ok: true })).toThrow(BrandApiError);
  });

  it('reads an upload with and without the outer data', () => {
    const msg = { message: 'Upload efetuado com sucesso' };
    expect(read('upload', { data: { msg } }).value).toEqual(msg);
    expect(read('upload', { msg }).value).toEqual(msg);
  });

  it.each(['logout', 'saveBankData'] as const)(
    'accepts an empty answer where nothing of it is needed: %s',
    (name) => {
      expect(read(name, '').value).toEqual({ message: undefined });
    },
  );

  it.each(
    Object.keys(endpoints).filter((name) => !['logout', 'saveBankData'].includes(name)) as EndpointName[],
  )('takes an empty answer for a bad one everywhere else: %s', (name) => {
    for (const body of ['', ' \r\n']) {
      expect(() => read(name, body)).toThrow(
        expect.objectContaining({ kind: 'bad-answer', outcome: 'unknown' }),
      );
    }
  });

  it('knows no customer where the answer says so, by null or by leaving it out', () => {
    expect(read('sendCode', { user: null }).value).toMatchObject({ user: null });
    expect(read('login', { token: '' }).value).toEqual({ user: undefined, token: undefined });
  });
});

describe('readErrorBody', () => {
  it('reads type and message', () => {
    expect(readErrorBody('{"type":"WARN","message":"Código inválido"}')).toEqual({
      type: 'WARN',
      message: 'Código inválido',
    });
  });

  it('takes an unknown type for ERROR', () => {
    expect(readErrorBody('{"type":"X","message":"m"}')).toEqual({ type: 'ERROR', message: 'm' });
  });

  it.each(['', '<html>', '{"message":""}', '{"type":"WARN"}', '[]', '{"mess'])('finds none in %j', (text) => {
    expect(readErrorBody(text)).toBeUndefined();
  });

  it('cuts a message that no alert could show', () => {
    expect(readErrorBody(JSON.stringify({ message: 'x'.repeat(501) }))?.message).toHaveLength(500);
  });
});
