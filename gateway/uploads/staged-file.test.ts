import { expect, it } from 'vitest';

import { isStagedFor, type StagedFile, type StagedFor } from './staged-file.ts';

const PLACES: readonly StagedFor[] = [
  { flow: 'online' },
  { flow: 'off-store' },
  { lastRequest: 'online' },
  { lastRequest: 'off-store' },
  { addition: 7 },
  { addition: 8 },
  { protocol: 7 },
  { protocol: 8 },
  { submission: '7' },
  { submission: 'online' },
];

it('isStagedFor finds the files that wait for any of several things', () => {
  const isOfThem = isStagedFor({ flow: 'online' }, { submission: '7' });
  expect(PLACES.filter((place) => isOfThem({ place } as StagedFile))).toEqual([
    { flow: 'online' },
    { submission: '7' },
  ]);
  expect(PLACES.filter((place) => isStagedFor()({ place } as StagedFile))).toEqual([]);
});

it.each(PLACES)('isStagedFor finds a file that waits for %j among those for nothing else', (place) => {
  const isOfIt = isStagedFor(place);
  expect(PLACES.filter((other) => isOfIt({ place: { ...other } } as StagedFile))).toEqual([place]);
});
