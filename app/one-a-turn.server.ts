let last = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other page is rendered in. A page takes some milliseconds at a stretch;
 * several of them in one turn would keep waiting whoever only has to be told that there is no place.
 */
export function oneATurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
