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

test('readBody gives the button and the fields of the form, in their order', async () => {
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

test('readBody takes the first of two values with the same name', async () => {
  expect(
    await read([
      ['email', 'ana@exemplo.com'],
      ['email', 'bia@exemplo.com'],
    ]),
  ).toEqual([['email', 'ana@exemplo.com']]);
});

test('readBody gives no name that the form does not have, and none twice, whatever is sent', () =>
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
  ['another content type', '{}', 'application/json'],
  ['parts that do not end', '--a\r\n', 'multipart/form-data; boundary=a'],
])('readBody answers a body that is no form with 400: %s', async (_what, body, type) => {
  await expect(readBody(post(body, type), FIELDS)).rejects.toMatchObject({ status: 400 });
});
