import { AwayError } from '../away-error.ts';

/** The state does not answer. */
export class StateAwayError extends AwayError {
  override name = 'StateAwayError';
}

/** The state is not the one that this gateway began with: the gateway must be restarted, and do nothing until then. */
export class OtherSecretError extends StateAwayError {
  override name = 'OtherSecretError';

  /** @param what an operator has to know and do */
  constructor(what: string) {
    super(new Error(what));
  }
}
