import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';

import type { Language } from '~/i18n/languages.ts';

import { refusalsIn } from './files-view.server.ts';

test.each<[Language, string]>([
  ['pt', 'a.svg é de um tipo que não aceitamos. Escolha outro arquivo: aceitamos JPEG, PNG e PDF.'],
  ['en', "a.svg is a type we don't accept. Choose another file: we accept JPEG, PNG and PDF."],
  ['es', 'a.svg es de un tipo que no aceptamos. Elige otro archivo: aceptamos JPEG, PNG y PDF.'],
])('the types that are taken are listed as %s lists things', (language, sentence) => {
  const limits = { acceptedTypes: () => ['JPEG', 'PNG', 'PDF'], maxFileBytes: 15 };
  const context = { language, uploads: { limits } } as unknown as AppLoadContext;
  expect(refusalsIn(context, [{ kind: 'photo', name: 'a.svg', code: 'type' }])).toEqual([sentence]);
});
