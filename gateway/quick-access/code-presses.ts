import { setTimeout as wait } from 'node:timers/promises';

import { z } from '../brand-api/contract/z.ts';
import type { TimeBudget } from '../brand-api/time-budget.ts';
import { identityText } from '../session/person-of.ts';
import type { Identity, SessionCookie } from '../session/session-data.ts';
import { entryJson } from '../state/entry-json.ts';
import type { State } from '../state/state.ts';

/** Longer than a try can take, so that no other try of the same code is made beside it. */
const UNDER_WAY = { ttlSeconds: 12 };
/** With less time left a waiting press gives up, or its customer would wait longer than for any other request. */
const LEAST_LEFT_MS = 1_000;
/** How long another press with the right code still logs in. */
const FOLLOWED = { ttlSeconds: 60 };
/** Longer than a code is good for. */
const REMEMBERED_LOST = { ttlSeconds: 3_600 };
const POLL_MS = 100;
/** A session is stored as its answer leaves: one that is not there after this time has ended since. */
const STORED_WITHIN_MS = 2_000;

const begunSchema = z.object({ id: z.string(), beganAt: z.number() });

/** The session that a right code began. */
type BegunSession = Pick<SessionCookie, 'id' | 'beganAt'>;

/** A press of the button that sends a code. */
interface Press {
  /** The id that the browser's cookie names. */
  browser: string;
  identity: Identity;
  code: string;
}

/** The caller has to try the code, and says at the end which session it began, if it was right. */
export interface FirstPress {
  outcome: 'first';
  /** An earlier try of this code brought no verdict that we heard of: the code may be used up. */
  mayBeUsedUp: boolean;
  /** No verdict on the code was heard. */
  lost: () => Promise<void>;
  end: (begun: BegunSession | undefined) => Promise<void>;
}

/**
 * Lets a code that is sent twice from the same page log in once. A browser shows only the answer to its last press and
 * drops the cookies of the others, but the first press has used the code up.
 * Source: .docs/rules/login-and-codes.md#entering-a-code.
 */
export interface CodePresses {
  /**
   * Waits for an earlier press of the same browser with the same code, if there is one. Call it only for a try that is
   * permitted, because it reveals whether a code was right.
   *
   * @param follow goes on as the session that the earlier press began; answers `false` while that is not stored yet
   * @returns `unheard` if the earlier press does not end while this one's customer waits
   */
  begin(
    press: Press,
    follow: (begun: BegunSession) => Promise<boolean>,
    timeBudget: Pick<TimeBudget, 'failedAfter' | 'leftMs'>,
  ): Promise<FirstPress | { outcome: 'followed' } | { outcome: 'unheard' }>;
}

/** @param pause between two looks at an earlier press, in milliseconds */
export function createCodePresses(
  state: Pick<State, 'delete' | 'get' | 'set' | 'setIfAbsent'>,
  digestOf: (text: string) => string,
  pause: (ms: number) => Promise<unknown> = wait,
): CodePresses {
  return {
    async begin({ browser, code, identity }, follow, timeBudget) {
      const key = `quick-access:press:${digestOf(JSON.stringify([browser, identityText(identity), code]))}`;
      const lostKey = `${key}:lost`;
      const first = async (end: FirstPress['end']): Promise<FirstPress> => ({
        outcome: 'first',
        mayBeUsedUp: (await state.get(lostKey)) !== undefined,
        lost: () => state.set(lostKey, '1', REMEMBERED_LOST),
        end,
      });
      for (let waitedMs = 0, begunForMs = 0; begunForMs <= STORED_WITHIN_MS; waitedMs += POLL_MS) {
        if (await state.setIfAbsent(key, 'null', UNDER_WAY)) {
          return first((begun) =>
            begun ? state.set(key, JSON.stringify(begun), FOLLOWED) : state.delete(key),
          );
        }
        const begun = begunSchema.safeParse(entryJson(await state.get(key))).data;
        if (begun && (await follow(begun))) return { outcome: 'followed' };
        if (begun) begunForMs += POLL_MS;
        else if (timeBudget.leftMs < LEAST_LEFT_MS) {
          timeBudget.failedAfter(waitedMs);
          return { outcome: 'unheard' };
        }
        await pause(POLL_MS);
      }
      return first(() => Promise.resolve());
    },
  };
}
