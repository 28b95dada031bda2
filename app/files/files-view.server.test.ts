import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import type { ReceivedUpload } from '../../gateway/uploads/customer-uploads.ts';
import { fileLimits } from '../../gateway/uploads/file-limits.ts';
import type { FileKind } from '../../gateway/uploads/staged-file.ts';

import type { Language } from '~/i18n/languages.ts';

import { fileView, loadFiles, notTaken, refusalsIn } from './files-view.server.ts';

const limits = {
  ...fileLimits,
  acceptedTypes: (kind: FileKind) => ['JPEG', 'PNG', 'PDF', ...(kind === 'invoice' ? ['XML'] : [])],
};
const uploads = { limits, list: () => Promise.resolve([]), revision: () => Promise.resolve(0) };
const contextIn = (language: Language) => ({ language, uploads }) as unknown as AppLoadContext;

test.each<[Language, string]>([
  ['pt', 'Aceitamos JPEG, PNG e PDF, com até'],
  ['en', 'We accept JPEG, PNG and PDF, up to'],
  ['es', 'Aceptamos JPEG, PNG y PDF, de hasta'],
])('the accepted file types are listed as the language %s lists things', async (language, sentence) => {
  const [photos] = await loadFiles(contextIn(language), { flow: 'online' });
  expect(photos?.accepted).toContain(sentence);
});

test.each<[Language, string]>([
  ['pt', 'Aceitamos JPEG, PNG, PDF e XML (até 1\u00a0MB), com até 15\u00a0MB cada.'],
  ['en', 'We accept JPEG, PNG, PDF and XML (up to 1\u00a0MB), up to 15\u00a0MB each.'],
  ['es', 'Aceptamos JPEG, PNG, PDF y XML (hasta 1\u00a0MB), de hasta 15\u00a0MB cada uno.'],
])('an XML file is said to have a smaller limit of its own: %s', async (language, sentence) => {
  const [, invoices] = await loadFiles(contextIn(language), { flow: 'off-store' });
  expect(invoices?.accepted).toBe(sentence);
});

test.each<[Language, string, string]>([
  ['pt', '2 fotos e 1 nota fiscal vão junto', '1 nota fiscal vai junto'],
  ['en', '2 photos and 1 invoice file are attached', '1 invoice file is attached'],
  ['es', '2 fotos y 1 factura van adjuntas', '1 factura va adjunta'],
])('what goes along is said with both lists, in %s', async (language, three, one) => {
  const alongWith = async (...kinds: FileKind[]) => {
    const staged = kinds.map((kind) => ({ id: kind, kind, name: 'a.pdf', size: 1, type: 'application/pdf' }));
    const context = { language, uploads: { ...uploads, list: () => Promise.resolve(staged) } };
    const views = await loadFiles(context as unknown as AppLoadContext, { flow: 'online' });
    return views.map(({ along }) => along);
  };
  expect(await alongWith('photo', 'invoice', 'photo')).toEqual([three, three]);
  expect(await alongWith('invoice')).toEqual([one, one]);
  expect(await alongWith()).toEqual([undefined, undefined]);
});

test('the message about a refused file names the accepted types to choose from', () => {
  expect(refusalsIn(contextIn('pt'), [{ kind: 'photo', name: 'a.svg', code: 'type' }])).toEqual([
    'a.svg é de um tipo que não aceitamos. Use JPEG, PNG, PDF.',
  ]);
});

test('the message about a refused file with a long name tells its beginning and its end', () => {
  const name = `Lado direito ${'a'.repeat(280)}.jpg`;
  expect(refusalsIn(contextIn('pt'), [{ kind: 'photo', name, code: 'empty' }])).toEqual([
    'Lado direito aaaaaaa…aaaaaa.jpg está vazio. Escolha outro arquivo.',
  ]);
});

test('a file of the list has its place among those of its kind, its type in four letters, and its picture', () => {
  const file = {
    id: 'f',
    kind: 'photo',
    name: 'a.jpg',
    size: 655_360,
    addedAt: 0,
    place: { flow: 'online' },
  } as const;
  expect(fileView(contextIn('pt'), { ...file, type: 'image/jpeg' }, 2)).toEqual({
    id: 'f',
    name: 'a.jpg',
    src: '/arquivos/f',
    alt: expect.stringContaining('2') as string,
    type: 'JPEG',
    size: '640\u00a0kB',
  });
  expect(fileView(contextIn('pt'), { ...file, type: 'application/pdf' }, 1)).toMatchObject({
    src: undefined,
    type: 'PDF',
  });
});

test('files that were not taken are said by their kinds, and nothing is where all were', () => {
  const context = contextIn('pt');
  const none: ReceivedUpload = {
    files: [],
    again: [],
    refused: [],
    leftOut: { photo: 0, invoice: 0 },
    place: { flow: 'online' },
  };
  expect(notTaken(context, none)).toBeUndefined();
  const refused: ReceivedUpload['refused'] = [{ kind: 'photo', name: 'a.svg', code: 'type' }];
  expect(notTaken(context, { ...none, refused })).toEqual({
    photo: { refusals: [expect.stringContaining('a.svg')], leftOut: 0 },
  });
  expect(notTaken(context, { ...none, leftOut: { photo: 0, invoice: 2 } })).toEqual({
    invoice: { refusals: [], leftOut: 2 },
  });
});
