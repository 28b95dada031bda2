import { expect, test } from 'vitest';

import { httpAddress, httpOrigin } from './http-address.ts';

test.each([
  'http://mock:4000',
  'https://api.example/',
  'https://api.example/v1',
  'https://api.example/of@brands/v1',
])('%s is an address to which paths can be added', (text) => {
  expect(httpAddress.parse(text)).toBe(text);
});

test.each([
  ['api.example', 'expected http://HOST or https://HOST'],
  ['localhost:4000', 'expected http://HOST or https://HOST'],
  ['ftp://api.example', 'expected http://HOST or https://HOST'],
  ['http://api.example:99999', 'expected http://HOST or https://HOST'],
  ['https://api.example/v1?key=abc', 'expected an address without "?" and "#"'],
  ['https://api.example/v1?', 'expected an address without "?" and "#"'],
  ['https://api.example/v1#x', 'expected an address without "?" and "#"'],
  ['https://user:pw@api.example/', 'expected an address without a user and a password'],
  ['https://:pw@api.example/', 'expected an address without a user and a password'],
  ['https://user@api.example/', 'expected an address without a user and a password'],
])('%s is refused', (text, message) => {
  expect(httpAddress.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a service with paths of its own has no other', () => {
  expect(httpOrigin.safeParse('http://minio:9000').success).toBe(true);
  expect(httpOrigin.safeParse('http://minio:9000/').success).toBe(true);
  expect(httpOrigin.safeParse('http://minio:9000/s3').error?.issues[0]?.message).toBe(
    'expected an address without a path',
  );
});
