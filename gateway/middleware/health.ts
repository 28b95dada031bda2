import type { RequestHandler } from 'express';

import type { Events } from '../events/events.ts';

/** Longer than any working part needs. */
const LONGEST_CHECK_MS = 2_000;
/** The form of error codes of the system and libraries: `ENOENT`, `AWAY`. Any other text may be personal. */
const CODE = /^\w{1,40}$/;

/** The process is alive. */
export const alive: RequestHandler = (_req, res) => {
  res.type('text/plain').send('ok\n');
};

/** The parts that the portal needs to be ready; each check throws while its part does not serve. */
export type ReadyChecks = Readonly<Record<'process' | 'state' | 'storage' | 'disk', () => Promise<void>>>;

/**
 * Answers in JSON whether each part of the portal works, with 503 if one does not. The brand API's last answer and
 * failure are shown but do not count: without the API the portal still says clearly what is wrong. Anybody may send
 * this request, so concurrent ones share one check.
 *
 * @param longestCheckMs after which a part that has not answered does not work
 */
export function ready(
  checks: ReadyChecks,
  events: Events,
  longestCheckMs = LONGEST_CHECK_MS,
): RequestHandler {
  const brandApi = rememberLastCalls(events);
  const look = async () => {
    const judged = Object.entries(checks).map(
      async ([part, check]) => [part, await judge(check, longestCheckMs)] as const,
    );
    return Promise.all(judged);
  };
  let underWay: ReturnType<typeof look> | undefined;
  return (_req, res) => {
    underWay ??= look().finally(() => (underWay = undefined));
    void underWay.then((parts) => {
      const isReady = parts.every(([, judgement]) => judgement === 'ready');
      res
        .status(isReady ? 200 : 503)
        .set('Cache-Control', 'no-store')
        .json({ ready: isReady, parts: Object.fromEntries(parts), brandApi: brandApi() });
    });
  };
}

/** `ready`, or why not: an error's code if it has one, never its message, which may contain personal data. */
async function judge(check: () => Promise<void>, longestMs: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, longestMs, 'no answer');
  });
  const answered = check().then(
    () => 'ready',
    (error: unknown) => {
      if (!(error instanceof Error)) return 'failed';
      const code = 'code' in error ? String(error.code) : '';
      return CODE.test(code) ? code : error.name;
    },
  );
  const judgement = await Promise.race([answered, late]);
  clearTimeout(timer);
  return judgement;
}

/** When the brand API last gave a usable answer, and when and how it last failed (ISO 8601, UTC). */
function rememberLastCalls(events: Events): () => object {
  let answeredAt: number | undefined;
  let failure: { call: string; fault: string; at: number } | undefined;
  events.listen(['brand api call', 'brand api refused'], () => (answeredAt = Date.now()));
  events.listen(
    ['brand api failed'],
    ({ fields: { call, fault } }) => (failure = { call, fault, at: Date.now() }),
  );
  const shown = (at: number) => new Date(at).toISOString();
  return () => ({
    lastAnswer: answeredAt === undefined ? null : shown(answeredAt),
    lastFailure: failure ? { ...failure, at: shown(failure.at) } : null,
  });
}
