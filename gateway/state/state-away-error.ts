import { AwayError } from '../away-error.ts';

/** The state cannot be asked. */
export class StateAwayError extends AwayError {
  override name = 'StateAwayError';
}
