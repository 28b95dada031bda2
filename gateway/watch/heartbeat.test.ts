import { expect, test } from 'vitest';

import { Board } from './board.ts';

/** The board as the thread has it that watches. */
function boards() {
  const board = new Board();
  return { board, watched: new Board(board.memory) };
}

test('a beat is seen from the other side', () => {
  const { board, watched } = boards();
  const before = watched.beats;
  board.beat();
  expect(watched.beats).not.toBe(before);
});

test('what is under way is read with its latest first; what is over is gone', () => {
  const { board, watched } = boards();
  const waiting = board.begin('POST /login') ?? -1;
  const over = board.begin('GET /') ?? -1;
  board.begin('GET /protocolos');
  board.end(over);
  expect(watched.underWay()).toEqual(['GET /protocolos', 'POST /login']);
  board.goOn(waiting);
  expect(watched.underWay()).toEqual(['POST /login', 'GET /protocolos']);
});

test('a long address is cut, and beyond what there is room for nothing is written', () => {
  const { board, watched } = boards();
  for (let count = 0; count < 100; count += 1) board.begin(`GET /${'é'.repeat(500)}`);
  const texts = watched.underWay();
  expect(texts).toHaveLength(32);
  expect(new Set(texts)).toEqual(new Set([`GET /${'é'.repeat(97)}`]));
  expect(board.begin('GET /')).toBeUndefined();
});
