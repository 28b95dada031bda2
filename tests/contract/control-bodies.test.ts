import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { controlCalls } from '../../mock-api/control/control-calls.ts';
import { startMock, type Mock } from './mock-client.ts';

const WORLDS = '/worlds';
const STATUS = '/worlds/{world}/protocols/{number}/status';

/** A row in full, as the base data have it. */
function baseRow(file: string): unknown {
  const rows = JSON.parse(
    readFileSync(new URL(`../../fixtures/base/${file}.json`, import.meta.url), 'utf8'),
  ) as unknown[];
  return rows[0];
}

/** Valid bodies, with every field of each call that takes a body, and every part of `world.json`. */
const RIGHT: [path: string, body: unknown][] = [
  [WORLDS, { scenario: 'size-exchange', at: '2026-11-27T12:00:00Z', language: 'en' }],
  ...[
    { title: 'Um', brand: 'fila', at: '2026-11-27T12:00:00Z', try: ['Peça'], customers: ['marina'] },
    { customers: [{ base: 'marina', id: 'outra', user: { nome: 'Outra' }, consumer: null }] },
    { customers: [baseRow('customers')], orderLines: 'base', protocols: 'base' },
    { customers: ['marina'], orderLines: [{ base: 'tenis-corre-41', DATA_ENTREGA: '-7d' }] },
    { customers: ['marina'], orderLines: [baseRow('order-lines')] },
    { customers: ['marina'], protocols: [baseRow('protocols')] },
    { customers: [], balances: [baseRow('balances')] },
    { customers: [], bonus: [baseRow('bonus')], ceps: [baseRow('ceps')] },
    { customers: [], faults: [{ call: 'orders', kind: 'changed', fields: { CPF: 1 } }] },
  ].map((overlay): [string, unknown] => [WORLDS, { overlay }]),
  ['/worlds/{world}/clock', { at: '2026-11-27T12:00:00Z' }],
  ['/worlds/{world}/clock', { advance: { days: 1, hours: 1, minutes: 1, seconds: -1 } }],
  [
    '/worlds/{world}/faults',
    { call: 'orders', kind: 'status', status: 503, message: 'no', type: 'WARN', delayMs: 1, times: 1 },
  ],
  ['/worlds/{world}/faults', { call: '*', kind: 'changed', fields: { BON_PERCENTUAL: 5 } }],
  [STATUS, { SIT_ID: 2, MSG_DESC: 'Enviado' }],
  [
    '/worlds/{world}/stock',
    { PRO_CODIGO: 'CL3-0341', GRA_TAMANHO: '41', COR_NOME: 'Verde-mata', EST_SLD: 0 },
  ],
];

const WRONG = [
  ...[null, true, -1, 1.5, 1e21, 1e308],
  ...['', ' ', 'nobody', 'constructor', '__proto__', '-99999d', '0001-01-01T00:00:00Z'],
  ...[[], [null], ['__proto__'], {}, { base: 'marina' }, { base: {} }],
];
const ODD_NAMES = ['__proto__', 'constructor', 'base', 'length'];
/** In deeper rows, which have many fields, each place gets only a few of the wrong values in turn. */
const ALL_TO_DEPTH = 3;
const FEW = 3;

/** Bodies with one fault each, in every place: a wrong value, a missing field, an unknown field. */
function* wrongBodies(right: unknown): Generator {
  let turn = 0;
  function* wrongOf(value: unknown, depth: number): Generator {
    const few = Array.from({ length: FEW }, () => WRONG[turn++ % WRONG.length]);
    yield* depth <= ALL_TO_DEPTH ? WRONG : few;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) {
        for (const wrong of wrongOf(entry, depth + 1)) yield value.with(index, wrong);
      }
    } else if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value);
      for (const [index, [name, entry]] of fields.entries()) {
        yield Object.fromEntries(fields.toSpliced(index, 1));
        for (const wrong of wrongOf(entry, depth + 1)) {
          yield Object.fromEntries(fields.with(index, [name, wrong]));
        }
      }
      for (const name of ODD_NAMES) yield Object.fromEntries([...fields, [name, { a: 1 }]]);
    }
  }
  yield* wrongOf(right, 0);
}

