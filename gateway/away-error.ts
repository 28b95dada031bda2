/**
 * Something of the portal's own that it cannot do without is away, too slow, or does not let us: nothing is known of
 * what the command did. A page answers with the 503 page, at once; what was under way is settled when it is back.
 */
export class AwayError extends Error {
  /** As the system's own refusals have one: at the start it is a fault of the address. */
  readonly code = 'AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
