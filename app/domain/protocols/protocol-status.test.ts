import { describe, expect, it } from 'vitest';
import { isFinished, PROTOCOL_STATUS_IDS, protocolStatus } from './protocol-status.ts';

describe('protocol statuses', () => {
  it('are 21', () => expect(PROTOCOL_STATUS_IDS).toHaveLength(21));

  it.each([18, 20, 22, -2])('%d does not exist: its number with a neutral colour', (id) =>
    expect(protocolStatus(id)).toEqual({ id, group: 'unknown', shape: 'diamond' }),
  );

  it.each([
    ['open', 'ring', [1, 3, 4, 5, 6, 12, 13, 14, 15, 17, 19]],
    ['attention', 'triangle', [-1, 0, 2, 16, 21]],
    ['finished', 'check', [11]],
    ['finished', 'cross', [7, 8, 9, 10]],
  ])('%s with a %s: %j', (group, shape, ids) => {
    expect(PROTOCOL_STATUS_IDS.map(protocolStatus).filter((status) => status.shape === shape)).toEqual(
      ids.map((id) => ({ id, group, shape })),
    );
  });

  it('finished are those after which nothing more happens: expired, not approved, not included, rejected, finished', () =>
    expect(PROTOCOL_STATUS_IDS.filter(isFinished)).toEqual([7, 8, 9, 10, 11]));

  it.each([18, 20])('%d, which nobody knows, is not called finished', (id) =>
    expect(isFinished(id)).toBe(false),
  );
});
