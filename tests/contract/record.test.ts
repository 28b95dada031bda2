/** A walk through a recording proxy by somebody with unmistakable data: what is written, and that nothing of it is. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startRecordingProxy, type RecordingProxy } from '../../.tasks/record/recording-proxy.ts';
import { Walk } from '../../.tasks/record/walk.ts';
import { PersonalDataError, writeRecorded } from '../../.tasks/record/write-scenario.ts';
import { parseCpf } from '../../app/domain/cpf.ts';
import { findPixKey } from '../../app/domain/pix.ts';
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { overlaySchema } from '../../mock-api/overlay.ts';
import { FIXTURES_DIR } from './fixture-rows.ts';
import { startMock, type Mock } from './mock-client.ts';

const BRAND = 4;
const CPF = '52998224725';
const PHONE = '31984417294';
const EMAIL = 'zulmira.kanarienvogel@correio-canario.net';
const address = {
  CEP: '30441172',
  STREET: 'Travessa Kanariengasse',
  HOUSE: '48213',
  COMPLEMENT: 'Fundos Kanarienhof',
  DISTRICT: 'Vila Kanarienberg',
};

/** As the API knows her: the same person in three writings. */
const overlay = {
  at: '2026-11-20T15:00:00Z',
  customers: [
    {
      id: 'zulmira',
      user: {
        email: EMAIL,
        phone: PHONE,
        cpf: CPF,
        nome: 'Zulmira Kanarienvogel',
        telefone: PHONE,
        address: {
          cep: address.CEP,
          endereco: address.STREET,
          numero: address.HOUSE,
          complemento: address.COMPLEMENT,
          bairro: address.DISTRICT,
          cidade: 'Kanarienstadt',
          uf: 'MG',
        },
      },
      consumer: {
        CON_CPF: '529.982.247-25',
        CON_NOME: 'ZULMIRA KANARIENVOGEL',
        CON_FONE_CEL: '+55 (31) 98441-7294',
        CON_CEP: '30441-172',
        CON_ENDERECO: address.STREET,
        CON_ENDNUM: address.HOUSE,
        CON_CIDADE: 'Kanarienstadt',
        CON_UF: 'MG',
        BAN_CODIGO: 341,
        CLI_AGENCIA: '7391-4',
        CLI_CONTA: '884417-X',
        CLI_CHAVEPIX: CPF,
      },
    },
  ],
  orderLines: [
    line({ DATA: '-11d', DATA_ENTREGA: '-5d' }),
    // A present, paid by her and sent to somebody else.
    line({ ITE_SEQUENCIA: 2, CPF: '11144477735', CLI_NOME: 'Quirino Kanarienfreund', CLI_CEP: '30441199' }),
    // Who has their name on the shirt.
    line({ ITE_SEQUENCIA: 3, PRO_NOME: 'Camisa Kanarienvogel 10', CPF: '' }),
  ],
  protocols: [
    {
      brand: BRAND,
      protocol: {
        PRT_ID: 448213,
        SIT_ID: 2,
        PRT_NFISCAL: '000884417',
        PRT_DTCRIACAO: '-7d 10:07',
        MOT_NOME: 'Zulmira escreveu isto',
        CON_NOME: 'Zulmira Kanarienvogel',
        CON_CPF: CPF,
        USU_EMAIL: EMAIL.toUpperCase(),
        CON_FONE_CEL: PHONE,
        CTO_ID: 5,
      },
      items: [{ LINK_IMAGEM: '/images/kanarienbild-77.svg', PRO_RESUMIDO: 'Camisa', PRO_CODIGO: 'C-1' }],
      stockOuts: [],
      history: [
        {
          PHS_ID: 99884417,
          SIT_ID: 2,
          SIT_NOME: 'Kanarienstatus',
          PHS_DATA: '-6d 12:30',
          MSG_DESC: '<p>Olá, Zulmira: poste com EC884417294BR</p>',
        },
      ],
    },
  ],
};

function line(changes: object) {
  return {
    PED_CODIGO: 48884417,
    PEDIDO_MKTP: 'N',
    MAR_CODIGO: 157,
    PRO_CODIGO: 'C-1',
    PRO_NOME: 'Camisa Lisa',
    PRO_MODELO: 'C',
    COR_NOME: 'Preto',
    GRA_TAMANHO: 'M',
    FAT_SEQUENCIA: 8844172,
    ITE_SEQUENCIA: 1,
    NUMERONF: '000884417',
    QUANTIDADENF: 1,
    ITE_VALBRUTO: 99.9,
    VOL_RASTREIO: 'QB884417294BR',
    LINK_IMAGEM: '/images/kanarienbild-77.svg',
    TIPO_REFATU: 'N',
    CPF,
    CLI_NOME: 'Zulmira Kanarienvogel',
    EMAIL,
    CLI_DDI: '55',
    CLI_DDD: '31',
    CLI_FONE: '984417294',
    CLI_CEP: address.CEP,
    CLI_ENDERECO: address.STREET,
    CLI_ENDNUM: address.HOUSE,
    CLI_COMPL: address.COMPLEMENT,
    CLI_BAIRRO: address.DISTRICT,
    CLI_CIDADE: 'Kanarienstadt',
    CLI_UF: 'MG',
    CLI_ENDDES: 'Kanarienheim',
    CLI_ENDSEQDES: 1,
    ...changes,
  };
}

