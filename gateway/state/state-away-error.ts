import { AwayError } from '../away-error.ts';

/** The state does not answer. */
export class StateAwayError extends AwayError {
  override name = 'StateAwayError';
}
