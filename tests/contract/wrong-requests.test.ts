/** Requests that the API's text forbids, one fault each: a mock that took them would hide faults of the portal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { callExamples } from '../support/samples/api-examples.ts';
import { startMock, type Answered, type CallInput, type Mock } from './mock-client.ts';

let mock: Mock;
let cookie: string;
beforeAll(async () => {
  mock = await startMock();
  // The examples are of her, with the base data's own numbers.
  cookie = await mock.login('base', MARINA);
});
afterAll(() => mock.close());

/** The parts of a request; the upload's body is its form's fields. */
interface Sent {
  path?: Record<string, string | number>;
  query?: object;
  body?: object;
}

const MARINA = callExamples.sendCode.sent.body.email ?? '';
const names = Object.keys(endpoints) as EndpointName[];
const ACCOUNT = callExamples.saveBankData.sent.body;
const REQUEST = callExamples.generateProtocol.sent.body;

/** The example's request with its first item's fields changed. */
const requestWith = (general: object, item: object, bank: object = REQUEST.dadosBancarios) => ({
  dadosGerais: { ...REQUEST.dadosGerais, ...general },
  dadosBancarios: bank,
  dadosItens: [{ ...REQUEST.dadosItens[0], ...item }],
});
const STORE = {
  nomeLoja: 'Vaivém Centro',
  cnpjLoja: '11222333000181',
  telefoneLoja: '1131234567',
  dataCompraLoja: '20/11/2026',
  enderecoLoja: 'Rua Um, 1',
  cidadeLoja: 'São Paulo',
};

/** Requests that the text allows: of every call, and between them with every field. */
const RIGHT: [name: EndpointName, sent: Sent][] = [
  ...names
    .filter((name) => name !== 'upload')
    .map((name): [EndpointName, Sent] => [name, callExamples[name].sent as Sent]),
  ['upload', { body: { ...callExamples.protocolHistory.sent.path, is_nfe: 'S' } }],
  ['sendCode', { body: { brand: 4, fone: '5511987654321' } }],
  ['login', { body: { brand: 4, fone: '5511987654321', tokenCode: '1' } }],
  ['reasons', { body: { ass_id: 3, cto_id: 5, ass_mot_ope: 'x', ass_ativo: 'S', ass_nome: 'tamanho' } }],
  ['protocols', { body: { mar_id: 4, usu_login: '11987654321', prt_id: 1 } }],
  ['balance', { body: { pro_codigo: 'x', gra_tamanho: '41', cor_nome: 'Verde', pro_modelo: 'CL3' } }],
  ['orders', { body: { mar_id: 2, fone: '5511987654321' } }],
  // What looks like a number and is none.
  ['bonus', { query: { bonCodigo: 1, bonPercentual: 12.35, bonStatus: '1' } }],
  ['generateProtocol', { body: requestWith({ cli_enddes: 'Casa', cli_endseqdes: 1 }, {}, ACCOUNT) }],
  [
    'generateProtocol',
    { body: requestWith({}, { prt_valor_bonus: 10.5, prt_sit_bonus: 'S', motivooperador: 'x' }) },
  ],
  ['generateProtocol', { body: requestWith({ origem: 'sac', tipo_contato: 1 }, STORE) }],
];

/** What each part of a call may have, by its schema. */
const partsOf = (name: EndpointName) => {
  const { query, body }: { query?: z.ZodType; body?: z.ZodType } = endpoints[name];
  return { query: query ?? z.strictObject({}), body };
};

const asFields = (value: unknown): [string, unknown][] => Object.entries(value as object);
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Values of every type but that of `value`, as JSON has them. */
function otherTypes(value: unknown): unknown[] {
  return [null, true, [], {}, '1', 1, 1.5].filter((other) =>
    Number.isInteger(value) ? other !== 1 : typeof other !== typeof value || Array.isArray(other),
  );
}
/** The same where all values are texts: in a query and a form. */
const otherTexts = (value: unknown): unknown[] =>
  typeof value === 'number' ? ['x', '', '1,5', '1.5x', '1e0', '0x1', '+1', ' 1'] : [];

