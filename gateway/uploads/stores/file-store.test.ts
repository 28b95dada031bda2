import { expect, it } from 'vitest';

import { fileNameOf, inPieces, readName } from './file-store.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const owner = { brandId: 4, customerKey: 'Ana_-9' };

it("a file's name says whose it is, and whether it is whole", () => {
  expect(fileNameOf(owner, ID)).toBe(`4.Ana_-9.${ID}`);
  expect(readName(fileNameOf(owner, ID))).toEqual({ owner, id: ID, isPart: false });
  expect(readName(`${fileNameOf(owner, ID)}.part`)).toEqual({ owner, id: ID, isPart: true });
});

it.each([
  '',
  '.gitkeep',
  ID,
  `Ana.${ID}`,
  `x.Ana.${ID}`,
  `4..${ID}`,
  `4.Ana.${ID.slice(1)}`,
  `4.Ana.${ID}0`,
  `4.Ana.${ID}.par`,
  `4.Ana.${ID}.part.part`,
  `4.A na.${ID}`,
  ` 4.Ana.${ID}`,
])('readName does not read a name that is not of the portal’s files: %j', (name) => {
  expect(readName(name)).toBeUndefined();
});

it.each([
  [[], []],
  [[''], []],
  [['ab'], ['ab']],
  [['abc'], ['abc']],
  [
    ['ab', 'cd', '', 'efgh'],
    ['abc', 'def', 'gh'],
  ],
  [['abcdefgh'], ['abc', 'def', 'gh']],
  [['abcdef'], ['abc', 'def']],
])('inPieces turns the chunks %j into pieces of up to three bytes: %j', async (chunks, pieces) => {
  async function* arriving() {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
  }
  const read: string[] = [];
  for await (const piece of inPieces(arriving(), () => Buffer.alloc(3))) read.push(piece.toString());
  expect(read).toEqual(pieces);
});
