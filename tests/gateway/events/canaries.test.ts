/**
 * Customers with unmistakable data go through both flows, follow their protocols and delete their data, while the portal
 * logs, counts and traces all that it can: none of their data may be in its output.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { RequestWaits } from '../../../gateway/events/catalogue.ts';
import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../../support/samples/purchase.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';
import { startTraceCollector, type TraceCollector } from '../../support/servers/trace-collector.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, readForm, sample } from '../confirming-customer.ts';
import { askForCode, createWorld, logIn, tryCode, type MockWorld } from '../mock-world.ts';
import { attachMore, moreFilesForm } from '../more-files-form.ts';
import { REFUND } from '../three-items.ts';

/** What the brand API knows of the customer. */
const KNOWN = {
  name: 'Quitéria Canarinho Quatrocentos',
  cpf: '52998224725',
  street: 'Travessa do Canário Belga',
  number: '884411',
  complement: 'Fundos do Canarinho',
  neighbourhood: 'Vila Canarinheira',
  city: 'Canariópolis',
  place: 'Casa da Canarinha',
};
const ADDRESS_OF = (prefix: 'CLI' | 'CON') => ({
  [`${prefix}_NOME`]: KNOWN.name,
  [`${prefix}_ENDERECO`]: KNOWN.street,
  [`${prefix}_ENDNUM`]: KNOWN.number,
  [`${prefix}_COMPL`]: KNOWN.complement,
  [`${prefix}_BAIRRO`]: KNOWN.neighbourhood,
  [`${prefix}_CIDADE`]: KNOWN.city,
});
const WORLD = {
  customers: [
    {
      base: 'marina',
      user: { nome: KNOWN.name, cpf: KNOWN.cpf, email: 'quiteria.canarinho@correio-canario.com.br' },
      consumer: { ...ADDRESS_OF('CON'), CON_CPF: KNOWN.cpf },
    },
  ],
  orderLines: [
    {
      base: 'camisa-varzea-m',
      ...ADDRESS_OF('CLI'),
      CPF: KNOWN.cpf,
      EMAIL: 'quiteria.canarinho@correio-canario.com.br',
      CLI_ENDDES: KNOWN.place,
    },
  ],
  protocols: [],
};

/** What the customer types into the buyer's form: another person's data than the API has. */
const BUYER = {
  name: 'Canarina Sigilosa Quinhentos',
  document: '390.533.447-05',
  email: 'canario.sigiloso@correio-canario.com.br',
  phone: '+55 (11) 98765-0432',
  cep: '04094-050',
  street: 'Alameda do Canário Secreto',
  number: '776655',
  complement: 'Sobrado do canário',
  neighbourhood: 'Jardim dos Canários',
  city: 'Canarópolis',
  state: 'SP',
};
const BANK = {
  pixKey: 'pix.canario@correio-canario.com.br',
  bank: '341',
  branch: '4321-9',
  account: '9876543-2',
};
const SHOP = {
  store: 'Loja do Canário Amarelo',
  phone: '(11) 3123-7654',
  address: 'Rua do Canário Cantor, 45',
  city: 'Canarilândia',
  invoice: '8844172',
  product: 'Tênis Canário Veloz',
  colour: 'Amarelo-canarinho',
};
const NOTE = 'Observação do canário sigiloso';
const PHOTO = 'foto-do-canario-secreto.jpg';
const INVOICE = 'nota-da-canarinha.pdf';
/** The heading above what the portal remembers of a request. */
const ASKED = 'Você pediu';
/** What the brand's staff write to the customer. */
const POSTING_CODE = 'EC 733 220 951';
const MESSAGE = 'Leve a gaiola do canário à agência';
const QUESTION = 'Falta a etiqueta do poleiro do canário';
/** The files that are sent for an existing protocol. */
const MORE_PHOTO = 'etiqueta-do-poleiro.png';
const MORE_INVOICE = 'segunda-via-do-alpiste.xml';
/** The files that are refused, by name and content. */
const REFUSED_PHOTO = 'outra-foto-do-viveiro.jpg';
const REFUSED_INVOICE = 'nota-do-passarinho.pdf';
/** The events of requests that the walk must cause: each is logged with its request id and how long it took. */
const TOLD_OF_REQUESTS = [
  'code sent',
  'code refused',
  'code limited',
  'login',
  'login refused',
  'file received',
  'file refused',
  'file delivered',
  'file failed',
  'protocol created',
  'protocol failed',
  'brand api refused',
  'brand api failed',
  'brand api rows left out',
  'data deleted',
] as const satisfies (keyof RequestWaits)[];

