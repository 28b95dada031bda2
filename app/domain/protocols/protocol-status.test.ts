import { describe, expect, it } from 'vitest';
import { isFinished, PROTOCOL_STATUS_IDS, protocolStatus } from './protocol-status.ts';

describe('protocol statuses', () => {
  it('are 21 in all', () => expect(PROTOCOL_STATUS_IDS).toHaveLength(21));

  it.each([18, 20, 22, -2])('do not include %d, which is shown as unknown with a neutral shape', (id) =>
    expect(protocolStatus(id)).toEqual({ group: 'unknown', shape: 'diamond' }),
  );

  it.each([
    ['open', 'ring', [1, 3, 4, 5, 6, 12, 13, 14, 15, 17, 19]],
    ['attention', 'triangle', [-1, 0, 2, 16, 21]],
    ['finished', 'check', [11]],
    ['finished', 'cross', [7, 8, 9, 10]],
  ])('of the group %s with the shape %s are %j', (group, shape, ids) => {
    const statuses = PROTOCOL_STATUS_IDS.map((id) => ({ id, ...protocolStatus(id) }));
    expect(statuses.filter((status) => status.shape === shape)).toEqual(
      ids.map((id) => ({ id, group, shape })),
    );
  });

  it('that are final are expired, not approved, not included, rejected and finished (7 to 11)', () =>
    expect(PROTOCOL_STATUS_IDS.filter(isFinished)).toEqual([7, 8, 9, 10, 11]));

  it.each([18, 20])('do not count the unknown %d as finished', (id) => expect(isFinished(id)).toBe(false));
});
