import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../fixtures/scenarios', import.meta.url));
const names = readdirSync(folder);

/** The scenarios that the project began with: more may follow, but none of these may get lost. */
const PROMISED = [
  'api-down',
  'empty-orders',
  'expired-code',
  'login-by-email',
  'login-by-whatsapp',
  'session-expired',
  'size-exchange',
  'unknown-brand-address',
  'unknown-customer',
  'wrong-code',
];

describe('the scenarios', () => {
  it('include the ten that the project began with', () => {
    expect(names).toEqual(expect.arrayContaining(PROMISED));
  });

  it.each(names)('have a world and a script in %s, of which nothing is skipped', (name) => {
    expect(existsSync(`${folder}/${name}/world.json`)).toBe(true);
    const script = readFileSync(`${folder}/${name}/script.feature`, 'utf8');
    expect(script).toMatch(/^\s*Scenario/m);
    expect(script, 'nothing of it is left out').not.toMatch(/@(?:skip|fixme|only|fail)\b/);
  });
});
