import { describe, expect, it } from 'vitest';
import { nextMove, tellingStatuses } from './next-move.ts';
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
