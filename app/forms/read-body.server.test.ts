import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readBody } from './read-body.server.ts';

const FIELDS = ['email', 'code'];
const TYPE = 'application/x-www-form-urlencoded';

function post(body: string, type = TYPE): Request {
  return new Request('http://portal/login', { method: 'POST', headers: { 'content-type': type }, body });
}

async function read(pairs: readonly (readonly [string, string])[]): Promise<[string, FormDataEntryValue][]> {
  const body = new URLSearchParams(pairs.map((pair) => [...pair])).toString();
  return [...(await readBody(post(body), FIELDS))];
}

test('a form is its own fields and its button', async () => {
  expect(
    await read([
      ['code', '1234567'],
      ['intent', 'verify'],
      ['email', ''],
    ]),
  ).toEqual([
    ['intent', 'verify'],
    ['email', ''],
    ['code', '1234567'],
  ]);
});

test('a name that comes twice is the first', async () => {
  expect(
    await read([
      ['email', 'ana@exemplo.com'],
      ['email', 'bia@exemplo.com'],
    ]),
  ).toEqual([['email', 'ana@exemplo.com']]);
});

test('whatever else is sent, there is never more than the form has', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(hostileName, fc.string({ unit: 'binary' })), { maxLength: 60 }),
      async (sent) => {
        const names = (await read(sent)).map(([name]) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(['intent', ...FIELDS]).toEqual(expect.arrayContaining(names));
      },
    ),
    { seed: 20261122 },
  ));

const hostileName = fc.oneof(
  fc.constantFrom('intent', ...FIELDS),
  fc.constantFrom(
    '__intent__',
    '__state__',
    '__proto__',
    'constructor',
    'email[0]',
    'email[]',
    'email.a',
    'email[4294967295]',
  ),
  fc.string({ unit: 'binary' }),
);

test.each([
  ['no type', '{}', 'application/json'],
  ['parts that do not end', '--a\r\n', 'multipart/form-data; boundary=a'],
])('a body that is no form is a 400: %s', async (_what, body, type) => {
  await expect(readBody(post(body, type), FIELDS)).rejects.toMatchObject({ status: 400 });
});
