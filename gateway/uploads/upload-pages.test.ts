import { expect, it } from 'vitest';
import { findUploadPage } from './upload-pages.ts';

const MB = 1024 * 1024;
const whole = { files: 50, fields: 40 };
const single = { files: 1, fields: 4 };

it.each([
  ['/produtos-adquiridos-online/confirmacao', { place: { flow: 'online' }, ...whole }],
  ['/produtos-adquiridos-online/arquivos', { place: { flow: 'online' }, ...single }],
  ['/produtos-adquiridos-fora-da-loja-online/confirmacao', { place: { flow: 'off-store' }, ...whole }],
  ['/produtos-adquiridos-fora-da-loja-online/arquivos', { place: { flow: 'off-store' }, ...single }],
  ['/protocol/120347', { place: { addition: 120347 }, ...whole }],
  ['/protocol/120347/arquivos', { place: { addition: 120347 }, ...single }],
])('%s takes files', (path, page) => expect(findUploadPage(path)).toMatchObject(page));

it('a form may send 120 MB, as eight files of 15 MB, and a page’s script one file of 15 MB', () => {
  const bytesOf = (path: string) => findUploadPage(path)?.mostBytes ?? 0;
  expect(Math.floor(bytesOf('/protocol/1') / MB)).toBe(120);
  expect(Math.floor(bytesOf('/protocol/1/arquivos') / MB)).toBe(15);
});

it.each([
  '/home',
  '/protocol',
  '/protocol/',
  '/protocol/x',
  '/protocol/1234567890123456',
  '/protocol/1/arquivos/2',
  '/x/protocol/1',
  '/produtos-adquiridos-online',
])('%s takes no files', (path) => expect(findUploadPage(path)).toBeUndefined());