/** What may be nowhere, as letters and digits alone. */
const CANARIES = [
  /zulmira|quirino|kanarien|canario|correio/,
  new RegExp([CPF, '11144477735', PHONE, '984417294', '30441172', '30441199', '48213'].join('|')),
  /884417|448213|73914|99884417/,
];

let folder: string;
let brand: Mock;
let proxy: RecordingProxy;
let walk: Walk;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-recorded-'));
  for (const part of ['base', 'images'])
    cpSync(join(FIXTURES_DIR, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'scenarios'));
  brand = await startMock();
  walk = new Walk();
  proxy = await startRecordingProxy(brand.url, walk);
});
afterEach(async () => {
  await proxy.close();
  await brand.close();
  rmSync(folder, { recursive: true });
});

const place = () => ({ fixturesDir: folder, name: 'seen', brand: 'vaivem' });
const read = (file: string) => readFileSync(join(folder, 'scenarios/seen', file), 'utf8');

/** Everything the portal asks on such a walk. */
async function walkThrough(url: string, api: Mock, world: string, email: string) {
  let cookie = '';
  const call = async (
    name: EndpointName,
    { body, path = '', query = '' }: { body?: object; path?: string; query?: string },
  ) => {
    const { method, path: template } = endpoints[name];
    const answer = await request(`${url}/${template.replace(/\{\w+\}/, path)}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const set = answer.headers['set-cookie'];
    if (set !== undefined) cookie = String(set).split(';')[0] ?? '';
    return (await answer.body.json()) as Record<string, Record<string, unknown>[]>;
  };
  await call('sendCode', { body: { brand: BRAND, email } });
  const tokenCode = (await api.outbox(world)).at(-1)?.code;
  const { user } = await call('login', { body: { brand: BRAND, email, tokenCode } });
  const { consumers = [] } = await call('consumers', { query: `?email=${encodeURIComponent(email)}` });
  const { productBalance: lines = [] } = await call('orders', { body: { usu_email: email, mar_id: BRAND } });
  const { calls = [] } = await call('protocols', { body: { usu_login: email, mar_id: BRAND } });
  const path = String(calls[0]?.['PRT_ID']);
  const { history = [] } = await call('protocolHistory', { path });
  const { itemsb2c = [] } = await call('protocolItems', { path });
  await call('balance', { body: { pro_codigo: 'C-1', pro_modelo: 'C' } });
  return { user: user as unknown, consumers, lines, calls, history, itemsb2c, tokenCode };
}

test('a walk is written with nobody in it, and laid again it answers as before', async () => {
  const laid = await brand.world(overlay);
  const email = laid.customers[0]?.email ?? '';
  const before = await walkThrough(proxy.url, brand, laid.world, email);
  expect(before.lines).toHaveLength(3);
  expect(before.history).toHaveLength(1);

  writeRecorded(walk, proxy.startedAt(), place());
  expect(readdirSync(join(folder, 'scenarios/seen')).sort()).toEqual(['script.feature', 'world.json']);
  for (const file of ['world.json', 'script.feature']) {
    const letters = read(file)
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}\n]/gu, '')
      .toLowerCase();
    for (const canary of CANARIES) expect(letters).not.toMatch(canary);
    expect(read(file)).not.toContain(before.tokenCode);
  }

  const recorded = overlaySchema.parse(JSON.parse(read('world.json')));
  const again = await brand.world(recorded);
  const after = await walkThrough(brand.url, brand, again.world, again.customers[0]?.email ?? '');

  // The same lines, protocols and dates.
  const shapes = (rows: Record<string, unknown>[]) => rows.map((row) => Object.keys(row).sort());
  for (const name of ['consumers', 'lines', 'calls', 'history', 'itemsb2c'] as const) {
    expect(shapes(after[name]), name).toEqual(shapes(before[name]));
  }
  const [first, present, shirt] = after.lines;
  const kept = ['PRO_CODIGO', 'PRO_NOME', 'ITE_VALBRUTO', 'MAR_CODIGO', 'GRA_TAMANHO', 'COR_NOME'];
  for (const name of kept) expect(first?.[name], name).toEqual(before.lines[0]?.[name]);
  expect(recorded.orderLines?.[0]).toMatchObject({ DATA: '-11d', DATA_ENTREGA: '-5d' });
  expect(recorded.protocols?.[0]).toMatchObject({
    protocol: { PRT_DTCRIACAO: '-7d 10:07' },
    history: [{ PHS_DATA: '-6d 12:30', SIT_NOME: 'Aguardando produto' }],
  });

  // One person throughout, with documents that are some.
  const [consumer] = after.consumers;
  const [protocol] = after.calls;
  const cpf = String(first?.['CPF']);
  expect(parseCpf(cpf)).toBe(cpf);
  expect(parseCpf(String(consumer?.['CON_CPF']))).toBe(cpf);
  expect(findPixKey(String(consumer?.['CLI_CHAVEPIX']))).toEqual({ type: 'cpf', value: cpf });
  expect([protocol?.['CON_CPF'], String(consumer?.['CON_NOME'])]).toEqual([
    cpf,
    String(protocol?.['CON_NOME']).toUpperCase(),
  ]);
  expect(after.user).toMatchObject({ cpf, nome: protocol?.['CON_NOME'], email: first?.['EMAIL'] });
  expect([first?.['CLI_NOME'], shirt?.['CLI_NOME']]).toEqual([
    protocol?.['CON_NOME'],
    protocol?.['CON_NOME'],
  ]);
  expect(first?.['NUMERONF']).toBe(protocol?.['PRT_NFISCAL']);
  // And another for another.
  expect(present?.['CLI_NOME']).not.toBe(first?.['CLI_NOME']);
  expect(parseCpf(String(present?.['CPF']))).not.toBe(cpf);
});

test('a field that the contract does not know, and a row that it cannot read, are not written', () => {
  walk.hear({
    call: 'orders',
    path: {},
    asked: { usu_email: EMAIL, mar_id: BRAND },
    status: 200,
    text: JSON.stringify({
      productBalance: [
        { ...line({}), APELIDO: 'Kanarienruf' },
        { ...line({}), PED_CODIGO: 'Kanarien' },
      ],
    }),
  });
  const notes = writeRecorded(walk, new Date(), place());
  expect(read('world.json')).not.toMatch(/kanarien/i);
  expect(overlaySchema.parse(JSON.parse(read('world.json'))).orderLines).toHaveLength(1);
  expect(notes.join()).toContain('1 of the rows of "orders" cannot be read');
});

test('nothing but the end of a walk can write', () => {
  const sources = new URL('../../.tasks/record/', import.meta.url);
  const writers = readdirSync(sources).filter(
    (name) =>
      !name.endsWith('.test.ts') &&
      /from '(?:node:)?fs|console\./.test(readFileSync(new URL(name, sources), 'utf8')),
  );
  expect(writers).toEqual(['write-scenario.ts']);
});

test('who logged in by an e-mail that the API does not repeat can log in to the world', () => {
  const asked = { brand: BRAND, email: EMAIL };
  const text = JSON.stringify({ user: { email: null, nome: 'Zulmira Kanarienvogel' } });
  walk.hear({ call: 'login', path: {}, asked: { ...asked, tokenCode: '8844172' }, status: 200, text });
  writeRecorded(walk, new Date(), place());
  const [customer] = overlaySchema.parse(JSON.parse(read('world.json'))).customers ?? [];
  expect(customer).toMatchObject({
    user: { nome: 'Alba Amaral', email: 'alba.amaral.1@exemplo.com.br' },
  });
});

test('a recorded world can be recorded again', async () => {
  const laid = await brand.world(overlay);
  await walkThrough(proxy.url, brand, laid.world, laid.customers[0]?.email ?? '');
  writeRecorded(walk, proxy.startedAt(), place());
  const again = await brand.world(overlaySchema.parse(JSON.parse(read('world.json'))));
  const second = new Walk();
  const other = await startRecordingProxy(brand.url, second);
  await walkThrough(other.url, brand, again.world, again.customers[0]?.email ?? '');
  await other.close();
  expect(() => writeRecorded(second, new Date(), { ...place(), name: 'once-more' })).not.toThrow();
});

test('a name with somebody in it stops the writing, and nothing is there', () => {
  walk.hear({
    call: 'sendCode',
    path: {},
    asked: { brand: BRAND, email: EMAIL },
    status: 200,
    text: JSON.stringify({ user: { email: EMAIL, nome: 'Zulmira Kanarienvogel' } }),
  });
  const name = 'zulmira-kanarienvogel';
  expect(() => writeRecorded(walk, new Date(), { ...place(), name })).toThrow(PersonalDataError);
  expect(readdirSync(join(folder, 'scenarios'))).toEqual([]);
});

test('a call that always failed fails in the world', async () => {
  await brand.control('POST', '/worlds/base/faults', { call: 'wishes', kind: 'status', status: 503 });
  await request(`${proxy.url}/${endpoints.wishes.path}`).then(({ body }) => body.dump());
  writeRecorded(walk, proxy.startedAt(), place());
  expect(JSON.parse(read('world.json'))).toMatchObject({
    faults: [{ call: 'wishes', kind: 'status', status: 503 }],
  });
});
