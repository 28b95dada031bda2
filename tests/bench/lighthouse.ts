/**
 * `npm run bench:lighthouse`: Lighthouse's scores for the four screens that most people see, as on a phone with a slow
 * line. One visit each, on the production build; `--runs 3` takes the median of several.
 */
import { requireBrowser } from '../../.tasks/browser.ts';
import { readCommand } from '../../.tasks/command.ts';
import { launchOptions, userAgent } from '../../.config/browser-use.ts';
import type { Screen } from '../look/catalogue/screen.ts';
import { Situation } from '../look/catalogue/situation.ts';
import { startStack } from '../support/servers/stack.ts';
import { loadLighthouse } from './lighthouse-packages.ts';

const BRAND = 'vaivem';
const SCREENS: Screen[] = [
  { name: 'login', isPublic: true, path: () => '/login' },
  { name: 'home', path: () => '/home' },
  {
    name: 'confirmation',
    before: (customer) => customer.selectExchange('usual'),
    path: () => '/produtos-adquiridos-online/confirmacao',
  },
  { name: 'protocol', path: (customer) => `/protocol/${customer.protocol(120102)}` },
];
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Every page says "noindex": they are a customer's own. */
const NOT_APPLICABLE = ['is-crawlable'];

const { runs } = readCommand({
  usage: 'npm run bench:lighthouse [-- --runs 3]',
  options: { runs: 1 },
}).options;
const { launch, lighthouse } = await loadLighthouse();
const stack = await startStack();
const addresses = { portalPort: stack.port, mockUrl: stack.mockUrl };
const chrome = await launch({
  chromePath: requireBrowser({ hasWindow: false }),
  chromeFlags: [...launchOptions.args, '--headless=new', `--user-agent=${userAgent}`],
});
try {
  console.log(['screen'.padEnd(14), ...MARKS.map((mark) => mark.padEnd(16)), 'LCP ms   CLS'].join(''));
  for (const screen of SCREENS) console.log(await row(screen));
} finally {
  chrome.kill();
  await stack.stop();
}

async function row(screen: Screen): Promise<string> {
  const results: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(screen));
  const median = (read: (result: (typeof results)[number]) => number) =>
    results.map(read).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? NaN;
  return [
    screen.name.padEnd(14),
    ...MARKS.map((mark) =>
      median(({ marks }) => marks[mark])
        .toFixed(2)
        .padEnd(16),
    ),
    median(({ lcp }) => lcp)
      .toFixed(0)
      .padEnd(9),
    median(({ cls }) => cls).toFixed(3),
  ].join('');
}

async function visit(screen: Screen) {
  const situation = await Situation.create(BRAND, addresses, {});
  if (screen.isPublic !== true) await situation.logIn();
  await screen.before?.(situation);
  const address = `http://${BRAND}.localhost:${stack.port}${screen.path(situation)}`;
  const result = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...MARKS],
    skipAudits: NOT_APPLICABLE,
    extraHeaders: { Cookie: situation.visitor.cookieHeader() },
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${screen.name}`);
  const { audits, categories } = result.lhr;
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`  ${screen.name}: ${id}: ${title}`);
  return {
    marks: Object.fromEntries(MARKS.map((mark) => [mark, categories[mark]?.score ?? NaN])) as Record<
      (typeof MARKS)[number],
      number
    >,
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
}
