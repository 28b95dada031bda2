import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';

import { root } from './architecture/source-files.ts';

test('`npx vitest` and editors can run all parts at once', async () => {
  const vitest = await createVitest({ root, watch: false });
  try {
    const parts = vitest.projects.map(({ config: { name, maxWorkers, sequence } }) => ({
      name,
      maxWorkers,
      turn: sequence.groupOrder,
    }));
    expect(parts.map(({ name }) => name)).toEqual(['unit', 'contract', 'gateway']);
    // Vitest refuses to start when two parts with the same turn have different numbers of workers.
    const differing = parts.filter((one) =>
      parts.some(({ turn, maxWorkers }) => turn === one.turn && maxWorkers !== one.maxWorkers),
    );
    expect(differing).toEqual([]);
  } finally {
    await vitest.close();
  }
});
