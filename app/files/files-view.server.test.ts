import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';

import type { Language } from '~/i18n/languages.ts';

import { loadFiles, refusalsIn } from './files-view.server.ts';

const limits = { acceptedTypes: () => ['JPEG', 'PNG', 'PDF'], maxFileBytes: 15_000_000 };
const uploads = { limits, list: () => Promise.resolve([]), revision: () => Promise.resolve(0) };
const contextIn = (language: Language) => ({ language, uploads }) as unknown as AppLoadContext;

test.each<[Language, string]>([
  ['pt', 'Aceitamos JPEG, PNG e PDF, com até'],
  ['en', 'We accept JPEG, PNG and PDF, up to'],
  ['es', 'Aceptamos JPEG, PNG y PDF, de hasta'],
])('the types that are taken are listed as %s lists things', async (language, sentence) => {
  const [photos] = await loadFiles(contextIn(language), { flow: 'online' });
  expect(photos?.accepted).toContain(sentence);
});

test('of a file that is refused they are named to choose from', () => {
  expect(refusalsIn(contextIn('pt'), [{ kind: 'photo', name: 'a.svg', code: 'type' }])).toEqual([
    'a.svg é de um tipo que não aceitamos. Use JPEG, PNG, PDF.',
  ]);
});
