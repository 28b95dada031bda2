import type { Addresses } from './catalogue/situation.ts';

/** The addresses of the stack that the global setup started. */
export function addresses(): Addresses {
  const { PORTAL_PORT, MOCK_URL } = process.env;
  if (PORTAL_PORT === undefined || MOCK_URL === undefined) throw new Error('the global setup did not run');
  return { portalPort: Number(PORTAL_PORT), mockUrl: MOCK_URL };
}
