import { expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';

import { faultDetail } from './fault-detail.ts';

const detailOf = (said?: string) => faultDetail(textFor('pt'), 500, { said });

it.each([
  ['Estoque indisponível.', 'Estoque indisponível'],
  ['Estoque indisponível', 'Estoque indisponível'],
  ['Aguarde...', 'Aguarde...'],
  ['Quem sabe?', 'Quem sabe?'],
])('the detail of a fault that says "%s" has no full stop before the dot of the line', (said, words) => {
  expect(detailOf(said)).toMatchObject({ said: words, text: `${words}\u00a0· código 500` });
});

it('the detail of a fault without words is the status alone', () => {
  expect(detailOf()).toMatchObject({ said: undefined, text: 'código 500' });
});
