import type { MessageKey } from './messages.ts';

/** A call that is answered with a 4xx or 5xx status and the contract's error body. */
export class Refusal extends Error {
  readonly status: number;
  readonly key: MessageKey;
  /** The exact fault, for a developer; it follows the message. */
  readonly detail: string | undefined;

  constructor(status: number, key: MessageKey, detail?: string) {
    super(key);
    this.status = status;
    this.key = key;
    this.detail = detail;
  }
}