/** Without case and accents, so that a text is found however it is written. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The notations of a value: as it is, encoded in an address, and as digits alone. */
function writingsOf(secret: string): string[] {
  const digits = secret.replace(/\D/g, '');
  const writings = [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+')];
  if (digits.length > 5) writings.push(digits);
  return [...new Set(writings.map(plain))];
}

let folder: string;
let stack: Stack;
let collector: TraceCollector;
/** All data that the customer has, typed, was sent and attached. */
const secrets = new Set<string>();
/** All addresses that were opened or linked to. */
const addresses: string[] = [];
const fileNames = new Set<string>();
let places: Record<string, string>;
let metrics: string;

beforeAll(async () => {
  collector = await startTraceCollector();
  folder = mkdtempSync(join(tmpdir(), 'vaivem-canaries-'));
  stack = await startStack({
    LOG_LEVEL: 'trace',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    STATE_URL: `file:${folder}/state.sqlite`,
    UPLOAD_DIR: `${folder}/uploads`,
  });
});
afterAll(async () => {
  await collector.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser whose addresses are recorded. */
function createWatched(): Visitor {
  const visitor = createVisitor(stack.port);
  const watched = async (answering: Promise<Answer>) => {
    const answer = await answering;
    addresses.push(...[answer.headers['location'] ?? []].flat());
    for (const [, address = ''] of answer.text.matchAll(/ (?:href|src|action|formaction)="([^"]*)"/gi)) {
      addresses.push(address);
    }
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) fileNames.add(name);
    return answer;
  };
  return {
    ...visitor,
    send: (...args) => watched(visitor.send(...args)),
    get: (...args) => watched(visitor.get(...args)),
    post: (...args) => watched(visitor.post(...args)),
  };
}

async function readMetrics(): Promise<string> {
  const address = /^Metrics +(\S+)$/m.exec(stack.log())?.[1];
  const { statusCode, body } = await request(address ?? '');
  expect(statusCode).toBe(200);
  return body.text();
}

const keep = (...values: (string | undefined)[]) =>
  values.forEach((value) => value !== undefined && value !== '' && secrets.add(value));

/** Asks for a code, types a wrong one, logs in, and opens an address made up of personal data. */
async function enter(visitor: Visitor, world: MockWorld): Promise<void> {
  keep(world.email, world.phone, ...Object.values(KNOWN));
  expect((await askForCode(visitor, BUYER.email)).status).toBe(404);
  await askForCode(visitor, world.email);
  expect((await askForCode(visitor, world.email)).status).toBe(429);
  keep(await world.newestCode());
  expect((await tryCode(visitor, world.email, '7654321')).status).toBe(400);
  keep('7654321');
  await logIn(visitor, world);
  keep(await world.newestCode(), visitor.cookies.get('sessao'));
}

/** A file of `fixtures/files`, under a name that the customer gave it. */
const named = (name: string, ...of: Parameters<typeof sample>) => ({ ...sample(...of), name });

/** Lets the next upload fail with an API message that quotes the customer's own words. */
const failNextUpload = (world: MockWorld, name: string) =>
  world.addFault({
    call: 'upload',
    kind: 'status',
    status: 500,
    message: `${name} de ${BUYER.name}: erro`,
    times: 1,
  });

/** Sends the files that wait for a protocol again, and all arrive. */
async function sendAgain(visitor: Visitor, world: MockWorld, page: string): Promise<void> {
  const before = (await world.uploads()).length;
  expect((await visitor.get(page)).text).toContain('Enviar de novo');
  expect((await visitor.post(page, { intent: 'resend' })).status).toBe(303);
  expect((await world.uploads()).length).toBeGreaterThan(before);
  expect((await visitor.get(page)).text).not.toContain('Enviar de novo');
}

/** Opens the protocol's page with what was asked for and the brand's messages, and sends files for it. */
async function followUp(visitor: Visitor, world: MockWorld, asked: readonly string[]): Promise<void> {
  const [number = 0] = await world.protocolIds();
  const page = `/protocol/${number}`;
  await sendAgain(visitor, world, page);
  await world.moveProtocol(number, 16, `<p>${KNOWN.name}! ${MESSAGE}, com o código ${POSTING_CODE}.</p>`);
  const told = (await visitor.get(page)).text;
  for (const shown of [MESSAGE, 'EC733220951', ...asked]) expect(told, shown).toContain(shown);
  keep(MESSAGE, POSTING_CODE, 'EC733220951');
  await visitor.get(`${page}/situacao`, { accept: '*/*' });

  await world.moveProtocol(number, 21, QUESTION);
  expect((await visitor.get(page)).text).toContain(QUESTION);
  await expect(
    attachMore(visitor, page, [named(REFUSED_PHOTO, 'photos', 'text.jpg', 'image/jpeg')]),
  ).rejects.toThrow('the files were not taken: 400');
  await attachMore(visitor, page, [
    named(MORE_PHOTO, 'photos', 'photo.png', 'image/png'),
    named(MORE_INVOICE, 'invoices', 'invoice.xml', 'text/xml'),
  ]);
  keep(QUESTION, REFUSED_PHOTO, MORE_PHOTO, MORE_INVOICE);
  await failNextUpload(world, MORE_PHOTO);
  const { fields } = moreFilesForm(await visitor.get(page));
  expect((await visitor.post(page, { ...fields, intent: 'send-files' })).status).toBe(303);
  await sendAgain(visitor, world, page);
  const sent = (await visitor.get(page)).text;
  for (const name of ['etiqueta-do-poleiro', 'segunda-via-do-alpiste']) expect(sent).toContain(name);
}

/** Deletes all data at the portal, and finds none of it after another login. */
async function leave(visitor: Visitor, world: MockWorld): Promise<void> {
  const [page] = (await world.protocolIds()).map((number) => `/protocol/${number}`);
  expect((await visitor.get('/dados-e-privacidade')).status).toBe(200);
  expect((await visitor.post('/dados-e-privacidade', {})).status).toBe(303);
  expect((await visitor.get('/login')).text).toContain('Apagamos o que o portal guardava');
  await logIn(visitor, world);
  keep(await world.newestCode());
  expect((await visitor.get(page ?? '')).text).not.toContain(ASKED);
}

/** Fills in the buyer's form and confirms: the API first refuses, quoting the customer's words, and then accepts. */
async function confirm(visitor: Visitor, world: MockWorld, confirmation: string): Promise<void> {
  const readHidden = () => readForm(visitor, confirmation);
  expect((await visitor.post(`${confirmation}/rascunho`, BUYER)).status).toBe(204);
  const saved = await visitor.post(confirmation, { ...(await readHidden()), ...BUYER, intent: 'save-buyer' });
  expect(saved.status).toBe(303);
  keep(...Object.values(BUYER).filter((value) => value.length > 3));
  const message = `Cliente ${BUYER.name}, CPF ${BUYER.document}, ${BUYER.email}: recusado`;
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 422, message, times: 1 });
  const refused = await visitor.post(confirmation, await readHidden());
  const shown = refused.status === 303 ? await visitor.get(String(refused.headers['location'])) : refused;
  expect(shown.text).toContain('recusado');
  // Items bought online are set aside by the refusal, and brought back here.
  if (confirmation === CONFIRMATION) await visitor.post('/home', { intent: 'recover' });
  expect((await visitor.post(confirmation, await readHidden())).status).toBe(303);
  expect(await world.protocolIds()).toHaveLength(1);
  const [number] = await world.protocolIds();
  for (const kind of ['bad-row', 'html']) {
    await world.addFault({ call: '*', kind });
    for (const page of ['/home', '/protocolos', `/protocol/${number}`]) await visitor.get(page);
    await world.clearFaults();
  }
  await visitor.get(`/protocol/${number}`);
}

