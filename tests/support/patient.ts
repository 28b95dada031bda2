/** For `vi.waitFor`: what is waited for comes on any machine by then, so that only what hangs ends here. */
export const PATIENT = { timeout: 60_000 };
