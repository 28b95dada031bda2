import { expect, it } from 'vitest';

import { textFor } from './i18n.server.ts';
import { wishWords } from './wish-words.ts';

const areia = { size: '41', colour: 'Areia' };

it.each([
  ['another size', { size: '42', colour: 'Areia' }, 'Você manda 41 → recebe 42, Areia'],
  ['another colour', { size: '41', colour: 'Azul-noite' }, 'Você manda 41, Areia → recebe 41, Azul-noite'],
  ['both', { size: '42', colour: 'Azul-noite' }, 'Você manda 41, Areia → recebe 42, Azul-noite'],
])('an exchange for %s says which one goes as far as that changes', (_what, wished, words) => {
  expect(wishWords(textFor('pt'), { kind: 'exchange-colour', own: areia, wished })).toBe(words);
});
