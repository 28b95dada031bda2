import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { FaultDetailView } from '~/alerts/fault-detail.ts';

import { reloadGently } from './gentle-reload.ts';
import type { MomentView } from './protocol-data.server.ts';

/** How long a look stays fresh; after each failure twice as long, up to ten minutes. */
const FRESH_FOR_MS = 60_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const ANSWER_WITHIN_MS = 15_000;

/** The answer of `protocol.$prt_id.situacao` to a look. */
type Look =
  | { outcome: 'seen'; statusId: number; seen: MomentView }
  | { outcome: 'failed'; detail?: FaultDetailView }
  | { outcome: 'gone' };

export interface GentleRefresh {
  /** The result of the last look; `same` and `failed` are shown only where the customer asked. */
  outcome: 'none' | 'same' | 'failed';
  /** The message of the brand's server, if the look failed. */
  detail: FaultDetailView | undefined;
  isLooking: boolean;
  /** When the page's data was last known to be right. */
  seen: MomentView;
  lookNow: () => void;
}

/**
 * Looks now and then whether an open protocol has moved on, while its page is visible, and loads the page's data again
 * when it has. A look is one call; a failed one changes nothing on the page, nor does one whose data do not come.
 */
export function useGentleRefresh(
  address: string,
  { statusId, isOpen, seen }: { statusId: number; isOpen: boolean; seen: MomentView },
): GentleRefresh {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<GentleRefresh['outcome']>('none');
  const [detail, setDetail] = useState<FaultDetailView>();
  const [isLooking, setLooking] = useState(false);
  const [lastSeen, setLastSeen] = useState(seen);
  useEffect(() => setLastSeen(seen), [seen]);
  /** What the page shows, unless newer data are on their way, as after a form was sent. */
  const standing = useRef<MomentView>();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    standing.current = isIdle ? seen : undefined;
    return () => {
      standing.current = undefined;
    };
  }, [isIdle, seen]);

  const look = useCallback(
    async (isAskedFor: boolean): Promise<boolean> => {
      setLooking(isAskedFor);
      const found = await lookAt(address);
      const isSame = found.outcome === 'seen' && found.statusId === statusId;
      let hasWorked = found.outcome !== 'failed';
      // A customer who asks may be waiting for a new note, so everything is loaded again.
      if (hasWorked && (!isSame || isAskedFor))
        hasWorked = await reloadGently(revalidate, () => standing.current === seen);
      setLooking(false);
      setDetail(found.outcome === 'failed' ? found.detail : undefined);
      setOutcome(hasWorked ? (isSame && isAskedFor ? 'same' : 'none') : 'failed');
      if (hasWorked && found.outcome === 'seen') setLastSeen(found.seen);
      return hasWorked;
    },
    [address, statusId, seen, revalidate],
  );

  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  }, [look]);

  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let dueAt = Date.now() + FRESH_FOR_MS;

    function wait() {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void lookAndWait(), Math.max(0, dueAt - Date.now()));
    }
    async function lookAndWait() {
      const hasWorked = await latestLook.current(false);
      failures = hasWorked ? 0 : failures + 1;
      dueAt = Date.now() + Math.min(FRESH_FOR_MS * 2 ** failures, LONGEST_WAIT_MS);
      if (!listeners.signal.aborted) wait();
    }

    const listeners = new AbortController();
    document.addEventListener('visibilitychange', wait, { signal: listeners.signal });
    wait();
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [address, isOpen]);

  return { outcome, detail, isLooking, seen: lastSeen, lookNow: () => void look(true) };
}

async function lookAt(address: string): Promise<Look> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.ok ? ((await answer.json()) as Look) : { outcome: 'failed' };
  } catch {
    return { outcome: 'failed' };
  }
}
