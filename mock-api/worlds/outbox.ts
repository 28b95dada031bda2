import { randomInt } from 'node:crypto';

/**
 * A code has up to 7 digits (.docs/rules/login-and-codes.md#entering-a-code). It lives 10 minutes, and 20 wrong tries,
 * from any browsers, end it.
 */
const CODE_DIGITS = 7;
const CODE_LIFETIME_MS = 10 * 60 * 1000;
const WRONG_TRIES_ALLOWED = 20;
const KEPT_MESSAGES = 100;

/** A "sent" code. */
export interface OutboxMessage {
  /** The id of the brand that it was asked for at. */
  brand: number;
  channel: 'email' | 'whatsapp';
  /** The e-mail, or the phone as the caller gave it. */
  to: string;
  code: string;
  sentAt: string;
  expiresAt: string;
  used: boolean;
}

interface AccessCode {
  customer: string;
  message: OutboxMessage;
  wrongTries: number;
}

/** The codes a world has sent. Only a customer's newest code of a brand opens a session, once, at that brand. */
export class Outbox {
  #codes: AccessCode[] = [];

  /** Oldest first. */
  list(): OutboxMessage[] {
    return this.#codes.map(({ message }) => message);
  }

  /**
   * Sends a fresh code. Without a customer the same work is done but not kept, so that an unknown identity takes as
   * long as a known one.
   *
   * @returns the code
   */
  send(
    customer: string | undefined,
    { brand, channel, to }: Pick<OutboxMessage, 'brand' | 'channel' | 'to'>,
    now: Date,
  ): string {
    const code = {
      customer: customer ?? '',
      message: {
        brand,
        channel,
        to,
        code: randomCode(),
        sentAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS).toISOString(),
        used: false,
      },
      wrongTries: 0,
    };
    if (customer !== undefined) this.#codes.push(code);
    if (this.#codes.length > KEPT_MESSAGES) this.#codes.shift();
    return code.message.code;
  }

  /** Whether `code` is the customer's newest at the brand and still alive; a right one is used up, a wrong one counted. */
  redeem(customer: string, { brand, code }: Pick<OutboxMessage, 'brand' | 'code'>, now: Date): boolean {
    const newest = this.#codes.findLast(
      (entry) => entry.customer === customer && entry.message.brand === brand,
    );
    if (newest === undefined) return false;
    const { message } = newest;
    const dead =
      message.used ||
      newest.wrongTries >= WRONG_TRIES_ALLOWED ||
      now.getTime() >= Date.parse(message.expiresAt);
    if (dead) return false;
    if (message.code !== code) {
      newest.wrongTries += 1;
      return false;
    }
    message.used = true;
    return true;
  }
}

/** An unguessable code: strangers may be able to reach the mock. */
function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
