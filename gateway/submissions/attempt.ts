/** The result of some work: its value, or the thrown error. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** Runs work, and returns its error instead of throwing it. */
export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