/** A part of a request with one fault each, in every place: a missing field, one of another type, one too many. */
function* wrongOf(schema: z.ZodType, value: unknown, othersOf: (value: unknown) => unknown[]): Generator {
  if (Array.isArray(value)) {
    yield [];
    const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : z.never();
    for (const wrong of wrongOf(element, value[0], othersOf)) yield [wrong];
    return;
  }
  const fields = asFields(value);
  yield { ...(value as object), extra: 'x' };
  yield Object.fromEntries([...fields, ['__proto__', 'x']]);
  for (const [index, [name, entry]] of fields.entries()) {
    const form = shapeOf(schema)[name] ?? z.never();
    if (!form.safeParse(undefined).success) yield Object.fromEntries(fields.toSpliced(index, 1));
    const deeper = typeof entry === 'object' ? wrongOf(form, entry, othersOf) : [];
    for (const wrong of [...othersOf(entry), ...deeper]) {
      yield Object.fromEntries(fields.with(index, [name, wrong]));
    }
  }
}

function* wrongRequests(name: EndpointName, sent: Sent): Generator<Sent> {
  const { query, body } = partsOf(name);
  for (const wrong of wrongOf(query, sent.query ?? {}, otherTexts)) yield { ...sent, query: wrong as object };
  if (body === undefined) return;
  const othersOf = name === 'upload' ? otherTexts : otherTypes;
  for (const wrong of wrongOf(body, sent.body ?? {}, othersOf)) yield { ...sent, body: wrong as object };
}

const part = (head: string, value: unknown) =>
  `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${String(value)}\r\n`;
const toForm = (fields: [string, unknown][]): NonNullable<CallInput['raw']> => ({
  type: 'multipart/form-data; boundary=b',
  bytes: [
    ...fields.map(([name, value]) => part(`name="${name}"`, value)),
    part('name="uploadFile"; filename="a.jpg"', 'bytes'),
    '--b--\r\n',
  ].join(''),
});

function send(name: EndpointName, { path, query, body }: Sent): Promise<Answered> {
  return mock.call(name, {
    ...(path && { path }),
    query: Object.fromEntries(asFields(query ?? {}).map(([field, value]) => [field, String(value)])),
    ...(name === 'upload' ? { raw: toForm(asFields(body)) } : { body }),
    headers: { cookie },
  });
}

/** The requests that the mock does not refuse as invalid. */
async function taken(name: EndpointName, requests: Iterable<Sent>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const sent of requests) {
    const { status, text } = await send(name, sent);
    if (status !== 400 || !text.includes('Requisição inválida')) found.push({ sent, status, text });
  }
  return found;
}

test('the right requests here have every field of every call, and are taken', async () => {
  const fieldsOf = (schema: z.ZodType): string[] =>
    schema instanceof z.ZodArray
      ? fieldsOf(schema.element as z.ZodType)
      : Object.entries(shapeOf(schema)).flatMap(([name, form]) => [name, ...fieldsOf(form)]);
  for (const name of names) {
    const { query, body = z.never() } = partsOf(name);
    const sent = JSON.stringify(RIGHT.filter(([of]) => of === name));
    const unsent = [...fieldsOf(query), ...fieldsOf(body)].filter((field) => !sent.includes(`"${field}":`));
    expect([name, unsent]).toEqual([name, []]);
  }
  for (const [name, sent] of RIGHT) {
    const { status, text } = await send(name, sent);
    // No code was sent for these logins.
    expect([name, status, text]).toEqual([name, name === 'login' ? 401 : 200, text]);
    if (name === 'logout') cookie = await mock.login('base', MARINA);
  }
});

test.each(RIGHT)('%s is refused with any one fault in %j', async (name, sent) => {
  expect(await taken(name, wrongRequests(name, sent))).toEqual([]);
});

const request = (general: object, item: object = {}, bank?: object): [EndpointName, Sent] => [
  'generateProtocol',
  { body: requestWith(general, item, bank) },
];
const offStore = (general: object, item: object): [EndpointName, Sent] =>
  request({ origem: 'sac', tipo_contato: 1, ...general }, { ...STORE, ...item });
const account = (changes: object): [EndpointName, Sent] => [
  'saveBankData',
  { body: { ...ACCOUNT, ...changes } },
];

