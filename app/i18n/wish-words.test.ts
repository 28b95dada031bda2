import { expect, it } from 'vitest';

import { textFor } from './i18n.server.ts';
import { swapWords } from './swap-words.ts';
import { wishWords } from './wish-words.ts';

const areia = { size: '41', colour: 'Areia' };

it.each([
  ['another size', { size: '42', colour: 'Areia' }, 'Você manda\u00a041\u00a0→ recebe\u00a042, Areia'],
  [
    'another colour',
    { size: '41', colour: 'Azul-noite' },
    'Você manda\u00a041, Areia\u00a0→ recebe\u00a041, Azul-noite',
  ],
  [
    'both',
    { size: '42', colour: 'Azul-noite' },
    'Você manda\u00a041, Areia\u00a0→ recebe\u00a042, Azul-noite',
  ],
])('an exchange for %s says which one goes as far as that changes', (_what, wished, words) => {
  expect(wishWords(textFor('pt'), { kind: 'exchange-colour', own: areia, wished })).toBe(words);
});

it.each([
  ['another size', { size: '42', colour: 'Areia' }, 'Você manda\u00a041\u00a0→ recebe\u00a042, Areia'],
  [
    'another colour',
    { size: '41', colour: 'Azul-noite' },
    'Você manda\u00a041, Areia\u00a0→ recebe\u00a041, Azul-noite',
  ],
  ['both', { size: '42', colour: 'Azul-noite' }, 'Você manda\u00a041\u00a0→ recebe\u00a042, Azul-noite'],
])(
  'beside the own product, an exchange for %s names its colour only if its size stays',
  (_, wished, words) => {
    expect(swapWords(textFor('pt'), areia, wished)).toBe(words);
  },
);
