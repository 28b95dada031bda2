/** For `vi.waitFor`: long enough for any machine, so that only what hangs times out. */
export const PATIENT = { timeout: 60_000 };
