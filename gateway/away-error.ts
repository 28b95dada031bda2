/**
 * The state or the store of files is away, too slow, or refuses the portal. Whether the command was done is unknown. A page
 * answers with the 503 page at once; a submission that was under way is settled when the state is back.
 */
export class AwayError extends Error {
  /** Node's system errors have a code too: by it a failed start is blamed on the variable with the address. */
  readonly code = 'AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
