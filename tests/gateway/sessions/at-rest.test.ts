import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { askForCode, createWorld, logIn, tryCode, type MockWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

/** Unmistakable data, which are searched for on the disk. */
const typed = {
  document: '529.982.247-25',
  name: 'Zenaide Quitéria Canário',
  email: 'zenaide.canario@exemplo.com.br',
  phone: '+55 (11) 97531-8642',
  cep: '04094-050',
  street: 'Travessa do Canário Belga',
  number: '97531',
  complement: 'Fundos do canarinho',
  neighbourhood: 'Vila Passarinheira',
  city: 'Canariópolis',
  state: 'SP',
};
const bank = { bank: '341', branch: '0417-6', account: '7531902-X', pixKey: 'canario.pix@exemplo.com.br' };
const NOTE = 'O canário amarelo bicou o cadarço';
const FILE_NAME = 'foto-do-canario.jpg';
const STORE = 'Loja do Passarinheiro';
const emptyOffStore = Object.fromEntries(
  'store cnpj cnpjChoice phone address city price date invoice accessKey reason product colour size wish exchangeSize'
    .split(' ')
    .map((name) => [name, '']),
);

let stack: Stack;
let world: MockWorld;
let folder: string;
let customer: Visitor;
let canaries: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-at-rest-'));
  stack = await startPortal({
    STATE_URL: `file:${folder}/state/state.sqlite`,
    UPLOAD_DIR: `${folder}/uploads`,
  });
  world = await createWorld(stack.mockUrl);
  customer = createVisitor(stack.port);
  const ofForms = [typed, bank].flatMap((form) => Object.values(form)).filter((text) => text.length > 5);
  canaries = [
    ...ofForms,
    NOTE,
    FILE_NAME,
    STORE,
    world.email,
    world.phone,
    'Marina',
    'Figueiras',
    '12345678909',
  ];
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

/** Those of the texts that can be read on the disk: in the names of files, or in any byte of the state. */
function found(texts: readonly string[]): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).join('\n');
  const state = readdirSync(`${folder}/state`).map((name) => readFileSync(`${folder}/state/${name}`));
  const places = [Buffer.from(names), ...state];
  return texts.filter((text) =>
    [text, text.replaceAll(/\D/g, '')]
      .filter((form) => form.length > 5)
      .some((form) => places.some((place) => place.includes(form))),
  );
}

/** The state's entries, as anybody with its file can read them. */
function entries(): { key: string; value: string }[] {
  const database = new DatabaseSync(`${folder}/state/state.sqlite`, { readOnly: true });
  const rows = database.prepare('SELECT key, value FROM entry').all();
  database.close();
  return rows.map(({ key, value }) => ({ key: String(key), value: String(value) }));
}

/** Fills in every form of the portal and attaches a photo. */
async function leaveTraces(visitor: Visitor): Promise<void> {
  expect((await visitor.post('/home', { ...EXCHANGE, details: NOTE })).status).toBe(303);
  const drafts: [string, Record<string, string>][] = [
    ['/produtos-adquiridos-online/rascunho', { ...EXCHANGE, ...bank }],
    ['/produtos-adquiridos-online/confirmacao/rascunho', typed],
    ['/produtos-adquiridos-fora-da-loja-online/rascunho', { ...emptyOffStore, store: STORE, details: NOTE }],
  ];
  for (const [address, form] of drafts) expect((await visitor.post(address, form)).status).toBe(204);
  await attach(visitor, [{ ...sample('photos', 'photo.jpg', 'image/jpeg'), name: FILE_NAME }]);
}

async function logInByPhone(visitor: Visitor): Promise<void> {
  await visitor.post('/login?dialog=whatsapp', { intent: 'send-whatsapp', phone: world.phone, terms: 'on' });
  const { status } = await visitor.post('/login?dialog=codigo', {
    intent: 'verify',
    channel: 'whatsapp',
    phone: world.phone,
    code: await world.newestCode(),
  });
  expect(status).toBe(303);
}

