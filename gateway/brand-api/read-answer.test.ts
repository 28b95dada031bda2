import { describe, expect, it } from 'vitest';
import { BrandApiError } from './brand-api-error.ts';
import { endpoints, type EndpointName } from './contract/endpoints.ts';
import { orderLineSchema } from './contract/orders.ts';
import { readAnswer, readErrorBody, type LeftOut } from './read-answer.ts';

/** For each field of an order line that cannot be any number: a value that is read. */
const ANOTHER: Record<string, string> = {
  PEDIDO_MKTP: 'S',
  TIPO_REFATU: 'S',
  DATA: '03/03/26',
  DATA_ENTREGA: '03/03/26',
  CPF: '52998224725',
  CLI_CEP: '01310930',
};

function read(name: EndpointName, body: unknown) {
  const leftOut: LeftOut[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const subject = { call: name, requestId: 'r' };
  const value = readAnswer(subject, endpoints[name].answer, { status: 200, text }, (rows) =>
    leftOut.push(rows),
  );
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
      bankData: [row, { BAN_CODIGO: 2 }, { BAN_NOME: 'segredo' }, null, { ...row, BAN_CODIGO: 3 }],
    });
    expect(value).toHaveLength(2);
    expect(leftOut).toEqual([
      { rows: 3, paths: ['BAN_NOME invalid_union', 'BAN_CODIGO invalid_union', 'invalid_type'] },
    ]);
  });

  describe('for a list that is too long', () => {
    const numbersUpTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
    const banksUpTo = (most: number) => ({
      bankData: numbersUpTo(most).map((BAN_CODIGO) => ({ BAN_CODIGO, BAN_NOME: 'Banco' })),
    });
    const protocol = (PRT_ID: unknown) => ({ PRT_ID, SIT_ID: 1, PRT_DTCRIACAO: '2026-11-20T12:00:00Z' });
    const idsOf = (value: unknown) => (value as { PRT_ID: number }[]).map(({ PRT_ID }) => PRT_ID);

    it('reads 2,000 rows whole', () => {
      const { value, leftOut } = read('banks', banksUpTo(2_000));
      expect(value).toHaveLength(2_000);
      expect(leftOut).toEqual([]);
    });

    it('reads the first 2,000 rows, and reports the others', () => {
      const { value, leftOut } = read('banks', banksUpTo(2_003));
      expect(value).toHaveLength(2_000);
      expect(value).toMatchObject({ 0: { BAN_CODIGO: 1 }, 1999: { BAN_CODIGO: 2_000 } });
      expect(leftOut).toEqual([{ rows: 3, paths: ['more than 2000 rows'] }]);
    });

    it('reads the newest protocols, in whichever order they come', () => {
      const ids = numbersUpTo(2_001);
      for (const listed of [ids, ids.toReversed(), ids.map(String)]) {
        const { value, leftOut } = read('protocols', { calls: listed.map(protocol) });
        expect(idsOf(value)).toEqual(listed.map(Number).filter((id) => id !== 1));
        expect(leftOut).toMatchObject([{ rows: 1 }]);
      }
    });

    it('reads 2,000 rows where numbers are the same, and leaves those without a number out first', () => {
      const line = (PED_CODIGO: unknown) => ({ PED_CODIGO, PRO_CODIGO: 'A', MAR_CODIGO: 157 });
      const same = numbersUpTo(2_001).map(() => line(7));
      const odd = { valueOf: 1, toString: 1 };
      const lines = [line(8), ...same, null, {}, line('?'), line(odd), line(9)];
      const { value, leftOut } = read('orders', { productBalance: lines });
      const numbers = (value as { PED_CODIGO: number }[]).map(({ PED_CODIGO }) => PED_CODIGO);
      expect(numbers).toEqual([8, ...Array.from({ length: 1_998 }, () => 7), 9]);
      expect(leftOut).toMatchObject([{ rows: 7 }]);
    });
  });

  describe('for rows that come twice', () => {
    const bank = { BAN_CODIGO: 1, BAN_NOME: 'Banco' };
    const line = { PED_CODIGO: 1, PRO_CODIGO: 'A', MAR_CODIGO: 157, FAT_SEQUENCIA: 8, ITE_SEQUENCIA: 1 };

    it('reads the first, and counts no row as left out', () => {
      const { value, leftOut } = read('banks', { bankData: [bank, { ...bank, BAN_CODIGO: '1' }] });
      expect(value).toEqual([bank]);
      expect(leftOut).toEqual([]);
    });

    it('reads an active wish beside its inactive one, whichever is first', () => {
      const wish = { MOT_ID: 16, ASS_ID: 3, MOT_NOME: 'Trocar' };
      const rows = ['N', 'S', 'S', 'N'].map((MOT_ATIVO) => ({ ...wish, MOT_ATIVO }));
      expect(read('wishes', { reasons: rows }).value).toMatchObject([
        { MOT_ATIVO: false },
        { MOT_ATIVO: true },
      ]);
    });

    it('reads different history entries that share a number, and a repeated entry once', () => {
      const entry = (SIT_ID: number) => ({ PHS_ID: 0, SIT_ID, PHS_DATA: '2026-11-20T10:00:00Z' });
      const { value, leftOut } = read('protocolHistory', { history: [1, 2, 2, 3].map(entry) });
      expect(value).toMatchObject([1, 2, 3].map((SIT_ID) => ({ SIT_ID })));
      expect(leftOut).toEqual([]);
    });

    it.each([
      ['equal lines of one place in an invoice as one', [line, { ...line }], 1],
      [
        'a line of several parcels, pictures or totals as one',
        [line, { ...line, VOL_RASTREIO: 'BR2' }, { ...line, LINK_IMAGEM: '2.jpg', PED_VALTOTAL: 9 }],
        1,
      ],
      ...Object.keys(orderLineSchema.shape)
        .filter((field) => !['VOL_RASTREIO', 'LINK_IMAGEM', 'PED_VALTOTAL'].includes(field))
        .map((field): [string, object[], number] => [
          `lines that differ in ${field} as two`,
          [{ ...line, [field]: ANOTHER[field] ?? '3' }, line],
          2,
        ]),
      [
        'each of several lines that claim one place once, whichever is first',
        ['Azul', 'Lima', 'Lima', 'Azul', 'Rosa'].map((COR_NOME) => ({ ...line, COR_NOME })),
        3,
      ],
      ['lines without their place as two', [1, 2].map(() => ({ ...line, ITE_SEQUENCIA: null })), 2],
    ])('reads %s', (_, productBalance, count) => {
      expect(read('orders', { productBalance }).value).toHaveLength(count);
    });
  });

  it('takes an unreadable row for a bad answer where one thing is looked for', () => {
    for (const [name, key] of [
      ['cep', 'ceps'],
      ['consumers', 'consumers'],
      ['bonus', 'bonus'],
    ] as const) {
      expect(() => read(name, { [key]: [null] })).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
      expect(read(name, { [key]: [] }).value).toEqual([]);
    }
  });

  it('takes what can be no city or no state of Brazil for a bad answer', () => {
    for (const odd of [{ UF_CODIGO: 35 }, { UF_CODIGO: 'São Paulo' }, { LOC_NOME: 'x'.repeat(81) }]) {
      const row = { LOC_NOME: 'São Paulo', UF_CODIGO: 'sp', ...odd };
      expect(() => read('cep', { ceps: [row] })).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
    }
    expect(read('cep', { ceps: [{ LOC_NOME: 'x'.repeat(80), UF_CODIGO: 'sp' }] }).value).toEqual([
      { LOC_NOME: 'x'.repeat(80), UF_CODIGO: 'SP' },
    ]);
  });

  it.each([[[]], [null], [{}], [''], ['   ']])('reads an empty list, written as %j', (ceps) => {
    expect(read('cep', { ceps }).value).toEqual([]);
  });

  it.each([
    ['another key', { banks: [] }],
    ['null where there is always something', { bankData: null }],
    ['nothing where there is always something', { bankData: {} }],
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

  it.each<[EndpointName, unknown, string]>([
    ['banks', ' ', 'an empty body'],
    ['banks', { type: 'ERROR', message: 'x' }, 'the body of an error'],
    ['sendCode', { other: 1 }, 'none of its fields'],
    ['generateProtocol', { message: 'Protocolo não gerado.' }, 'a message that nothing was done'],
    ['login', { user: 'x', token: {} }, 'user invalid_type, token invalid_union'],
    ['banks', { other: [] }, 'no list under "bankData"'],
    [
      'cep',
      { ceps: [null, { LOC_NOME: 'São Paulo', UF_CODIGO: 35 }] },
      'invalid_type, UF_CODIGO invalid_format',
    ],
    ['banks', { bankData: [] }, 'nothing under "bankData"'],
  ])('tells the operator what is bad about an answer of %s: %j: %s', (name, body, message) => {
    expect(() => read(name, body)).toThrow(expect.objectContaining({ cause: new TypeError(message) }));
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

  it('takes a warning for a bad answer if a message is the only field of the call that it has', () => {
    const sent = { type: 'WARN', message: 'Aguarde 1 minuto para pedir outro código.', seconds: 60 };
    for (const name of ['generateProtocol', 'saveBankData', 'sendCode', 'login'] as const) {
      for (const type of ['WARN', 'warn', ' Warn ']) {
        expect(() => read(name, { ...sent, type })).toThrow(
          expect.objectContaining({
            kind: 'bad-answer',
            outcome: 'unknown',
            type: 'WARN',
            apiMessage: sent.message,
          }),
        );
      }
      expect(read(name, { ...sent, type: 'INFO' }).value).toMatchObject({ message: sent.message });
    }
    expect(read('sendCode', { ...sent, user: null }).value).toMatchObject({ user: null });
    expect(read('login', { ...sent, user: {}, token: 'x' }).value).toMatchObject({ user: {} });
    expect(read('cep', { ...sent, ceps: [] }).value).toEqual([]);
  });

  it.each([
    [true, [true, 'S', ' sim ', 'true', 1, '1']],
    [false, [false, 'N', 'false', 'NÃO', 0, '0']],
  ])('reads whether a session is good as a flag: %j', (valid, written) => {
    for (const value of written) expect(read('validateSession', { valid: value }).value).toEqual({ valid });
  });

  it.each([{}, { valid: null }, { valid: '' }, { valid: 'talvez' }, { valid: 2 }, { valid: {} }])(
    'takes %j for no word on the session',
    (answer) => {
      expect(() => read('validateSession', answer)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
    },
  );

  it('reads an odd value as absent in a field that is only shown or filled in, and the rest as ever', () => {
    const user = { email: 'ana@exemplo.com.br', cpf: [], nome: {}, telefone: true, address: '' };
    expect(read('login', { user, token: 'x' }).value).toEqual({ user: { email: user.email }, token: 'x' });
    expect(read('login', { user: { address: { cep: {}, cidade: 'Rio' } }, token: 'x' }).value).toMatchObject({
      user: { address: { cidade: 'Rio' } },
    });
    expect(read('sendCode', { user: [], message: 'x' }).value).toMatchObject({ user: undefined });
    for (const odd of ['ana@exemplo.com.br', true, 7, [user]]) {
      expect(() => read('sendCode', { user: odd, message: 'x' })).toThrow('sendCode: bad-answer');
    }
    expect(read('profile', { profile: [] }).value).toEqual({});
    expect(() => read('profile', { profile: ['x'] })).toThrow('profile: bad-answer');
    const { value, leftOut } = read('consumers', {
      consumers: [{ CON_CPF: {}, BAN_CODIGO: '341-7', CLI_CONTA: '1' }],
    });
    expect(value).toEqual([{ CLI_CONTA: '1' }]);
    expect(leftOut).toEqual([]);
  });

  it('gives a document or CEP that comes as a number its leading zeros back', () => {
    const rows = [
      { CON_CPF: 1234567890, CON_CEP: 1310930 },
      { CON_CPF: 11222333000181, CON_CEP: 22071060 },
      { CON_CPF: '1234567890', CON_CEP: '1310930' },
      { CON_CPF: 1.5, CON_CEP: -1 },
    ];
    expect(read('consumers', { consumers: rows }).value).toEqual([
      { CON_CPF: '01234567890', CON_CEP: '01310930' },
      { CON_CPF: '11222333000181', CON_CEP: '22071060' },
      { CON_CPF: '1234567890', CON_CEP: '1310930' },
      { CON_CPF: '1.5', CON_CEP: '-1' },
    ]);
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

  it('takes an empty list of sub-reasons for a bad answer ("If none are loaded at all")', () => {
    expect(() => read('subReasons', { subReasons: [] })).toThrow(
      expect.objectContaining({ kind: 'bad-answer' }),
    );
  });

  it('takes a creation without its message for a bad answer, since the protocol may exist', () => {
    expect(() => read('generateProtocol', { ok: true })).toThrow(BrandApiError);
  });

  it('takes a creation whose message says that nothing was made for a failure with a warning, whose outcome is unknown', () => {
    const message = 'Protocolo não gerado com sucesso. Tente mais tarde.';
    expect(() => read('generateProtocol', { message })).toThrow(
      expect.objectContaining({
        kind: 'bad-answer',
        outcome: 'unknown',
        type: 'WARN',
        apiMessage: message,
      }),
    );
    // For other calls a message is no verdict on what was asked for.
    expect(read('saveBankData', { message }).value).toEqual({ message });
  });

  it('reads an upload with and without the outer data', () => {
    const msg = { message: 'Upload efetuado com sucesso' };
    expect(read('upload', { data: { msg } }).value).toEqual(msg);
    expect(read('upload', { msg }).value).toEqual(msg);
  });

  it.each(['logout', 'saveBankData'] as const)(
    'accepts an empty answer where nothing of it is needed: %s',
    (name) => {
      for (const body of ['', ' \r\n']) expect(read(name, body).value).toEqual({ message: undefined });
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

  it('knows no customer if the user is null or left out', () => {
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

  it('tells no type if the body has none or an unknown one', () => {
    expect(readErrorBody('{"type":"X","message":"m"}')).toEqual({ type: undefined, message: 'm' });
    expect(readErrorBody('{"message":"Endpoint request timed out"}')?.type).toBeUndefined();
  });

  it.each(['', '<html>', '{"message":""}', '{"type":"WARN"}', '[]', '{"mess'])('does not read %j', (text) => {
    expect(readErrorBody(text)).toBeUndefined();
  });

  it('cuts a message after 500 characters, as no alert could show more', () => {
    expect(readErrorBody(JSON.stringify({ message: 'x'.repeat(501) }))?.message).toHaveLength(500);
  });
});
