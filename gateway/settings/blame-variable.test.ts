import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

import { blameVariable } from './blame-variable.ts';
import { EnvironmentError } from './env.ts';

test('the result of the step is passed on', async () => {
  expect(await blameVariable('STATE_URL', () => Promise.resolve('open'))).toBe('open');
});

test('a refusal of the system becomes one line that names the variable', async () => {
  const refused = blameVariable('STATE_URL', () => readFileSync(tmpdir()));
  await expect(refused).rejects.toThrow(EnvironmentError);
  await expect(refused).rejects.toThrow(/^STATE_URL: EISDIR: [^\n]+$/);
});

test('a programming error is thrown on unchanged', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(blameVariable('STATE_URL', () => Promise.reject(mistake))).rejects.toBe(mistake);
});
