/**
 * The state or the file store is away, too slow, or refuses the portal. The command may have been carried out or not. A
 * page answers with the 503 page at once; a submission under way is settled when the state is back.
 */
export class AwayError extends Error {
  /**
   * Node's system errors have a code too: blameVariable() thereby names the variable with the address when a start
   * fails.
   */
  readonly code = 'AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
