/** What came of a piece of work: its value, or what it threw. */
type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** Does work whose failing is one of its outcomes. */
export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
