/** What the portal's data are sent as; whatever answers in its place sends something else. */
const DATA_TYPE = 'text/x-script';
const NOT_FOUND = 404;
const ANSWER_WITHIN_MS = 30_000;

const ownFetch = globalThis.fetch;

/**
 * Loads the page's data again, only if they come: where Remix itself gets none, it puts the page of the error in the page's
 * place, with all that is typed, chosen and under way there. So the data are fetched before Remix is told to load, and
 * are what it gets then. An answer that leads elsewhere, as to the login, is followed; so is that the page is gone.
 *
 * @param isWanted asked once the data are there: whether the page still shows what it showed before
 * @returns whether the data came
 */
export async function reloadGently(revalidate: () => void, isWanted: () => boolean): Promise<boolean> {
  const { pathname, search } = window.location;
  const address = `${pathname.replace(/\/$/, '')}.data${search}`;
  const loaded = await fetchData(address);
  if (loaded && isWanted()) handOver(address, loaded, revalidate);
  return loaded !== undefined;
}

/** All of it: an answer may break off in its middle. */
async function fetchData(address: string): Promise<Response | undefined> {
  try {
    const answer = await ownFetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const isData = answer.headers.get('Content-Type')?.startsWith(DATA_TYPE);
    if (!isData || !(answer.ok || answer.status === NOT_FOUND)) return undefined;
    return new Response(await answer.arrayBuffer(), answer);
  } catch {
    return undefined;
  }
}

/** Remix asks within the turn in which it is told to load, or, where something else is under way, not at all. */
function handOver(address: string, answer: Response, revalidate: () => void): void {
  globalThis.fetch = (asked, init) =>
    asked instanceof URL && asked.pathname + asked.search === address
      ? Promise.resolve(answer)
      : ownFetch(asked, init);
  revalidate();
  setTimeout(() => {
    globalThis.fetch = ownFetch;
  });
}
