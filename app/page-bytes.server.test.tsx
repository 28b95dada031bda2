import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PageBytes } from './page-bytes.server.ts';

/** Enough for several of the blocks in which React writes. */
const WORDS = 1_000;
const CHARACTERS = ['ç', '→', '👟'];

test('the text of a page has each character once and nothing else, wherever a block of it ends', async () => {
  for (const character of CHARACTERS) {
    for (let shift = 0; shift < 8; shift += 1) {
      // Short texts: a long one is not cut into blocks.
      const word = 'a'.repeat(shift) + character;
      const words = Array.from({ length: WORDS }, (_, index) => <p key={index}>{word}</p>);
      const text = String(await renderToPipeableStream(words).pipe(new PageBytes()).bytes);
      expect(text).not.toMatch(/[\0\uFFFD]/);
      expect(text.split(character)).toHaveLength(WORDS + 1);
    }
  }
});

test('the text of a page that fails while it is written is an error', async () => {
  const page = new PageBytes();
  // As React does, which also listens.
  page.on('error', () => undefined).destroy(new Error('half a page'));
  await expect(page.bytes).rejects.toThrow('half a page');
});
