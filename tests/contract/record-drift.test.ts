/** A walk through an API that has drifted: what can be read is written without personal data, the rest is noted. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startRecordingProxy } from '../../.tasks/record/recording-proxy.ts';
import { Walk } from '../../.tasks/record/walk.ts';
import { writeRecorded } from '../../.tasks/record/write-scenario.ts';
import { orderLineSchema } from '../../gateway/brand-api/contract/orders.ts';
import { protocolSchema } from '../../gateway/brand-api/contract/protocols.ts';
import { overlaySchema } from '../../mock-api/fixtures/overlay.ts';
import {
  aPage,
  gone,
  latin,
  numbersAsTexts,
  objectsForLists,
  otherwise,
  otherWords,
  packed,
  renamed,
  startDriftingApi,
  unreadableRows,
  type DriftingApi,
} from './drifting-api.ts';
import { FIXTURES_DIR } from './fixture-rows.ts';
import { startMock, type Mock } from './mock-client.ts';
import { BRAND, canariesIn, CPF, EMAIL, line, overlay, PHONE, walkThrough } from './recorded-walk.ts';

let brand: Mock;
let api: DriftingApi;
let folder: string;
beforeAll(async () => {
  brand = await startMock();
  api = await startDriftingApi(brand.url);
});
afterAll(async () => {
  await api.stop();
  await brand.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-drifted-'));
  for (const part of ['base', 'images'])
    cpSync(join(FIXTURES_DIR, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'scenarios'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a walk, and expects no personal data in what is written. @returns the notes, and the written world */
function write(walk: Walk) {
  const notes = writeRecorded(walk, new Date(), { fixturesDir: folder, name: 'seen', brand: 'vaivem' });
  const texts = readdirSync(join(folder, 'scenarios/seen')).map((file) =>
    readFileSync(join(folder, 'scenarios/seen', file), 'utf8'),
  );
  expect(canariesIn(texts.join('\n'))).toEqual([]);
  expect(canariesIn(notes.join('\n'))).toEqual([]);
  const text = readFileSync(join(folder, 'scenarios/seen/world.json'), 'utf8');
  return { notes: notes.join('\n'), world: overlaySchema.parse(JSON.parse(text)) };
}

describe('a recorded walk is written without personal data if the API has', () => {
  test.each([
    ['fields missing', gone('CLI_NOME', 'PED_VALTOTAL', 'CON_NOME', 'DATA'), 3, 1, ''],
    [
      'rows that lack a field that must be there',
      gone('PRO_CODIGO', 'SIT_ID'),
      0,
      0,
      '3 of the rows of "orders"',
    ],
    [
      'other names for fields',
      renamed({ CLI_NOME: 'NOME_CLIENTE', CPF: 'DOCUMENTO', CON_CPF: 'CPF_CONSUMIDOR', EMAIL: 'CORREIO' }),
      3,
      1,
      '',
    ],
    [
      'other names for lists',
      renamed({ productBalance: 'linhas', calls: 'protocolos' }),
      0,
      0,
      'an answer of "orders" cannot',
    ],
    ['numbers for documents', otherwise({ CPF: Number(CPF), CON_CPF: Number(CPF) }), 3, 1, ''],
    [
      'objects for texts',
      otherwise({ CLI_NOME: { nome: 'Zulmira Kanarienvogel' }, CON_NOME: [PHONE] }),
      3,
      1,
      '',
    ],
    [
      'personal data in the fields of products',
      otherwise({
        PRO_NOME: `Camisa de ${EMAIL}`,
        COR_NOME: 'Kanarienvogel',
        ORIGEM: CPF,
        GRA_TAMANHO: PHONE,
      }),
      3,
      1,
      '',
    ],
    ['numbers written as texts', numbersAsTexts, 3, 1, ''],
    ['rows that cannot be read', unreadableRows, 3, 1, '4 of the rows of "orders"'],
    ['objects for lists', objectsForLists, 0, 0, 'an answer of "protocols" cannot'],
    ['other words in its messages', otherWords, 3, 1, ''],
    ['compressed answers', packed, 3, 1, ''],
    ['answers in Latin-1', latin, 3, 1, ''],
    ['pages of HTML for answers', aPage, 0, 0, 'an answer of "login" cannot'],
  ])('%s', async (_what, drift, lines, protocols, note) => {
    api.drift = drift;
    const created = await brand.world(overlay);
    const walk = new Walk();
    const proxy = await startRecordingProxy(api.url, walk);
    await walkThrough(proxy.url, brand, created.world, created.customers[0]?.email ?? '');
    await proxy.close();
    const { notes, world } = write(walk);
    expect([world.orderLines?.length, world.protocols?.length]).toEqual([lines, protocols]);
    expect(notes).toContain(note);
    await brand.world(world);
  });
});

/** The customer's data: each is put into every field in turn. */
const MISPLACED = [
  CPF,
  '529.982.247-25',
  EMAIL,
  PHONE,
  '+55 31 98441-7294',
  'Zulmira Kanarienvogel',
  '30441-172',
];

test('personal data are not written, whatever field of an order line or a protocol has them', () => {
  for (const shift of MISPLACED.keys()) {
    const walk = new Walk();
    const misplaced = (
      schema: typeof orderLineSchema | typeof protocolSchema,
      rowAt: (index: number) => object,
    ) =>
      Object.keys(schema.shape).map((name, index) => ({
        ...rowAt(index),
        [name]: MISPLACED[(index + shift) % MISPLACED.length],
      }));
    const hear = (call: 'orders' | 'protocols', asked: Record<string, unknown>, body: object) =>
      walk.hear({ call, path: {}, asked, status: 200, text: JSON.stringify(body) });
    const own = line({ PED_TIPOPGTO: 1 });
    const productBalance = [own, ...misplaced(orderLineSchema, () => own)];
    hear('orders', { usu_email: EMAIL, mar_id: BRAND }, { productBalance });
    const calls = misplaced(protocolSchema, (index) => ({
      ...overlay.protocols[0]?.protocol,
      PRT_ID: 448213 + index,
      PRT_DTCRIACAO: '2026-11-13T10:07:00Z',
    }));
    hear('protocols', { usu_login: EMAIL, mar_id: BRAND }, { calls });
    const { world } = write(walk);
    expect(world.orderLines?.length).toBeGreaterThan(20);
    expect(world.protocols?.length).toBeGreaterThan(5);
    rmSync(join(folder, 'scenarios/seen'), { recursive: true });
  }
});