describe("the portal's data on disk", () => {
  test('show nothing of what a customer chose, typed and attached', async () => {
    await logIn(customer, world);
    await leaveTraces(customer);
    const { text } = await customer.get('/dados-e-privacidade');
    for (const kept of [FILE_NAME, 'dados bancários', 'dados de quem comprou', 'compra fora da loja']) {
      expect(text.toLowerCase().includes(kept), kept).toBe(true);
    }
    expect(found(canaries)).toEqual([]);
  });

  test('are encrypted, under keys that name no customer', () => {
    const all = entries();
    expect(all.length).toBeGreaterThan(8);
    for (const { value } of all) expect(value).toMatch(/^(?:sealed:[\w-]{8}:[\w-]+|\d+)$/);
    const spoken =
      /^(?:key-secret|build-file:\/assets\/[\w.-]+|[a-z-]+(?::[a-z\d-]+)*(?::[\w-]{43})*(?::[a-z\d:-]+)?)$/;
    for (const { key } of all) expect(key).toMatch(spoken);
  });

  test('show nothing after a protocol is made either, not even its number', async () => {
    const form = await readForm(customer);
    const confirmed = await customer.post(CONFIRMATION, form);
    expect([confirmed.status, confirmed.headers['location']]).toEqual([303, '/protocolos']);
    const [number] = await world.protocolIds();
    expect(number).toBeDefined();
    expect(found([...canaries, `Protocolo (${number})`])).toEqual([]);
    const { text } = await customer.get(`/protocol/${number}`);
    expect([text.includes('Você pediu'), text.includes('Você manda\u00a041\u00a0→ recebe\u00a042')]).toEqual([
      true,
      true,
    ]);
    expect(found(['Você manda', 'Tênis Corre Leve', 'exchange-size'])).toEqual([]);
  });

  test('are gone once the customer deletes them, also what they left by phone, as are all their logins', async () => {
    const phone = createVisitor(stack.port);
    await logInByPhone(phone);
    await leaveTraces(phone);
    const shown = await customer.get('/dados-e-privacidade');
    expect(shown.text.includes('1 item')).toBe(true);
    expect(shown.text.split(`>${FILE_NAME}:`)).toHaveLength(2);
    const drafts = entries().filter(({ key }) => key.startsWith('draft:'));
    expect(new Set(drafts.map(({ key }) => key.split(':')[2])).size).toBe(1);

    expect((await customer.post('/dados-e-privacidade', {})).status).toBe(303);
    expect((await phone.get('/home')).headers['location']).toMatch(/^\/login/);
    const left = entries().map(({ key }) => key);
    expect(left.filter((key) => /^(?:draft|session|submissions?-asked):/.test(key))).toEqual([]);
    expect(found([...canaries, ...drafts.map(({ value }) => value.slice(-200))])).toEqual([]);
    expect(readdirSync(`${folder}/uploads`).filter((name) => !name.startsWith('.'))).toEqual([]);

    await logInByPhone(phone);
    const { text } = await phone.get('/dados-e-privacidade');
    expect([text.includes('Dados e privacidade'), text.includes(FILE_NAME)]).toEqual([true, false]);
  });

  test('need under 4.5 MB of log for 200 wrong codes, and are one file once the portal has stopped', async () => {
    const size = () => readFileSync(`${folder}/state/state.sqlite-wal`).length;
    for (let number = 0; number < 200; number += 1) {
      await tryCode(createVisitor(stack.port), `nobody-${number}@exemplo.com.br`, '1234567');
    }
    expect(size()).toBeLessThan(4_500_000);
    await askForCode(createVisitor(stack.port), world.email);
    await stack.stop();
    expect(found(canaries)).toEqual([]);
    expect(readdirSync(`${folder}/state`)).toEqual(['state.sqlite']);
  });
});
