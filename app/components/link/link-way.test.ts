import { expect, it } from 'vitest';

import { linkMark, linkWay } from './link-way.ts';

it.each([
  [{}, ''],
  [{ replace: true }, 'replace'],
  [{ preventScrollReset: true }, 'still'],
  [{ replace: true, preventScrollReset: true }, 'replace still'],
])('the way %j is written %j, and read back', (way, mark) => {
  expect(linkMark(way)).toBe(mark);
  expect(linkWay(mark)).toEqual({ replace: false, preventScrollReset: false, ...way });
});
