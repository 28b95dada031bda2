/** The message that the brand API sends with a status: nothing else on a page has these words. */
export const SERVER_MESSAGE = 'Palavra do servidor da marca';

/** A fault of a call, and what the customer has to be told of it. */
export interface Kind {
  name: string;
  fault: Record<string, unknown>;
  /**
   * `status`: the server's message and "código N"; `login`: the login, with the server's message; `no answer`: 'Sem
   * conexão com o servidor'; `something`: words that are not there without a fault; `nothing`: the same page as without
   * one.
   */
  tells: 'status' | 'login' | 'no answer' | 'something' | 'nothing';
  /** How much longer than usual the page may take, in milliseconds. */
  mayTakeMs?: number;
  onlyWrites?: true;
  /** The fault falsifies the true answer: of a write that the mock then does not carry out there is none. */
  onlyReads?: true;
}

const status = (code: number, more: object = {}): Kind => ({
  name: `status ${code}`,
  fault: { kind: 'status', status: code, message: SERVER_MESSAGE, ...more },
  tells: code === 401 ? 'login' : 'status',
});

/** Longer than any caller waits. */
const FOR_EVER_MS = 60_000;
const SLOW_MS = 1_500;

/** Kinds after which the portal may have the answer, and so caches a reference list, come last. */
export const kinds: readonly Kind[] = [
  ...[500, 503, 401, 403, 404, 409, 422].map((code) => status(code)),
  status(429, { retryAfterSeconds: 30 }),
  { name: 'hang', fault: { kind: 'delay', delayMs: FOR_EVER_MS }, tells: 'no answer', mayTakeMs: 10_000 },
  { name: 'reset', fault: { kind: 'reset' }, tells: 'no answer' },
  { name: 'HTML', fault: { kind: 'html' }, tells: 'something' },
  { name: 'empty', fault: { kind: 'empty' }, tells: 'something' },
  { name: 'truncated', fault: { kind: 'truncated' }, tells: 'something' },
  { name: 'malformed', fault: { kind: 'malformed' }, tells: 'something' },
  { name: 'huge', fault: { kind: 'huge' }, tells: 'something' },
  {
    name: 'done, answer lost',
    fault: { kind: 'reset', afterEffect: true },
    tells: 'no answer',
    onlyWrites: true,
  },
  { name: 'wrong type', fault: { kind: 'wrong-type' }, tells: 'nothing', onlyReads: true },
  { name: 'slow', fault: { kind: 'delay', delayMs: SLOW_MS }, tells: 'nothing', mayTakeMs: 3 * SLOW_MS },
];
