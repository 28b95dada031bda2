import type { Answer } from '../../support/visitor.ts';

/** What each rule adds to or takes from the 100 that a site begins with. */
export type Points = Record<
  | 'policy'
  | 'cookies'
  | 'sharing'
  | 'resources'
  | 'referrer'
  | 'transport'
  | 'integrity'
  | 'sniffing'
  | 'framing',
  number
>;

const UNSAFE = /'unsafe-|\*|(?:^|\s)(?:https?|data|ftp):/;
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
/** Half a year, as the scanner counts it. */
const SIX_MONTHS_SECONDS = 15_552_000;

/**
 * The points of the HTTP Observatory for a page over TLS, by its rules as they are published
 * (github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests`), as far as an answer of the
 * portal can earn or lose them: what a proxy in front does (certificate, redirection from http) has no points to earn.
 *
 * @param isListed whether the domain is in the browsers' own list of HSTS hosts, where its owner enters it
 */
export function observatoryPoints({ headers, setCookies, text }: Answer, isListed: boolean): Points {
  const header = (name: string) => String(headers[name] ?? '');
  const policy = new Map(
    header('content-security-policy')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')] as const),
  );
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? '*';
  const maxAge = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? -1);
  const ancestors = policy.get('frame-ancestors') ?? '*';

  return {
    policy: policyPoints(['script-src', 'style-src', 'object-src'].map(sourcesOf), policy.get('default-src')),
    cookies: cookiePoints(setCookies),
    sharing: header('access-control-allow-origin') === '' ? 0 : -50,
    resources: /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
    referrer: PRIVATE_REFERRERS.includes(header('referrer-policy')) ? 5 : -5,
    transport: isListed ? 5 : maxAge < 0 ? -20 : maxAge < SIX_MONTHS_SECONDS ? -10 : 0,
    integrity: integrityPoints(text),
    sniffing: header('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: UNSAFE.test(ancestors) ? (header('x-frame-options') === 'DENY' ? 0 : -20) : 5,
  };
}

/** The sum as the scanner makes it: extra points count only if few were lost. */
export function observatoryScore(points: Points): number {
  const given = Object.values(points);
  const withoutExtras = 100 + given.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
  if (withoutExtras < 90) return Math.max(0, withoutExtras);
  return 100 + given.reduce((sum, value) => sum + value, 0);
}

function policyPoints(sources: readonly string[], defaultSource: string | undefined): number {
  if (sources.some((source) => UNSAFE.test(source))) return -20;
  return defaultSource === "'none'" ? 10 : 5;
}

function cookiePoints(setCookies: readonly string[]): number {
  if (setCookies.length === 0) return 0;
  if (!setCookies.every((line) => /; Secure(?:;|$)/.test(line))) return -40;
  if (!setCookies.every((line) => /; HttpOnly(?:;|$)/.test(line))) return -30;
  return setCookies.every((line) => /; SameSite=(?:Lax|Strict)(?:;|$)/.test(line)) ? 5 : 0;
}

/** Counts scripts with an address: `tests/gateway/middleware/security-headers.test.ts` ensures that all are such. */
function integrityPoints(html: string): number {
  const scripts = html.match(/<script\b[^>]*\ssrc="[^>]*>/g) ?? [];
  if (scripts.some((tag) => !/\ssrc="\/(?!\/)/.test(tag))) return -50;
  return scripts.length > 0 && scripts.every((tag) => /\sintegrity="sha(?:256|384|512)-/.test(tag)) ? 5 : 0;
}
