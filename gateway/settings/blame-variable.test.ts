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

test.each([
  new TypeError('x is not a function'),
  Object.assign(new TypeError('must be a string'), { code: 'ERR_INVALID_ARG_TYPE' }),
  new Error('of our own'),
])('an error that the system did not make is thrown on unchanged: %s', async (mistake) => {
  await expect(blameVariable('STATE_URL', () => Promise.reject(mistake))).rejects.toBe(mistake);
});
