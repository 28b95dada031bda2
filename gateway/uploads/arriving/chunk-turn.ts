let last = Promise.resolve();

/**
 * Waits for a turn of the event loop in which no other chunk of an upload is cleaned. A page waits for many turns (each
 * of its calls takes some): a dozen uploads, each with a chunk in every turn, would slow it down a dozen times.
 * Source: .docs/decisions.md#one-chunk-of-an-upload-is-cleaned-a-turn-of-the-event-loop.
 */
export function takeChunkTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
