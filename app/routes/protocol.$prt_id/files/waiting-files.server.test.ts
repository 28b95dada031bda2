import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContext } from '../../../../tests/support/load-context.ts';

import { loadWaitingFiles } from './waiting-files.server.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const files = [
  { id: 'a', name: 'frente.jpg' },
  { id: 'b', name: 'costas.jpg', sendingUntil: NOW + 1 },
  { id: 'c', name: 'nota.pdf', sendingUntil: NOW },
];
const context = testContext({ uploads: { list: () => Promise.resolve(files) } });

it('a file that is being sent is not offered to be sent again, until the time of that is up', async () => {
  expect(await loadWaitingFiles(context, 120347)).toEqual({
    waiting: [
      { id: 'a', name: 'frente.jpg' },
      { id: 'c', name: 'nota.pdf' },
    ],
    underWay: [{ id: 'b', name: 'costas.jpg' }],
  });
});
