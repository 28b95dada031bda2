import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBrandApi, type BrandApi, type BrandApiCalls } from '../../gateway/brand-api/client.ts';
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { FIXTURES_DIR } from './fixture-rows.ts';
import { startMock, type Mock } from './mock-client.ts';
import { readTrace } from '../../gateway/traces/trace-context.ts';
import { protocolRequest } from './protocol-request.ts';

const email = 'marina.couto@exemplo.com.br';
const BRAND_ID = 4;

let mock: Mock;
let brandApi: BrandApi;
let cookies: Record<string, string> = {};

/** The portal's client for one customer, whose cookies are kept between calls. */
const customer = (): BrandApiCalls =>
  brandApi.forCustomer({
    language: 'pt',
    requestId: 'contract',
    trace: readTrace(undefined),
    note: () => undefined,
    cookies,
    onCookies: (kept) => (cookies = { ...kept }),
    onClock: () => undefined,
    onAnswer: () => undefined,
  });

beforeAll(async () => {
  mock = await startMock();
  brandApi = createBrandApi({ baseUrl: mock.url });
});
afterAll(async () => {
  await brandApi.close();
  await mock.close();
});

/** Every call of the path table and what its answer must be, in an order in which each call finds what it needs. */
const calls: Record<EndpointName, () => Promise<void>> = {
  sendCode: async () => {
    const { user } = await customer().call('sendCode', { body: { brand: BRAND_ID, email } });
    expect(user?.nome).toBe('Marina Couto Ferraz');
  },
  login: async () => {
    const [{ code } = { code: '' }] = (await mock.outbox('base')).slice(-1);
    const { token } = await customer().call('login', { body: { brand: BRAND_ID, tokenCode: code, email } });
    expect(token).toBeDefined();
    expect(Object.keys(cookies)).toHaveLength(1);
  },
  validateSession: async () => expect(await customer().call('validateSession', {})).toEqual({ valid: true }),
  profile: async () =>
    expect(await customer().call('profile', { body: { module: 34 } })).toHaveProperty('profile'),
  reasons: async () =>
    expect(
      (await customer().call('reasons', { body: { ass_ativo: 'S' } })).map(({ ASS_ID }) => ASS_ID),
    ).toContain(20),
  subReasons: async () =>
    expect(await customer().call('subReasons', { query: { ass_id: 3 } })).toContainEqual(
      expect.objectContaining({ SMOT_ID: 301, ASS_ID: 3 }),
    ),
  wishes: async () =>
    expect((await customer().call('wishes', {})).map(({ MOT_ID }) => MOT_ID)).toEqual(
      expect.arrayContaining([16, 17]),
    ),
  orders: async () =>
    expect(
      (await customer().call('orders', { body: { usu_email: email, mar_id: BRAND_ID } })).length,
    ).toBeGreaterThan(5),
  consumers: async () =>
    expect(await customer().call('consumers', { query: { email } })).toMatchObject([
      { CON_CPF: '12345678909' },
    ]),
  banks: async () => expect((await customer().call('banks', {})).length).toBeGreaterThan(30),
  saveBankData: async () => {
    const body = { ban_codigo: 1, cli_agencia: '0001', cli_conta: '12345-6', cli_chavepix: email };
    await customer().call('saveBankData', { body });
    expect(await customer().call('consumers', { query: { email } })).toMatchObject([{ CLI_CHAVEPIX: email }]);
  },
  bonus: async () =>
    expect(await customer().call('bonus', { query: { bonStatus: 'S' } })).toContainEqual(
      expect.objectContaining({ BON_STATUS: true }),
    ),
  cep: async () =>
    expect(await customer().call('cep', { path: { cep: '01310930' } })).toEqual([
      { LOC_NOME: 'São Paulo', UF_CODIGO: 'SP' },
    ]),
  balance: async () =>
    expect(await customer().call('balance', { body: { pro_codigo: 'CL3-0341' } })).toContainEqual(
      expect.objectContaining({ GRA_TAMANHO: '42' }),
    ),
  generateProtocol: async () => {
    const { message } = await customer().call(
      'generateProtocol',
      { body: protocolRequest() },
      { idempotencyKey: 'once' },
    );
    expect(message).toBe('Protocolo (500000) gerado com sucesso');
  },
  protocols: async () =>
    expect(
      await customer().call('protocols', { body: { mar_id: BRAND_ID, usu_login: email } }),
    ).toContainEqual(expect.objectContaining({ PRT_ID: 500_000, SIT_ID: 1 })),
  protocolHistory: async () =>
    expect(await customer().call('protocolHistory', { path: { prt_id: 500_000 } })).toMatchObject([
      { SIT_ID: 1 },
    ]),
  protocolItems: async () =>
    expect(await customer().call('protocolItems', { path: { prt_id: 500_000 } })).toHaveLength(1),
  stockOutItems: async () =>
    expect(await customer().call('stockOutItems', { path: { prt_id: 500_000 } })).toEqual([]),
  upload: async () => {
    const stream = createReadStream(join(FIXTURES_DIR, 'files/photo.jpg'));
    const file = { stream, name: 'costura à mão.jpg', type: 'image/jpeg' };
    const { message } = await customer().upload({ prt_id: 500_000, is_nfe: 'N', file });
    expect(message).toContain('efetuado com sucesso');
  },
  logout: async () => {
    await customer().call('logout', {});
    await expect(customer().call('validateSession', {})).rejects.toMatchObject({ status: 401 });
  },
};

test('every call of the path table is tried', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
});

test.each(Object.entries(calls))('the client can call %s and read its answer', async (_name, call) => call());
