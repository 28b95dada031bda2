import { renderToPipeableStream } from 'react-dom/server';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { PageBytes } from './page-bytes.server.ts';

/** Enough for some blocks of React's. */
const WORDS = 1_000;
const CHARACTERS = ['ç', '→', '👟'];

test('no character is followed by what nobody wrote, wherever a block of the page ends', async () => {
  for (const character of CHARACTERS) {
    for (let shift = 0; shift < 8; shift += 1) {
      // Short texts: a long one is not cut into blocks.
      const word = 'a'.repeat(shift) + character;
      const page = new PageBytes();
      renderToPipeableStream(Array.from({ length: WORDS }, (_, index) => <p key={index}>{word}</p>)).pipe(
        page,
      );
      const text = (await buffer(page)).toString();
      expect(text).not.toMatch(/[\0\uFFFD]/);
      expect(text.split(character)).toHaveLength(WORDS + 1);
    }
  }
});
