import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

import { blameVariable } from './blame-variable.ts';
import { EnvironmentError } from './env.ts';

test('what was asked for is answered', async () => {
  expect(await blameVariable('STATE_URL', () => Promise.resolve('open'))).toBe('open');
});

test('what the system refuses names the variable, in one line', async () => {
  const refused = blameVariable('STATE_URL', () => readFileSync(tmpdir()));
  await expect(refused).rejects.toThrow(EnvironmentError);
  await expect(refused).rejects.toThrow(/^STATE_URL: EISDIR: [^\n]+$/);
});

test('a mistake of ours keeps its own face', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(blameVariable('STATE_URL', () => Promise.reject(mistake))).rejects.toBe(mistake);
});
