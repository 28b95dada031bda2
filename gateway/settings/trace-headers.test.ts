import { expect, test } from 'vitest';

import { isTraceHeaders } from './trace-headers.ts';

test.each([
  'x-tenant=brand',
  'x-tenant=brand, authorization=Bearer%20abc==',
  'Authorization=Basic YWJjOmRlZg==',
  'a=%2C',
])('%s is taken whole', (text) => {
  expect(isTraceHeaders(text)).toBe(true);
});

test.each([
  'garbage no equals;;=',
  'garbage',
  '=value',
  'name=',
  'a=b,',
  'a=b,,c=d',
  'a=b;c=d',
  'a b=c',
  'a=%zz',
  'a=b%0d%0ac: d',
  'a=ção',
])('%s is refused', (text) => {
  expect(isTraceHeaders(text)).toBe(false);
});
