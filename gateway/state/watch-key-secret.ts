import type { PortalNote } from '../events/events.ts';
import { KEY_SECRET, KEY_SECRET_LIFETIME } from './key-secret.ts';
import { createPresence } from './presence.ts';
import { OtherSecretError } from './state-away-error.ts';
import type { State } from './state.ts';

/** Shorter than the start of a gateway, which would make another key secret if it found none. */
const LOOK_EVERY_MS = 2_000;

/** The watch over the state's key secret. */
export interface KeySecretWatch {
  /** @throws {OtherSecretError} if the state is not the one that this gateway began with */
  check(): void;
  /** As `check`, after another look. @throws {StateAwayError} if the state does not answer, too */
  checkNow(): Promise<void>;
  end(): void;
}

/**
 * Looks every two seconds whether the state still has the key secret that this gateway began with. A state that was
 * emptied (flushed, or a replica without content took over) gets it back, so that gateways that start later name
 * customers as this one does. Under another key secret, or another session secret, nothing may be done: a request that is
 * in doubt at one gateway would be made once more at the other.
 *
 * @param secret what `loadKeySecret` answered
 */
export function watchKeySecret(
  state: Pick<State, 'get' | 'setIfAbsent'>,
  secret: string,
  note: PortalNote,
): KeySecretWatch {
  const presence = createPresence(note);
  let mismatch: OtherSecretError | undefined;

  async function look(): Promise<void> {
    const found = await state.get(KEY_SECRET);
    if (found === undefined && (await state.setIfAbsent(KEY_SECRET, secret, KEY_SECRET_LIFETIME))) {
      note('state emptied', {});
    } else if (found !== undefined && found !== secret) {
      throw new OtherSecretError(
        'the state was emptied, and another gateway began it anew: restart this one',
      );
    }
  }

  async function lookAndJudge(): Promise<void> {
    try {
      await look();
      mismatch = undefined;
      presence.back();
    } catch (error) {
      // A state that does not answer says nothing of its content.
      if (!(error instanceof OtherSecretError)) throw error;
      mismatch = error;
      presence.away(error);
    }
  }

  const looking = setInterval(() => {
    // If the state is away, every request that needs it learns so, and `state away` is noted.
    lookAndJudge().catch(() => undefined);
  }, LOOK_EVERY_MS).unref();

  return {
    check() {
      if (mismatch) throw mismatch;
    },
    async checkNow() {
      await lookAndJudge();
      if (mismatch) throw mismatch;
    },
    end: () => clearInterval(looking),
  };
}
