import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OFF_STORE, OFF_STORE_CONFIRMATION } from '../../support/samples/purchase.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

const RUNS = 25;
const ONLINE = '/produtos-adquiridos-online';

const TURN = ['page', 'turn'];
const ITEM =
  'line reason subReason wish size colour details voucher bank branch account pixKey pixKeyType'.split(' ');
const BUYER = 'document name email phone cep street number complement neighbourhood city state'.split(' ');
const PURCHASE =
  'store cnpj cnpjChoice phone address city price date invoice accessKey reason subReason product colour size details wish exchangeSize'.split(
    ' ',
  );
const CONFIRMATION = {
  intents: ['save-buyer', 'find-cep', 'add-files', 'remove-file', 'confirm'],
  fields: [...BUYER, 'submission', 'seen', ...TURN],
};

interface Form {
  path: string;
  intents?: string[];
  fields: string[];
  /** `false` for an address that refuses everything that is sent in this way. */
  isTakenSo?: boolean;
}
/** Every address that takes a form, with the buttons and fields of its page. */
const FORMS: Record<string, Form> = {
  login: {
    path: '/login?dialog=acesso',
    intents: ['send-email', 'send-whatsapp', 'resend-email', 'verify', 'cancel'],
    fields: ['email', 'terms', 'phone', 'channel', 'code'],
  },
  home: {
    path: '/home',
    intents: ['choose', 'voucher', 'add', 'add-alone', 'clear', 'remove', 'confirm', 'recover', 'forget'],
    fields: [...ITEM, ...TURN],
  },
  'the draft of an item': { path: `${ONLINE}/rascunho`, fields: [...ITEM, ...TURN] },
  'the off-store form': {
    path: OFF_STORE,
    intents: ['continue', 'load-again', 'use-wish'],
    fields: [...PURCHASE, ...TURN],
  },
  'the draft of the off-store form': { path: `${OFF_STORE}/rascunho`, fields: [...PURCHASE, ...TURN] },
  confirmation: { path: `${ONLINE}/confirmacao`, ...CONFIRMATION },
  'the off-store confirmation': { path: OFF_STORE_CONFIRMATION, ...CONFIRMATION },
  'the draft of the buyer': { path: `${ONLINE}/confirmacao/rascunho`, fields: [...BUYER, ...TURN] },
  files: { path: `${ONLINE}/arquivos`, fields: ['photos', 'invoices'], isTakenSo: false },
  language: { path: '/idioma', fields: ['language', 'returnTo'] },
  'a protocol': { path: '/protocol/120347', fields: ['a'], isTakenSo: false },
  'an address that does not exist': { path: '/nada', fields: ['a'], isTakenSo: false },
};

const reserved = ['__intent__', '__state__', '__proto__', 'constructor', 'toString', 'intent', 'length', ''];
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e',
    '-1',
    '0',
    '1e309',
    'NaN',
    '9007199254740993',
    '٣',
    '{}',
    '[]',
    'null',
  ),
  fc.constantFrom(
    'ana@exemplo.com',
    '11987654321',
    '01310100',
    '12345678909',
    '20/11/2026',
    'S',
    'on',
    'email',
  ),
  fc.integer({ min: 1, max: 400 }).map((length) => 'é'.repeat(length)),
);

/** Bodies that the form's page could send, and others that no page would. */
function bodyOf({ fields, intents = [] }: { fields: string[]; intents?: string[] }): fc.Arbitrary<string> {
  const known = fc.constantFrom(...fields, 'intent');
  const name = fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: fc.constantFrom(...reserved) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(known, fc.constantFrom('[0]', '[]', '.a', '[4294967295]', '[__proto__]', '.', '[a][b][c]'))
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: odd },
  );
  const value = fc.oneof(odd, fc.constantFrom('', ...intents));
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 30 });
  const button = intents.length > 0 ? fc.constantFrom(...intents) : fc.constant('');
  return fc.oneof(
    {
      weight: 8,
      // A whole form, followed by other fields.
      arbitrary: fc
        .tuple(button, fc.array(value, { minLength: fields.length, maxLength: fields.length }), pairs)
        .map(([intent, values, more]) =>
          new URLSearchParams([
            ['intent', intent],
            ...fields.map((field, position) => [field, values[position] ?? '']),
            ...more,
          ]).toString(),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.constantFrom(...Array.from('&=%+;[].a0\u0000')), maxLength: 200 }),
    },
  );
}

let stack: Stack;
let visitor: Visitor;
beforeAll(async () => {
  stack = await startPortal();
});
afterAll(() => stack.stop());

const TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a body as the customer, and as somebody without a session. */
async function statusesOf(path: string, body: string): Promise<[customer: number, stranger: number]> {
  const customer = await visitor.send(path, { method: 'POST', headers: TYPE, body });
  const stranger = await createVisitor(stack.port).send(path, { method: 'POST', headers: TYPE, body });
  return [customer.status, stranger.status];
}

describe.each(Object.entries(FORMS))('a post to %s', (_name, form) => {
  beforeAll(async () => {
    visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
  });
  // A post to the login may have begun another login.
  afterAll(async () => {
    if (form !== FORMS['login']) expect((await visitor.get('/home')).status).toBe(200);
  });

  test('causes no unexpected error, whatever its input', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(bodyOf(form), async (body) => {
        const [customer, stranger] = await statusesOf(form.path, body);
        expect(Math.max(customer, stranger)).toBeLessThan(500);
        if (customer < 400) taken += 1;
      }),
      { seed: 20261122, numRuns: RUNS, endOnFailure: true },
    );
    // Enough bodies must be taken: those refused at the door do not test the form.
    if (form.isTakenSo !== false) expect(taken).toBeGreaterThan(RUNS / 4);
  });

  test.each([
    ['one name repeated', (name: string) => `${name}=1&`],
    [
      'one name repeated, encoded',
      (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=1&`,
    ],
    ['a name with an index', (name: string) => `${name}[0]=1&`],
    ['names within names', (name: string) => `${name}.a.b=1&`],
  ])(
    'takes at most 20 times as long with 60 KB of fields as with one, or 1 second: %s',
    async (_what, pieceOf) => {
      const [field = 'a'] = form.fields;
      const millisecondsOf = async (body: string) => {
        const startedAt = performance.now();
        const statuses = await statusesOf(form.path, body);
        expect(Math.max(...statuses)).toBeLessThan(500);
        return performance.now() - startedAt;
      };
      const piece = pieceOf(field);
      const few = await millisecondsOf(piece);
      const many = await millisecondsOf(piece.repeat(90));
      const tooMany = await millisecondsOf(piece.repeat(60_000 / piece.length));
      // Such a form once took a minute. The limit leaves room for a slow machine.
      expect(Math.max(many, tooMany)).toBeLessThan(20 * Math.max(few, 50));
    },
  );
});

test('the portal has logged no failed request after all these posts', () => {
  expect(stack.log()).not.toContain('request failed');
});