let mock: Mock;
let world: Awaited<ReturnType<Mock['world']>>;
beforeAll(async () => {
  mock = await startMock();
  world = await mock.world({ customers: ['marina'], protocols: 'base' });
});
afterAll(() => mock.close());

const addressOf = (path: string) =>
  path.replace('{world}', world.world).replace('{number}', String(world.protocols[0]?.id));

/** The statuses when a world that was made of a body is shown, reset and deleted. */
async function useUp(body: unknown): Promise<number[]> {
  const { world: id } = z.object({ world: z.string() }).parse(body);
  const used = [
    await mock.control('GET', `/worlds/${id}`),
    await mock.send('GET', `/?world=${id}`),
    await mock.control('POST', `/worlds/${id}/reset`),
    await mock.control('DELETE', `/worlds/${id}`),
  ];
  return used.map(({ status }) => status);
}

test('each call with a body has valid ones here, and takes them', async () => {
  const paths = controlCalls.filter(({ body }) => body !== undefined).map(({ path }) => path);
  expect(new Set(RIGHT.map(([path]) => path))).toEqual(new Set(paths));
  for (const [path, body] of RIGHT) {
    const { status, text } = await mock.control('POST', addressOf(path), body);
    expect([text, Math.floor(status / 100)]).toEqual([text, 2]);
  }
});

test.each(RIGHT)(
  'POST %s takes or refuses every fault in %j, and never fails itself',
  async (path, right) => {
    const failed: unknown[] = [];
    for (const body of wrongBodies(right)) {
      const { body: answer, status, text } = await mock.control('POST', addressOf(path), body);
      const after = path === WORLDS && status === 201 ? await useUp(answer) : [];
      if (Math.max(status, ...after) >= 500) failed.push({ body, text, after });
    }
    expect(failed).toEqual([]);
    expect((await mock.control('GET', WORLDS)).status).toBe(200);
  },
);

test('a note of blanks counts as none', async () => {
  const { status, body } = await mock.control('POST', addressOf(STATUS), { SIT_ID: 2, MSG_DESC: ' \n' });
  expect([status, body]).toEqual([200, expect.objectContaining({ protocol: expect.anything() as unknown })]);
});

test.each([
  ['{', 'application/json', 400],
  ['"text"', 'application/json', 400],
  ['{}', 'application/json; charset=utf-99', 415],
  ['scenario=size-exchange', 'application/x-www-form-urlencoded', 400],
  [JSON.stringify({ scenario: 'x'.repeat(1024 * 1024) }), 'application/json', 413],
])('what is no body of the control is refused (%#)', async (bytes, type, status) => {
  expect((await mock.send('POST', `/_mock${WORLDS}`, { raw: { type, bytes } })).status).toBe(status);
});

test('a body is read whatever its type: `curl -d` sends it as a form’s', async () => {
  const raw = { type: 'application/x-www-form-urlencoded', bytes: '{"scenario":"empty-orders"}' };
  const { status, body } = await mock.send('POST', `/_mock${WORLDS}`, { raw });
  expect([status, body]).toEqual([201, expect.objectContaining({ scenario: 'empty-orders' })]);
});

test('a body of a call that takes none is refused, and an empty one is none', async () => {
  const path = addressOf('/worlds/{world}/reset');
  const { status, text } = await mock.control('POST', path, { at: '2026-11-27T12:00:00Z' });
  expect([status, text]).toEqual([400, expect.stringContaining('unknown \\"at\\"')]);
  expect((await mock.control('POST', path, {})).status).toBe(200);
});

test.each([
  ['/worlds/__proto__', 404],
  ['/worlds/constructor/journal', 404],
  ['/worlds/%E0%A4%A', 400],
  ['/worlds/base/journal?call=orders', 200],
  ['/worlds/base/journal?call=order', 400],
  ['/worlds/base/journal?call=__proto__', 400],
  ['/worlds/base/journal?call[a]=b', 400],
  ['/worlds/base/journal?calls=orders', 400],
  ['/worlds?scenario=size-exchange', 400],
])('GET %s is answered %i', async (path, status) => {
  expect((await mock.control('GET', path)).status).toBe(status);
});
