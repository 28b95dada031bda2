import { expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';

import { withDistinctNames } from './distinct-names.ts';

it.each([
  [[], []],
  [['sola.jpg'], ['sola.jpg']],
  [
    ['sola.jpg', 'cano.jpg'],
    ['sola.jpg', 'cano.jpg'],
  ],
  // Some phones call each photo that they take so.
  [
    ['image.jpg', 'sola.jpg', 'image.jpg'],
    ['Foto 1: image.jpg', 'sola.jpg', 'Foto 3: image.jpg'],
  ],
])('the files %j are told apart as %j', (names, apart) => {
  const files = withDistinctNames(
    textFor('pt'),
    'photo',
    names.map((name) => ({ name })),
  );
  expect(files.map(({ distinctName }) => distinctName)).toEqual(apart);
});
