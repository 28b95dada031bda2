let last = Promise.resolve();

/**
 * Waits for a turn of the event loop in which no other page is rendered. Rendering blocks for some milliseconds:
 * several pages in one turn would delay even the short refusals of other requests.
 */
export function takeRenderingTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
