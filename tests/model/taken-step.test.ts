import { expect, test } from 'vitest';

import { newBrowser } from './browser.ts';
import type { Customer } from './customer.ts';
import { newModel } from './model.ts';
import { TakenStep } from './taken-step.ts';

test('a step that fails while the portal is killed ends only once the portal runs again, for the next step', async () => {
  const did: string[] = [];
  const later = async (what: string) => {
    await new Promise(setImmediate);
    did.push(what);
  };
  const customer = {
    portal: { kill: () => later('killed'), start: () => later('started') },
    world: { addFault: () => later('spoilt'), clearFaults: () => later('mended') },
    browser: () => newBrowser({} as never),
    browsers: () => [],
  } as unknown as Customer;
  const model = newModel();
  model.kill = { killedAfterMs: 0 };
  model.faults = [{ call: 'orders', kind: 'reset' }];
  const step = new TakenStep({
    brand: 'vaivem',
    device: 'phone',
    words: 'fails',
    mayBeKilled: true,
    take: () => Promise.reject(new Error('no page')),
  });
  await expect(step.run(model, customer)).rejects.toThrow('no page');
  expect(did).toEqual(['spoilt', 'killed', 'started', 'mended']);
});
