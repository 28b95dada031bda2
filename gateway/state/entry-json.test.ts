import { expect, test } from 'vitest';

import { entryJson } from './entry-json.ts';
import { SEALED_PREFIX } from './sealed-value.ts';

test.each([
  ['absent', undefined, undefined],
  ['under a secret that was dropped', `${SEALED_PREFIX}AAAA`, undefined],
  ['cut off', '{"a":', undefined],
  ['an object', '{"a":[1]}', { a: [1] }],
  ['null', 'null', null],
])('the value of an entry that is %s', (_, entry, value) => {
  expect(entryJson(entry)).toEqual(value);
});
