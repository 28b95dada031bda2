/**
 * The state cannot be asked: its server is away, too slow, or does not let us. Nothing is known of what the command did.
 * A page answers with the 503 page; what was under way is settled when the state is back.
 */
export class StateAwayError extends Error {
  override name = 'StateAwayError';
  /** As the system's own refusals have one: at the start it is a fault of the address. */
  readonly code = 'STATE_AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
