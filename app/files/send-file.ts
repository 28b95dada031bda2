import type { UnownedAnswer, UploadAnswer } from './files-route.server.ts';

/**
 * Not in its list: interrupted, or sent when the page's customer was not logged in any more (`isAnothers` says whether
 * another one was). One that is not kept is to be sent again; if an interrupted one had arrived, the server recognises it.
 */
interface Unlisted extends UnownedAnswer {
  isAnothers?: boolean;
}

/** What becomes of a file on its way. */
export type SendingEvent = 'sent' | UploadAnswer | Unlisted;

const INTERRUPTED: Unlisted = { isKept: false };
const OK = 200;
const UNAUTHORIZED = 401;
const CONFLICT = 409;
export const WHOLE_PERCENT = 100;
/** How long the sending may stall: twice as long as the portal itself waits for the next bytes. */
const STALLED_MS = 60_000;
/**
 * The limit until bytes are sent: a file may wait long for its turn. WebKit ignores a limit set later if there was none
 * from the start.
 */
const FIRST_LIMIT_MS = 86_400_000;
/** How long the answer may take once a file is fully sent, in addition to as long again as the sending took. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Sends one file by itself.
 *
 * @param onProgress called with 0 to 100; at 100 all of it has been sent, and the server is checking it
 * @returns a function that breaks it off; then no more events come
 */
export function sendFile(
  address: string,
  body: FormData,
  onProgress: (percent: number) => void,
  onEvent: (event: SendingEvent) => void,
): () => void {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.responseType = 'json';
  request.timeout = FIRST_LIMIT_MS;
  const begunAt = performance.now();
  request.upload.onprogress = ({ loaded, total }) => {
    // Counted from the start. A dead connection raises no error: for hours it may look like a slow one.
    request.timeout = performance.now() - begunAt + STALLED_MS;
    onProgress(Math.floor((loaded / total) * WHOLE_PERCENT));
  };
  request.upload.onload = () => {
    onEvent('sent');
    // Data that the browser reports as sent may still wait in the phone for a slow connection.
    request.timeout = 2 * (performance.now() - begunAt) + ANSWER_WITHIN_MS;
  };
  request.onerror = () => onEvent(INTERRUPTED);
  request.ontimeout = request.onerror;
  request.onload = () => onEvent(answerOf(request));
  request.send(body);
  return () => request.abort();
}

function answerOf({ response, status }: XMLHttpRequest): SendingEvent {
  if (status === UNAUTHORIZED || status === CONFLICT) {
    const isKept = (response as UnownedAnswer | null)?.isKept === true;
    return { isAnothers: status === CONFLICT, isKept };
  }
  return status === OK ? ((response as UploadAnswer | null) ?? INTERRUPTED) : INTERRUPTED;
}