/** Whether all values of a form have reached the brand API. */
async function expectAtApi(world: MockWorld, values: readonly string[]): Promise<void> {
  const calls = (await world.calls()).map(({ body, upload }) => JSON.stringify([body, upload]));
  const received = plain(calls.join('\n'));
  for (const value of values) {
    const [text = '', ...others] = writingsOf(value);
    const national = others.at(-1)?.replace(/^55/, '') ?? text;
    // A phone number is sent in parts.
    const isThere = [text, national, national.slice(2)].some((writing) => received.includes(writing));
    expect(isThere, `${value} at the brand API`).toBe(true);
  }
}

describe('customers with unmistakable data', () => {
  test('get a refund to an account for what they bought online, with a photo and a note', async () => {
    const world = await createWorld(stack.mockUrl, { overlay: WORLD });
    const visitor = createWatched();
    await enter(visitor, world);
    const stranger = createVisitor(stack.port);
    // The portal keeps this address as the way back from the login. It is a stranger's, so it is not recorded here.
    await stranger.get(`/${BUYER.email}/${KNOWN.cpf}?nome=${encodeURIComponent(KNOWN.name)}`);
    const item = { ...REFUND, ...BANK, details: NOTE };
    expect((await visitor.post('/produtos-adquiridos-online/rascunho', item)).status).toBe(204);
    expect((await visitor.post('/home', { ...item, pixKey: `${BANK.pixKey} não` })).status).toBe(400);
    expect((await visitor.post('/home', item)).status).toBe(303);
    keep(NOTE, BANK.pixKey, BANK.account, BANK.branch, PHOTO);
    await attach(visitor, [{ ...sample('photos', 'photo.jpg', 'image/jpeg'), name: PHOTO }]);
    await failNextUpload(world, PHOTO);
    await confirm(visitor, world, CONFIRMATION);
    await followUp(visitor, world, [ASKED, BANK.pixKey.slice(-4)]);
    await expectAtApi(world, [...Object.values(BUYER), ...Object.values(BANK), NOTE, PHOTO, MORE_PHOTO]);
    await leave(visitor, world);
  });

  test('get a protocol for what they bought in a shop, with its invoice', async () => {
    const world = await createWorld(stack.mockUrl, { overlay: WORLD });
    const visitor = createWatched();
    await enter(visitor, world);
    const purchase = { ...TOO_SMALL, ...SHOP, details: NOTE };
    expect((await visitor.post(`${OFF_STORE}/rascunho`, purchase)).status).toBe(204);
    expect((await visitor.post(OFF_STORE, { ...purchase, invoice: '' })).status).toBe(400);
    expect((await visitor.post(OFF_STORE, purchase)).status).toBe(303);
    keep(...Object.values(SHOP), purchase.cnpj, INVOICE);
    const confirmation = OFF_STORE_CONFIRMATION;
    const refused = named(REFUSED_INVOICE, 'invoices', 'script.pdf', 'application/pdf');
    await expect(attach(visitor, [refused], confirmation)).rejects.toThrow('the files were not taken: 400');
    keep(REFUSED_INVOICE);
    await attach(visitor, [named(INVOICE, 'invoices', 'invoice.pdf', 'application/pdf')], confirmation);
    await failNextUpload(world, INVOICE);
    await confirm(visitor, world, confirmation);
    await followUp(visitor, world, [ASKED, SHOP.product]);
    await expectAtApi(world, [...Object.values(BUYER), ...Object.values(SHOP), NOTE, INVOICE, MORE_INVOICE]);
    await leave(visitor, world);
  });

  test('make the portal log each event of their requests, and count and trace them', async () => {
    metrics = await readMetrics();
    await stack.stop();
    const log = stack.log();
    const events = log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; ms?: number });
    expect(events.map(({ msg }) => msg)).toContain('state command');
    for (const name of TOLD_OF_REQUESTS) {
      const told = events.filter(({ msg }) => msg === name);
      expect(told.length, name).toBeGreaterThan(0);
      for (const line of told) {
        expect(line).toMatchObject({ requestId: expect.any(String) as string, brand: 'vaivem' });
        expect(Number.isInteger(line.ms), JSON.stringify(line)).toBe(true);
      }
    }
    for (const flow of ['online', 'off-store']) {
      const created = `vaivem_submissions_total{brand="vaivem",flow="${flow}",outcome="created"} 1`;
      expect(metrics).toContain(created);
    }
    expect(metrics).toMatch(/^vaivem_files_total\{kind="photo",outcome="received",why=""\} 3$/m);
    expect(metrics).toMatch(/^vaivem_files_total\{kind="photo",outcome="failed",why="status"\} \d$/m);
    expect(metrics).not.toMatch(/route="\/protocol\/\d/);
    expect(collector.spans().length).toBeGreaterThan(100);
    expect(addresses.length).toBeGreaterThan(100);
    expect([...fileNames].filter((name) => name.startsWith('uploads/')).length).toBeGreaterThan(1);
    const spans = collector.spans().map((span) => JSON.stringify({ ...span, traceId: '', spanId: '' }));
    places = {
      // Timestamps, durations and random numbers may contain any digits by chance.
      log: log.replace(/"(ms|time)":[\d.]+/g, '"$1":0').replace(/"(traceId|spanId|requestId)":"[\w-]+"/g, ''),
      metrics: metrics.replace(/ \S+$/gm, ''),
      traces: spans.join('\n').replace(/"(\w+UnixNano|parentSpanId)":"\w*"/g, ''),
      addresses: addresses.join('\n'),
      files: [...fileNames].join('\n').replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ''),
    };
  });

  test('leave none of their data in log, metrics, traces, addresses and names of files', () => {
    expect(secrets.size).toBeGreaterThan(45);
    const found = Object.entries(places).flatMap(([place, text]) => {
      const inIt = plain(text);
      return [...secrets, 'canari']
        .filter((secret) => writingsOf(secret).some((writing) => inIt.includes(writing)))
        .map((secret) => `${secret} in ${place}`);
    });
    expect(found).toEqual([]);
  });
});
