/** The content type of the portal's data; whatever answers in the portal's place sends another. */
const DATA_TYPE = 'text/x-script';
const NOT_FOUND = 404;
const ANSWER_WITHIN_MS = 30_000;

const ownFetch = globalThis.fetch;

/**
 * Loads the page's data again, but changes nothing unless they come. Where Remix itself gets no data, it replaces the
 * page with its error page, and all that is typed, chosen and under way is lost. So the data are fetched first, and
 * handed to Remix when it is told to load. A redirect, such as to the login, is followed; so is a 404, which says that
 * the page is gone.
 *
 * @param isWanted asked once the data are there: whether the page still shows what it showed before
 * @returns whether the data came
 */
export async function revalidateSafely(revalidate: () => void, isWanted: () => boolean): Promise<boolean> {
  const { pathname, search } = window.location;
  const address = `${pathname.replace(/\/$/, '')}.data${search}`;
  const loaded = await fetchData(address);
  if (loaded && isWanted()) handOver(address, loaded, revalidate);
  return loaded !== undefined;
}

/** Reads the whole answer before it is used, because it may break off in the middle. */
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

/**
 * Answers Remix's own fetch with the data. Remix fetches in the same turn of the event loop in which it is told to
 * load, or, where something else is under way, not at all.
 */
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
