import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../fixtures/scenarios', import.meta.url));
const names = readdirSync(folder);

/** The ways through the portal that are played from the first; more may follow, none may get lost. */
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
  it('include the ten that are played from the first', () => {
    expect(names).toEqual(expect.arrayContaining(PROMISED));
  });

  it.each(names)('have in %s a world and a script of which nothing is skipped', (name) => {
    expect(existsSync(`${folder}/${name}/world.json`)).toBe(true);
    const script = readFileSync(`${folder}/${name}/script.feature`, 'utf8');
    expect(script).toMatch(/^\s*Scenario/m);
    expect(script, 'nothing of it is left out').not.toMatch(/@(?:skip|fixme|only|fail)\b/);
  });
});