test.each<[EndpointName, Sent]>([
  ...['0131093', '013109300', '01310-930', '0131093x', '%E0%A4%A'].map((cep): [EndpointName, Sent] => [
    'cep',
    { path: { cep } },
  ]),
  ...(['protocolHistory', 'protocolItems', 'stockOutItems'] as const).flatMap((name) =>
    ['x', '1.5', '-1'].map((prt_id): [EndpointName, Sent] => [name, { path: { prt_id } }]),
  ),
  // A filter that names nothing.
  ['consumers', { query: { email: '' } }],
  ['bonus', { query: { bonStatus: '' } }],
  ['reasons', { body: { ass_nome: '' } }],
  ['balance', { body: { pro_codigo: '' } }],
  ['balance', { body: { pro_codigo: 'x', cor_nome: '' } }],
  ['orders', { body: { mar_id: 4, usu_email: '' } }],
  // A brand's code, or a number of no brand, in the place of its id.
  ['sendCode', { body: { brand: 157, email: MARINA } }],
  ['login', { body: { brand: 38, email: MARINA, tokenCode: '1' } }],
  ['orders', { body: { mar_id: 3, usu_email: MARINA } }],
  ['protocols', { body: { mar_id: 157 } }],
  // An identity in another writing.
  ['sendCode', { body: { brand: 4, email: 'Marina@exemplo.com.br' } }],
  ['sendCode', { body: { brand: 4, email: '' } }],
  ['login', { body: { brand: 4, email: 'Marina@exemplo.com.br', tokenCode: '1' } }],
  ['sendCode', { body: { brand: 4, fone: '987654321' } }],
  ['sendCode', { body: { brand: 4, fone: '+5511987654321' } }],
  account({ ban_codigo: 0 }),
  account({ cli_agencia: '123' }),
  account({ cli_agencia: '123456' }),
  account({ cli_conta: '123' }),
  account({ cli_chavepix: '' }),
  account({ cli_chavepix: '123.456.789-09' }),
  account({ cli_chavepix: '(11) 98765-4321' }),
  request({ nomeCliente: '' }),
  request({ cpfCliente: '123.456.789-09' }),
  request({ cpfCliente: '12345678909000' + '1' }),
  request({ emailCliente: '' }),
  request({ ddiCliente: '+55' }),
  request({ dddCliente: '011' }),
  request({ telefoneCliente: '98765-4321' }),
  request({ cepCliente: '01310-930' }),
  request({ UFCliente: 'São Paulo' }),
  request({ UFCliente: 'sp' }),
  request({ marcaCodigo: 4 }),
  request({}, { qtdDevolucao: 0 }),
  request({}, { quantidadeNF: -1 }),
  request({}, { agrupador: 0 }),
  request({}, { itemDevolucao: 0 }),
  request({}, { produtoNome: '' }),
  request({}, {}, { ...ACCOUNT, ban_codigo: 0 }),
  request({}, {}, { ...ACCOUNT, cli_agencia: '' }),
  request({}, { nomeLoja: STORE.nomeLoja }),
  offStore({ tipo_contato: 5 }, {}),
  offStore({}, { nomeLoja: undefined }),
  offStore({}, { cnpjLoja: '11.222.333/0001-81' }),
  offStore({}, { telefoneLoja: '(11) 3123-4567' }),
  offStore({}, { dataCompraLoja: '2026-11-20' }),
  [
    'generateProtocol',
    { body: { ...requestWith({ origem: 'sac', tipo_contato: 1 }, STORE), dadosBancarios: ACCOUNT } },
  ],
])('%s refuses what has the right types and another form: %j', async (name, sent) => {
  expect(await taken(name, [sent])).toEqual([]);
});

test('a field that is there twice is refused, in a query as in a form', async () => {
  const headers = { cookie };
  const asked = await mock.send('GET', '/returns/bonus?bonCodigo=1&bonCodigo=2', { headers });
  expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('bonCodigo is there twice')]);
  const { prt_id } = callExamples.protocolHistory.sent.path;
  const fields: [string, unknown][] = [
    ['prt_id', prt_id],
    ['is_nfe', 'N'],
  ];
  const before = (await mock.describe('base')).uploads.length;
  const sent = await mock.call('upload', { headers, raw: toForm([...fields, ['prt_id', prt_id]]) });
  expect([sent.status, sent.text]).toEqual([400, expect.stringContaining('prt_id is there twice')]);
  expect((await mock.describe('base')).uploads).toHaveLength(before);
});

test('JSON that is not in UTF-8 is refused', async () => {
  const bytes = Buffer.from('{"pro_codigo":"é"}', 'latin1');
  const raw = { type: 'application/json', bytes };
  expect((await mock.call('balance', { headers: { cookie }, raw })).status).toBe(400);
});
