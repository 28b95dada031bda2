import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { BRANDS } from './sample-lines.ts';

test('every brand that has a folder is looked at', () => {
  const folders = readdirSync(new URL('../../../brands/', import.meta.url));
  expect(BRANDS.toSorted()).toEqual(folders.toSorted());
});
