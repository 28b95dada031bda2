import { expect, test } from 'vitest';

import { checkRoom } from './check-room.ts';

const MB = 1024 * 1024;

test('with less than 64 MB the portal is not ready, by the code of a full disk', () => {
  expect(() => checkRoom(64 * MB)).not.toThrow();
  expect(() => checkRoom(64 * MB - 1)).toThrow(expect.objectContaining({ code: 'ENOSPC' }) as Error);
});
