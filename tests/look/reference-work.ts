import type { BrowserContext, CDPSession } from '@playwright/test';

const cards = Array.from(
  { length: 100 },
  (_, at) =>
    `<article style="display: flex; padding: ${at % 9}px">
      <h2>Card ${at}</h2><p>${'word '.repeat(at % 40)}</p><button>Press ${at}</button>
    </article>`,
);
const functions = Array.from(
  { length: 300 },
  (_, at) =>
    `(value) => {
      const parts = value.split('-').map((part) => ({ part, size: part.length + ${at} }));
      const found = new Map(parts.map((part) => [part.part + '${at}', part]));
      return [...found.values()].reduce((sum, { size }) => sum + size, 0);
    }`,
);
const ADDRESS = 'http://reference.test/';
const PAGE = `<main>${cards.join('')}</main><script>
  for (const work of [${functions.join(',')}]) for (let call = 0; call < 10; call += 1) work('a-b-c-' + call);
</script>`;

/**
 * Milliseconds that this machine's browser now takes for a page that never changes: it parses markup, lays it out,
 * compiles functions and calls each a few times, as a page does that is hydrated. The work of other pages is measured
 * as a multiple of this, so that a slow or busy machine changes both.
 */
export async function referenceWork(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(ADDRESS);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const worked = await workOf(session);
  await page.close();
  return worked;
}

/** Milliseconds that the page's thread has worked since the page was requested, without the work for the test. */
export async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return of('TaskDuration') - of('DevToolsCommandDuration');
}
