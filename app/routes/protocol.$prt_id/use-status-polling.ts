import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

import type { FaultDetailView } from '~/alerts/fault-detail.ts';
import { useBeforePaint } from '~/components/use-before-paint.ts';

import type { HistoryView } from './history/said-history.server.ts';
import type { MomentView } from './protocol-data.server.ts';
import { revalidateSafely } from './safe-revalidation.ts';

/** How long a look stays fresh; after each failure twice as long, up to ten minutes. */
const FRESH_FOR_MS = 60_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const ANSWER_WITHIN_MS = 15_000;

/** The answer of `protocol.$prt_id.situacao` to a look. */
type Look =
  | { outcome: 'seen'; statusId: number; seen: MomentView }
  | { outcome: 'failed'; detail?: FaultDetailView }
  | { outcome: 'gone' };

/**
 * What there is to say: the status has `changed`; the history of the same status has `news`; all is the `same`, which
 * is said only to a customer who asked; or a look has `failed`.
 */
type Outcome = 'none' | 'changed' | 'news' | 'same' | 'failed';

/** What the page shows of a protocol. */
interface Shown {
  statusId: number;
  /** Left out where it did not load. */
  history: readonly HistoryView[] | undefined;
  isOpen: boolean;
  /** A new object each time data are loaded. */
  seen: MomentView;
}

export interface StatusPolling {
  outcome: Outcome;
  /** Another number each time that an outcome is found, even the same one again. */
  found: number;
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
export function useStatusPolling(address: string, { statusId, history, isOpen, seen }: Shown): StatusPolling {
  const { revalidate } = useRevalidator();
  const [{ outcome, found }, find] = useReducer(findNext, { outcome: 'none', found: 0 });
  const [detail, setDetail] = useState<FaultDetailView>();
  const [isLooking, setLooking] = useState(false);
  const [lastSeen, setLastSeen] = useState(seen);
  useEffect(() => setLastSeen(seen), [seen]);
  /** What the page shows, unless newer data are on their way, as after a form was sent. */
  const shown = useRef<MomentView>();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    shown.current = isIdle ? seen : undefined;
    return () => {
      shown.current = undefined;
    };
  }, [isIdle, seen]);

  /** Whether a customer waits for what the next data tell. */
  const isAwaited = useRef(false);
  const announced = useRef<{ statusId: number; messages: string | undefined }>();
  // Before the new data are painted: otherwise the earlier words would be read out once more, with the new status in
  // them.
  useBeforePaint(() => {
    const { current: last } = announced;
    const messages = history && JSON.stringify(history.map(({ id, noteHtml }) => [id, noteHtml]));
    announced.current = { statusId, messages: messages ?? last?.messages };
    if (last && last.statusId !== statusId) find({ outcome: 'changed' });
    else if (messages !== undefined && messages !== (last?.messages ?? messages)) find({ outcome: 'news' });
    else if (isAwaited.current) find({ outcome: messages === undefined ? 'none' : 'same' });
    isAwaited.current = false;
  }, [statusId, history, seen]);

  const look = useCallback(
    async (isAskedFor: boolean): Promise<boolean> => {
      setLooking(isAskedFor);
      const answer = await lookAt(address);
      const isSame = answer.outcome === 'seen' && answer.statusId === statusId;
      let hasWorked = answer.outcome !== 'failed';
      // A customer who asks may be waiting for a new note, so everything is loaded again.
      if (hasWorked && (!isSame || isAskedFor)) {
        isAwaited.current = isAskedFor;
        hasWorked = await revalidateSafely(revalidate, () => shown.current === seen);
      }
      setLooking(false);
      setDetail(answer.outcome === 'failed' ? answer.detail : undefined);
      if (!hasWorked) isAwaited.current = false;
      if (!isAwaited.current) find({ outcome: hasWorked ? 'none' : 'failed', isQuiet: !isAskedFor });
      if (hasWorked && answer.outcome === 'seen') setLastSeen(answer.seen);
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

  return { outcome, found, detail, isLooking, seen: lastSeen, lookNow: () => void look(true) };
}

interface Found {
  outcome: Outcome;
  found: number;
}

/**
 * What has changed stays on the page until there is something else to say. A failed look that nobody asked for is said
 * once.
 */
function findNext(last: Found, { outcome, isQuiet = false }: { outcome: Outcome; isQuiet?: boolean }): Found {
  const isStill =
    outcome === 'none'
      ? last.outcome === 'changed' || last.outcome === 'news'
      : isQuiet && outcome === last.outcome;
  return isStill ? last : { outcome, found: last.found + 1 };
}

async function lookAt(address: string): Promise<Look> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.ok ? ((await answer.json()) as Look) : { outcome: 'failed' };
  } catch {
    return { outcome: 'failed' };
  }
}
