import { describe, expect, it } from 'vitest';
import { findTask, nextMove, tellingStatuses, type TaskEntry } from './next-move.ts';
import { PROTOCOL_STATUS_IDS } from './protocol-status.ts';

const idsWhere = (isIt: (move: ReturnType<typeof nextMove>) => boolean) =>
  PROTOCOL_STATUS_IDS.filter((id) => isIt(nextMove(id)));

describe('what happens next', () => {
  it.each([
    ['customer', [-1, 0, 2, 16, 21]],
    ['brand', [1, 3, 4, 5, 6, 12, 14, 15, 17, 19]],
    ['seller', [13]],
    ['nobody', [7, 8, 9, 10, 11]],
  ])('%s has the next move in %j', (actor, ids) =>
    expect(idsWhere((move) => move.actor === actor)).toEqual(ids),
  );

  it('the refund notice belongs to "Awaiting refund" alone', () =>
    expect(idsWhere(({ due }) => due === 'refund')).toEqual([17]));

  it.each([
    [2, [2, 16]],
    [16, [16]],
    [17, [17]],
  ])('in %d the entries of %j tell what to do', (id, telling) =>
    expect(tellingStatuses(id)).toEqual(telling),
  );

  it.each([18, 20, 99])('nobody knows who acts in %d', (id) =>
    expect(nextMove(id)).toEqual({ actor: 'unknown' }),
  );
});

describe("the customer's task", () => {
  interface Entry extends TaskEntry {
    says: string;
  }
  /** Entries by status and message, oldest first; a message with EC has a posting code. */
  const taskOf = (statusId: number, ...history: [number, string][]) => {
    const entries = history.map(([id, says]): Entry => ({ statusId: id, says, hasMessage: says !== '' }));
    return findTask(statusId, entries, ({ says }) => says.includes('EC'))?.says;
  };

  it.each([0, 16, 21])('in %d it is the newest message of that status', (id) =>
    expect(taskOf(id, [1, 'a'], [id, 'b'], [3, 'c'], [id, 'd'], [3, 'e'])).toBe('d'),
  );

  it.each([0, 16, 21])('in %d it is none of how to send it', (id) =>
    expect(taskOf(id, [16, 'EC'], [id, 'own'])).toBe('own'),
  );

  it.each(PROTOCOL_STATUS_IDS.filter((id) => ![0, 2, 16, 21].includes(id)).concat(18))(
    'in %d there is none',
    (id) => expect(taskOf(id, [id, 'a'], [16, 'EC'], [id, 'b'])).toBeUndefined(),
  );

  it.each<[string, [number, string][], string | undefined]>([
    [
      'the one that told how to send it',
      [
        [16, 'EC'],
        [2, 'wait'],
      ],
      'EC',
    ],
    [
      'its own with a code',
      [
        [16, 'a EC'],
        [2, 'b EC'],
      ],
      'b EC',
    ],
    [
      'its own, where no postage came before',
      [
        [1, 'a'],
        [2, 'send'],
      ],
      'send',
    ],
    [
      'the newest postage',
      [
        [16, 'a EC'],
        [8, 'no'],
        [16, 'b EC'],
        [2, ''],
      ],
      'b EC',
    ],
    [
      'none without words',
      [
        [16, ''],
        [2, ''],
      ],
      undefined,
    ],
  ])('while the product is waited for: %s', (_, history, says) => expect(taskOf(2, ...history)).toBe(says));

  it('an entry without words is passed over', () => expect(taskOf(21, [21, 'a'], [21, ''])).toBe('a'));

  it('where the history lacks the status, there is none', () => {
    expect(taskOf(21, [1, 'a'], [3, 'b'])).toBeUndefined();
    expect(taskOf(21)).toBeUndefined();
  });
});
