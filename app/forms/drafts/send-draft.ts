/** A form as it stood: where it is kept, and its fields. */
export interface Draft {
  address: string;
  typed: URLSearchParams;
}

/** The portal's answer to a draft that it keeps. */
const NO_CONTENT = 204;
/** A request that may outlive its page (`keepalive`) takes 64 KB; browsers refuse a longer one. */
const LONGEST_OUTLIVING = 60_000;
/** After this, a connection that hangs counts as down. */
const GIVE_UP_AFTER_MS = 20_000;
/**
 * After these pauses the page's forms send by themselves what did not arrive: where the connection was down without the
 * browser noticing, no `online` event says that it is back.
 */
const TRY_AGAIN_AFTER_MS = [10_000, 30_000, 90_000, 270_000];
let tries = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** The drafts being sent. */
const underway = new Set<Promise<boolean>>();

/**
 * Sends a draft once, and once more where that failed although the connection came back meanwhile: the `online` event
 * that failed drafts wait for came while this one was still on its way.
 *
 * @returns whether the portal has it
 */
export function sendDraft(draft: Draft): Promise<boolean> {
  const sending = sendUntilRefused(draft).finally(() => underway.delete(sending));
  underway.add(sending);
  return sending;
}

async function sendUntilRefused(draft: Draft): Promise<boolean> {
  const connection = { isBack: false };
  const noteBack = () => {
    connection.isBack = true;
  };
  window.addEventListener('online', noteBack);
  const isKept = await sendOnce(draft);
  window.removeEventListener('online', noteBack);
  if (isKept || (connection.isBack && (await sendOnce(draft)))) {
    tries = 0;
    return true;
  }
  tryAgainLater();
  return false;
}

/**
 * One retry for all drafts that failed meanwhile, after longer and longer pauses; any draft that arrives resets them.
 */
function tryAgainLater(): void {
  const pause = TRY_AGAIN_AFTER_MS[tries];
  if (pause === undefined) return;
  waiting ??= setTimeout(() => {
    waiting = undefined;
    tries += 1;
    sendUnsaved();
  }, pause);
}

/** Makes the page's forms, and what was put aside of others, send what is unsaved, as when the connection is back. */
function sendUnsaved(): void {
  window.dispatchEvent(new Event('online'));
}

/** @returns whether the portal has it. Something between, such as a proxy, may answer in its place */
function sendOnce({ address, typed }: Draft): Promise<boolean> {
  const keepalive = typed.toString().length <= LONGEST_OUTLIVING;
  const hanging = new AbortController();
  setTimeout(() => hanging.abort(), GIVE_UP_AFTER_MS);
  const { signal } = hanging;
  return fetch(address, { method: 'POST', body: typed, keepalive, signal }).then(
    ({ status }) => status === NO_CONTENT,
    () => false,
  );
}

/**
 * Makes the page's forms send their unsaved drafts, and waits for them: a reload loads the new page before the old one
 * has ended.
 *
 * @returns whether the portal has all of it; `undefined` if there is nothing to wait for
 */
export function saveDrafts(): Promise<boolean> | undefined {
  sendUnsaved();
  return underway.size === 0 ? undefined : Promise.all(underway).then((kept) => kept.every(Boolean));
}

/** Sends it while its page ends, when no answer can be read any more; some browsers have no beacons. */
export function sendAtTheEnd(draft: Draft): void {
  const isTaken = 'sendBeacon' in navigator && navigator.sendBeacon(draft.address, draft.typed);
  if (!isTaken) void sendDraft(draft);
}
