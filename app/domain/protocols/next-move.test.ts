import { describe, expect, it } from 'vitest';
import {
  asksForFiles,
  findTask,
  isOvertaken,
  nextMove,
  tellingStatuses,
  type TaskEntry,
} from './next-move.ts';
import { PROTOCOL_STATUS_IDS } from './protocol-status.ts';

const idsWhere = (isIt: (move: ReturnType<typeof nextMove>) => boolean) =>
  PROTOCOL_STATUS_IDS.filter((id) => isIt(nextMove(id)));

describe('the next move', () => {
  it.each([
    ['customer', [-1, 0, 2, 16, 21]],
    ['brand', [1, 3, 4, 5, 6, 12, 14, 15, 17, 19]],
    ['seller', [13]],
    ['nobody', [7, 8, 9, 10, 11]],
  ])('has the actor "%s" in the statuses %j', (actor, ids) =>
    expect(idsWhere((move) => move.actor === actor)).toEqual(ids),
  );

  it('has the refund notice in "Awaiting refund" (17) alone', () =>
    expect(idsWhere(({ due }) => due === 'refund')).toEqual([17]));

  it.each([
    [2, [2, 16]],
    [16, [16]],
    [17, [17]],
  ])('in status %d is told by the history entries of the statuses %j', (id, telling) =>
    expect(tellingStatuses(id)).toEqual(telling),
  );

  it.each([18, 20, 99])('has an unknown actor in status %d', (id) =>
    expect(nextMove(id)).toEqual({ actor: 'unknown' }),
  );
});

describe('a history overtakes the status of its protocol', () => {
  const entries = (...ids: number[]) => ids.map((statusId) => ({ statusId }));

  it('where its newest entry has another status, except that of the postage for a product that is waited for', () => {
    for (const listed of PROTOCOL_STATUS_IDS) {
      for (const newest of PROTOCOL_STATUS_IDS) {
        const isExpected = newest !== listed && !(listed === 2 && newest === 16);
        expect(isOvertaken(listed, entries(1, listed, newest)), `${listed}, ${newest}`).toBe(isExpected);
      }
    }
  });

  it('not by an older entry, nor where it has none', () => {
    expect(isOvertaken(3, entries(1, 21, 3))).toBe(false);
    expect(isOvertaken(3, [])).toBe(false);
  });
});

it('a protocol waits for files in "Comments" and "Awaiting attention" alone', () => {
  expect(PROTOCOL_STATUS_IDS.filter(asksForFiles)).toEqual([0, 21]);
  expect(asksForFiles(18)).toBe(false);
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

  it.each([0, 16, 21])('in status %d is the newest message of that status', (id) =>
    expect(taskOf(id, [1, 'a'], [id, 'b'], [3, 'c'], [id, 'd'], [3, 'e'])).toBe('d'),
  );

  it.each([0, 16, 21])(
    "in status %d is that status's own message, not an earlier one with a posting code",
    (id) => expect(taskOf(id, [16, 'EC'], [id, 'own'])).toBe('own'),
  );

  it.each(PROTOCOL_STATUS_IDS.filter((id) => ![0, 2, 16, 21].includes(id)).concat(18))(
    'does not exist in status %d',
    (id) => expect(taskOf(id, [id, 'a'], [16, 'EC'], [id, 'b'])).toBeUndefined(),
  );

  it.each<[string, [number, string][], string | undefined]>([
    [
      'the message of the postage, which told how to send the product',
      [
        [16, 'EC'],
        [2, 'wait'],
      ],
      'EC',
    ],
    [
      'the own message, where that has a posting code',
      [
        [16, 'a EC'],
        [2, 'b EC'],
      ],
      'b EC',
    ],
    [
      'the own message, where no postage came before',
      [
        [1, 'a'],
        [2, 'send'],
      ],
      'send',
    ],
    [
      'the newest message of a postage',
      [
        [16, 'a EC'],
        [8, 'no'],
        [16, 'b EC'],
        [2, ''],
      ],
      'b EC',
    ],
    [
      'nothing, where no message has words',
      [
        [16, ''],
        [2, ''],
      ],
      undefined,
    ],
  ])('in status 2, waiting for the product, is %s', (_, history, says) =>
    expect(taskOf(2, ...history)).toBe(says),
  );

  it('is never an entry without words', () => expect(taskOf(21, [21, 'a'], [21, ''])).toBe('a'));

  it('does not exist where the history lacks the status', () => {
    expect(taskOf(21, [1, 'a'], [3, 'b'])).toBeUndefined();
    expect(taskOf(21)).toBeUndefined();
  });
});
