import { expect, test } from 'vitest';
import { growth, LINEAR } from '../../../tests/support/growth.ts';
import { toDisplayName } from './display-name.ts';

test.each([
  ['accents', 'Tênis rasgado – ação.jpg', 'Tênis rasgado – ação.jpg'],
  ['accents as a Mac sends them', 'Te\u0302nis.jpg', 'Tênis.jpg'],
  ['quotes', `foto "nova" d'água.png`, `foto "nova" d'água.png`],
  ['quotes as a browser writes them', 'foto %22nova%22.png', 'foto "nova".png'],
  ['other scripts', '写真 👟.heic', '写真 👟.heic'],
  ['folders', '../../etc/passwd', 'passwd'],
  ["folders of Internet Explorer's kind", 'C:\\Fotos\\tênis.jpg', 'tênis.jpg'],
  ['control characters', 'a\r\nb\0c\u007f\u0085.jpg', 'abc.jpg'],
  ['marks of writing direction', 'nota\u202Efdp.exe', 'notafdp.exe'],
  ['spaces of no width', 'no\u200bta\ufeff.jpg', 'nota.jpg'],
  ['a family in it', 'fotos 👩\u200d👧.jpg', 'fotos 👩\u200d👧.jpg'],
  ['half a character', 'a\ud800.jpg', 'a\ufffd.jpg'],
  ['no characters', '', 'arquivo'],
  ['folders alone', 'a/', 'arquivo'],
  ['two dots alone', '..', 'arquivo'],
  ['a dot alone', '.', 'arquivo'],
  ['spaces around it', ' foto.jpg\t', 'foto.jpg'],
])('toDisplayName shows a name with %s', (_case, sent, shown) => {
  expect(toDisplayName(sent)).toBe(shown);
});

test('toDisplayName reads only the beginning and the end of a name of 20,000 characters', () => {
  const hidden = '\u200e'.repeat(20_000);
  expect(toDisplayName(`nota${hidden}fiscal.jpg`)).toBe('notafiscal.jpg');
  expect(toDisplayName(`nota${hidden}fiscal${hidden}.jpg`)).toBe('nota.jpg');
});

test('toDisplayName takes time in proportion to the name’s length', () => {
  const marks = (size: number) => '\u0315'.repeat(size / 2) + '\u0300'.repeat(size / 2);
  expect(growth((size) => toDisplayName(`${marks(size)}.jpg`))).toBeLessThan(LINEAR);
});

test('toDisplayName keeps 300 characters, and of a longer name the beginning and the extension', () => {
  const longest = `${'é'.repeat(296)}.jpg`;
  expect(toDisplayName(longest)).toBe(longest);
  expect(toDisplayName(`é${longest}`)).toBe(longest);
  expect(toDisplayName('👟'.repeat(301))).toBe('👟'.repeat(300));
  // A text that is no extension is cut off with the rest.
  const told = `nota.fiscal ${'é'.repeat(300)}`;
  expect(toDisplayName(told)).toBe(told.slice(0, 300));
});
