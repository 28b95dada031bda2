import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { errorBodySchema } from '../../gateway/brand-api/contract/error-body.ts';
import { OPEN_CALLS } from '../../mock-api/handlers/call.ts';
import { startMock, type CallInput, type Mock } from './mock-client.ts';
import { protocolRequest } from './protocol-request.ts';

let mock: Mock;
let customer: Awaited<ReturnType<Mock['customer']>>;
let ownProtocol: number;

beforeAll(async () => {
  mock = await startMock();
  customer = await mock.customer();
  ownProtocol = customer.protocols.find(({ baseId }) => baseId === 119644)?.id ?? 0;
});
afterAll(() => mock.close());

const form = (fields: Record<string, string>, file = 'bytes') => ({
  type: 'multipart/form-data; boundary=b',
  bytes: [
    ...Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--b\r\ncontent-disposition: form-data; name="uploadFile"; filename="foto.jpg"\r\n`,
    `content-type: image/jpeg\r\n\r\n${file}\r\n--b--\r\n`,
  ].join(''),
});

/** A list that has a row with these fields. */
const including = (row: object): unknown => expect.arrayContaining([expect.objectContaining(row)]);
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

interface Example {
  /** A request that the contract allows, and what its answer shows. */
  good: () => CallInput;
  answers: object;
  /** A request that the contract does not allow. */
  bad: CallInput;
}

/** An example of every call: a missing one does not compile. */
const examples: Record<EndpointName, Example> = {
  logout: { good: () => ({}), answers: { message: 'Sessão encerrada.' }, bad: { query: { x: '1' } } },
  validateSession: { good: () => ({}), answers: { valid: true }, bad: { query: { x: '1' } } },
  profile: {
    good: () => ({ body: { module: 34 } }),
    answers: { profile: { module: 34 } },
    bad: { body: { module: 33 } },
  },
  sendCode: {
    good: () => ({ body: { brand: 4, fone: customer.phone } }),
    answers: { user: { nome: 'Marina Couto Ferraz' }, message: 'Código enviado por WhatsApp.' },
    bad: { body: { brand: 4, email: 'a@b.com', fone: '11987654321' } },
  },
  login: {
    good: () => ({ body: { brand: 4, email: 'set in its test', tokenCode: '' } }),
    answers: { user: { nome: 'Marina Couto Ferraz' } },
    bad: { body: { brand: 4, email: 'a@b.com', tokenCode: '12345678' } },
  },
  wishes: {
    good: () => ({}),
    answers: { reasons: including({ MOT_ID: 16 }) },
    bad: { query: { ass_id: '3' } },
  },
  subReasons: {
    good: () => ({ query: { ass_id: '3', cto_id: '5' } }),
    answers: { subReasons: including({ SMOT_ID: 301 }) },
    bad: { query: { ass_id: 'x' } },
  },
  reasons: {
    good: () => ({ body: { ass_id: 20, cto_id: 1, ass_ativo: 'S' } }),
    answers: { productBalance: [{ ASS_ID: 20, CTO_ID: 1 }] },
    bad: { body: { ass_id: '20' } },
  },
  generateProtocol: {
    good: () => ({ body: protocolRequest() }),
    answers: { message: matching(/^Protocolo \(\d+\) gerado com sucesso$/) },
    bad: { body: { ...protocolRequest(), extra: 1 } },
  },
  banks: {
    good: () => ({}),
    answers: { bankData: including({ BAN_CODIGO: 1 }) },
    bad: { query: { x: '1' } },
  },
  saveBankData: {
    good: () => ({
      body: { ban_codigo: 1, cli_agencia: '0001', cli_conta: '12345-6', cli_chavepix: 'a@b.com' },
    }),
    answers: { message: 'Dados bancários salvos.' },
    bad: { body: { ban_codigo: 1 } },
  },
  consumers: {
    good: () => ({ query: { email: customer.email } }),
    answers: { consumers: [{ CON_CPF: '12345678909' }] },
    bad: { query: {} },
  },
  upload: {
    good: () => ({ raw: form({ prt_id: String(ownProtocol), is_nfe: 'N' }) }),
    answers: { data: { msg: { message: 'Upload efetuado com sucesso' } } },
    bad: { raw: form({ prt_id: 'x', is_nfe: 'N' }) },
  },
  protocols: {
    good: () => ({ body: { mar_id: 4, usu_login: customer.email, prt_id: ownProtocol } }),
    answers: { calls: [{ CTO_ID: 6 }] },
    bad: { body: { mar_id: 4, usu_email: '' } },
  },
  protocolHistory: {
    good: () => ({ path: { prt_id: ownProtocol } }),
    answers: { history: including({ SIT_ID: 1 }) },
    bad: { path: { prt_id: 1 }, query: { x: '1' } },
  },
  balance: {
    good: () => ({ body: { pro_codigo: 'CL3-0341', gra_tamanho: '42', cor_nome: 'Verde-mata' } }),
    answers: { productBalance: [{ GRA_TAMANHO: '42', COR_NOME: 'Verde-mata' }] },
    bad: { body: { pro_codigo: 341 } },
  },
  protocolItems: {
    good: () => ({ path: { prt_id: ownProtocol } }),
    answers: { itemsb2c: [] },
    bad: { path: { prt_id: 1 }, query: { x: '1' } },
  },
  stockOutItems: {
    good: () => ({ path: { prt_id: ownProtocol } }),
    answers: { stockouts: [{ ITP_QTDEV: 1 }] },
    bad: { path: { prt_id: 1 }, query: { x: '1' } },
  },
  orders: {
    good: () => ({ body: { usu_email: customer.email, mar_id: 4 } }),
    answers: {
      productBalance: including({ PRO_CODIGO: 'CL3-0341' }),
    },
    bad: { body: { mar_id: 4 } },
  },
  bonus: {
    good: () => ({ query: { bonCodigo: '1', bonPercentual: '10', bonStatus: 'S' } }),
    answers: { bonus: [{ BON_CODIGO: 1, BON_PERCENTUAL: 10, BON_STATUS: 'S' }] },
    bad: { query: { bonCodigo: 'x' } },
  },
  cep: {
    good: () => ({ path: { cep: '01310930' } }),
    answers: { ceps: [{ LOC_NOME: 'São Paulo', UF_CODIGO: 'SP' }] },
    bad: { path: { cep: '01310930' }, query: { x: '1' } },
  },
};

const names = Object.keys(endpoints) as EndpointName[];
/** The calls that open and end a session are tested in codes.test.ts. */
const withSession = names.filter((name) => !(OPEN_CALLS as readonly string[]).includes(name));

describe('each call', () => {
  test.each(names.filter((name) => name !== 'login' && name !== 'logout'))('%s answers', async (name) => {
    const { good, answers } = examples[name];
    const { status, body, headers } = await mock.call(name, { ...good(), headers: customer.headers });
    expect(body).toMatchObject(answers);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('login answers the user and a session cookie, logout ends it', async () => {
    const one = await mock.customer();
    const cookie = { headers: one.headers };
    expect(one.headers.cookie).toMatch(/^brandsession=/);
    expect((await mock.call('validateSession', cookie)).body).toEqual({ valid: true });
    const ended = await mock.call('logout', cookie);
    expect(ended.body).toEqual(examples.logout.answers);
    expect(ended.headers['set-cookie']).toMatch(/^brandsession=;.* Max-Age=0$/);
    const after = await mock.call('validateSession', cookie);
    expect([after.status, errorBodySchema.parse(after.body).type]).toEqual([401, 'WARN']);
  });

  test.each(names)('%s refuses what the contract does not know', async (name) => {
    const { status, body } = await mock.call(name, { ...examples[name].bad, headers: customer.headers });
    expect(errorBodySchema.parse(body).message).toContain('Requisição inválida');
    expect(status).toBe(400);
  });

  test.each(withSession)('%s needs a session', async (name) => {
    const { status, body } = await mock.call(name, examples[name].good());
    expect(body).toEqual({ type: 'WARN', message: 'Sua sessão terminou. Entre novamente.' });
    expect(status).toBe(401);
  });

  test.each(names)('%s is written in the journal', async (name) => {
    const entries = await mock.journal(customer.id, name);
    expect(entries.at(-1)).toMatchObject({ call: name });
  });
});

describe('a request that is no call', () => {
  test('gets a 404 for an unknown path, in the language that it asks for', async () => {
    const { status, body, headers } = await mock.send('GET', '/returns/unknown', {
      headers: { 'accept-language': 'es' },
    });
    expect([status, body]).toEqual([404, { type: 'ERROR', message: 'Dirección no encontrada.' }]);
    expect(headers['content-language']).toBe('es');
  });

  test('gets a 404 for a known path with another method', async () => {
    expect((await mock.send('GET', '/returns/orders')).status).toBe(404);
  });

  test('gets a 415 without a content type', async () => {
    const answered = await fetch(`${mock.url}/authentication/profile`, {
      method: 'POST',
      headers: customer.headers,
      body: Buffer.from('{"module":34}'),
    });
    expect(answered.status).toBe(415);
  });

  test('gets to know where its JSON is broken, and is written down', async () => {
    const raw = { type: 'application/json', bytes: '{"module":34,}' };
    const { text } = await mock.call('profile', { raw, headers: customer.headers });
    expect(text).toContain('SyntaxError');
    expect((await mock.journal(customer.id, 'profile')).at(-1)).toMatchObject({ status: 400, query: {} });
  });

  test.each([
    ['en-US,pt;q=0.5', 'Address not found.'],
    ['fr, es;q=0.5', 'Dirección no encontrada.'],
    ['fr', 'Endereço não encontrado.'],
  ])('is answered in the first language of %s that the API has', async (language, message) => {
    const { body } = await mock.send('GET', '/nothing', { headers: { 'accept-language': language } });
    expect(body).toEqual({ type: 'ERROR', message });
  });

  test.each([
    ['415 for another content type', { type: 'text/plain', bytes: '{}' }, 415],
    ['415 for one that only begins like JSON', { type: 'application/jsonx', bytes: '{"module":34}' }, 415],
    [
      '200 for JSON with a charset',
      { type: 'application/json ; charset=utf-8', bytes: '{"module":34}' },
      200,
    ],
    ['400 for broken JSON', { type: 'application/json', bytes: '{' }, 400],
    [
      '413 for a JSON body over 1 MB',
      { type: 'application/json', bytes: `"${'x'.repeat(1024 * 1024)}"` },
      413,
    ],
  ])('gets a %s', async (_, raw, status) => {
    expect((await mock.call('profile', { raw, headers: customer.headers })).status).toBe(status);
  });
});

describe('a request that the contract’s types allow', () => {
  test('opens no protocol for a code that no brand has', async () => {
    const { id, headers, protocols } = await mock.customer();
    const answered = await mock.call('generateProtocol', {
      body: protocolRequest({ marcaCodigo: 999 }),
      headers,
    });
    expect([answered.status, answered.body]).toEqual([
      400,
      { type: 'ERROR', message: 'Requisição inválida: marcaCodigo 999' },
    ]);
    expect((await mock.describe(id)).protocols).toHaveLength(protocols.length);
  });

  test('finds reasons by a part of their name, in any case, and only active ones', async () => {
    const ask = async (body: object) =>
      (await mock.call('reasons', { body, headers: customer.headers })).body as {
        productBalance: { ASS_NOME: string }[];
      };
    const all = (await ask({})).productBalance;
    const found = (await ask({ ass_nome: 'DEFEITO' })).productBalance;
    expect(found).toEqual(all.filter(({ ASS_NOME }) => ASS_NOME.toLowerCase().includes('defeito')));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    expect((await ask({ ass_ativo: 'N' })).productBalance).toEqual([]);
  });

  test.each([
    ['all of them without one', {}, [1, 2, 3, 4, 5]],
    ['by its code', { bonCodigo: '2' }, [2]],
    ['by its percentage', { bonPercentual: '12.35' }, [3]],
    ['by its status', { bonStatus: 'N' }, [5]],
    ['by all of a filter', { bonCodigo: '5', bonStatus: 'S' }, []],
  ])('finds bonuses by a filter: %s', async (_, query, codes) => {
    const { body } = await mock.call('bonus', { query, headers: customer.headers });
    const { bonus } = body as { bonus: { BON_CODIGO: number }[] };
    expect(bonus.map(({ BON_CODIGO }) => BON_CODIGO)).toEqual(codes);
  });

  test('finds sub-reasons by their reason, by its contact type, by both, and all without either', async () => {
    const ask = async (query: Record<string, string>) => {
      const { body } = await mock.call('subReasons', { query, headers: customer.headers });
      return (body as { subReasons: { ASS_ID: number; CTO_ID: number }[] }).subReasons;
    };
    const all = await ask({});
    const ofReason = all.filter(({ ASS_ID }) => ASS_ID === 20);
    const ofType = all.filter(({ CTO_ID }) => CTO_ID === 1);
    const ofBoth = ofReason.filter((row) => ofType.includes(row));
    expect(await ask({ ass_id: '20' })).toEqual(ofReason);
    expect(await ask({ cto_id: '1' })).toEqual(ofType);
    expect(await ask({ ass_id: '20', cto_id: '1' })).toEqual(ofBoth);
    expect([all, ofReason, ofType, ofBoth].map(({ length }) => length)).toEqual([28, 7, 7, 3]);
  });

  test('finds the stock of a product in every size and colour', async () => {
    const body = { pro_codigo: 'CL3-0341' };
    const answered = await mock.call('balance', { body, headers: customer.headers });
    expect((answered.body as { productBalance: unknown[] }).productBalance).toHaveLength(27);
  });

  test('finds no stock of a product whose code and model are unknown', async () => {
    for (const body of [{ pro_codigo: 'unknown' }, { pro_codigo: 'unknown', pro_modelo: 'unknown' }]) {
      const answered = await mock.call('balance', { body, headers: customer.headers });
      expect([answered.status, answered.body]).toEqual([200, { productBalance: [] }]);
    }
  });
});

describe('a customer', () => {
  test('gets an empty list of orders for an identity that is not of their session', async () => {
    const other = await mock.world();
    for (const body of [
      { usu_email: other.customers[0]?.email, mar_id: 4 },
      { fone: other.customers[0]?.phone, mar_id: 4 },
    ]) {
      const answered = await mock.call('orders', { body, headers: customer.headers });
      expect([answered.status, answered.body]).toEqual([200, { productBalance: [] }]);
    }
  });

  test('gets orders and protocols by their own phone, also with the country code', async () => {
    const orders = await mock.call('orders', {
      body: { fone: `55${customer.phone}`, mar_id: 4 },
      headers: customer.headers,
    });
    expect(orders.body).not.toEqual({ productBalance: [] });
    const protocols = await mock.call('protocols', {
      body: { mar_id: 4, usu_login: customer.phone },
      headers: customer.headers,
    });
    expect(protocols.body).not.toEqual({ calls: [] });
  });

  test('gets no protocols of another login, and at each brand those of that brand', async () => {
    const ask = (body: object) => mock.call('protocols', { body, headers: customer.headers });
    expect((await ask({ mar_id: 4, usu_login: 'other@exemplo.com.br' })).body).toEqual({ calls: [] });
    const fila = (await ask({ mar_id: 2 })).body as { calls: { PRT_ID: number }[] };
    expect(fila.calls.map(({ PRT_ID }) => PRT_ID % 1_000_000)).toContain(120411);
  });

  test('gets an empty list of consumers for another e-mail', async () => {
    const { body } = await mock.call('consumers', { query: { email: 'a@b.com' }, headers: customer.headers });
    expect(body).toEqual({ consumers: [] });
  });

  test.each(['protocolHistory', 'protocolItems', 'stockOutItems'] as const)(
    'gets the same 404 from %s for another customer’s protocol as for one that does not exist',
    async (name) => {
      const { protocols } = await mock.world({ customers: ['joao'] });
      for (const prt_id of [protocols[0]?.id ?? 0, 1]) {
        const { status, body } = await mock.call(name, { path: { prt_id }, headers: customer.headers });
        expect([status, body]).toEqual([404, { type: 'ERROR', message: 'Protocolo não encontrado.' }]);
      }
    },
  );
});

describe('an answer', () => {
  test('has the bank data of a consumer that were saved before', async () => {
    const one = await mock.customer();
    await mock.call('saveBankData', { ...examples.saveBankData.good(), headers: one.headers });
    const { body } = await mock.call('consumers', { query: { email: one.email }, headers: one.headers });
    expect(body).toMatchObject({
      consumers: [
        { BAN_CODIGO: 1, CLI_AGENCIA: '0001', CLI_CONTA: '12345-6', CLI_CHAVEPIX: 'a@b.com', CON_UF: 'SP' },
      ],
    });
  });

  test('has a record once bank data were saved for a customer who had none', async () => {
    const one = await mock.customer({ customers: [{ base: 'marina', consumer: null }] });
    const ask = async () =>
      (await mock.call('consumers', { query: { email: one.email }, headers: one.headers })).body;
    expect(await ask()).toEqual({ consumers: [] });
    await mock.call('saveBankData', { ...examples.saveBankData.good(), headers: one.headers });
    expect(await ask()).toEqual({
      consumers: [
        {
          CON_CPF: '12345678909',
          CON_NOME: 'Marina Couto Ferraz',
          BAN_CODIGO: 1,
          CLI_AGENCIA: '0001',
          CLI_CONTA: '12345-6',
          CLI_CHAVEPIX: 'a@b.com',
        },
      ],
    });
  });

  test('names the language of its message, and none where its words are the brand’s', async () => {
    const languageOf = async (name: EndpointName, input: CallInput) =>
      (await mock.call(name, { ...input, headers: { ...customer.headers, 'accept-language': 'es' } }))
        .headers['content-language'];
    expect(await languageOf('saveBankData', examples.saveBankData.good())).toBe('es');
    expect(await languageOf('profile', examples.profile.bad)).toBe('es');
    expect(await languageOf('generateProtocol', { body: {} })).toBe('es');
    expect(await languageOf('generateProtocol', examples.generateProtocol.good())).toBeUndefined();
    expect(await languageOf('reasons', examples.reasons.good())).toBeUndefined();
  });

  test('has the balance of the model if the product’s code is unknown', async () => {
    const body = { pro_codigo: 'unknown', pro_modelo: 'CL3', gra_tamanho: '42' };
    const byModel = await mock.call('balance', { body, headers: customer.headers });
    const byCode = await mock.call('balance', {
      body: { pro_codigo: 'CL3-0341', gra_tamanho: '42' },
      headers: customer.headers,
    });
    expect(byModel.body).toEqual(byCode.body);
  });

  test('has an empty list for an unknown CEP', async () => {
    const { body } = await mock.call('cep', { path: { cep: '99999999' }, headers: customer.headers });
    expect(body).toEqual({ ceps: [] });
  });

  test('has the place of a CEP whose address is percent-encoded', async () => {
    const { body } = await mock.call('cep', { path: { cep: '0131%30930' }, headers: customer.headers });
    expect(body).toEqual({ ceps: [{ LOC_NOME: 'São Paulo', UF_CODIGO: 'SP' }] });
  });

  test('has the addresses of pictures at the host where the caller reached the mock', async () => {
    const { body } = await mock.call('orders', { ...examples.orders.good(), headers: customer.headers });
    const [line] = (body as { productBalance: { LINK_IMAGEM: string }[] }).productBalance;
    expect(line?.LINK_IMAGEM).toMatch(new RegExp(`^${mock.url}/images/.+\\.svg$`));
    const picture = await mock.send('GET', line?.LINK_IMAGEM.slice(mock.url.length) ?? '');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
    expect((await mock.send('GET', '/images/foto-perdida.svg')).status).toBe(404);
  });
});
