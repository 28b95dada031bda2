import { expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';

import { sayFault } from '../form-fault.ts';
import { offStoreFault } from './off-store-fault.ts';

const NOW = { form: { wish: '' }, today: '2026-11-20' } as const;

it.each([
  ['store', 'missing', 'Preencha o campo Nome da loja.'],
  ['details', 'missing', 'Conte o que aconteceu com o produto.'],
  ['details', 'too-long', '500 caracteres'],
  ['store', 'too-long', '200 caracteres'],
  ['date', 'invalid', 'como 20/11/2026, entre 1900 e 2026.'],
  ['date', 'in-future', 'depois de hoje, 20/11/2026.'],
] as const)('the fault of %s that is %s is said with its values', (field, code, words) => {
  expect(sayFault(textFor('pt'), offStoreFault(field, code, NOW))).toContain(words);
});
