import type { TextKey } from '~/i18n/text-keys.ts';

import type { ErrorKind } from './error-kind.ts';
import { portalPaths } from '../paths/portal-paths.ts';

interface ErrorWords {
  title: TextKey;
  /** A line above the text that says what the title does not. */
  cause?: TextKey;
  text: TextKey;
  /** The main way on; without one, the page offers to try again. */
  action?: { label: TextKey; href: string };
}

const home = { label: 'frame:page.home', href: portalPaths.home } as const;

const wordsByStatus: Partial<Record<number, ErrorWords>> = {
  401: { title: 'frame:page.401.title', text: 'frame:page.401.text' },
  403: {
    title: 'frame:page.403.title',
    text: 'frame:page.403.text',
    action: { label: 'frame:page.403.action', href: portalPaths.logout },
  },
  404: { title: 'frame:page.404.title', text: 'frame:page.404.text', action: home },
  413: { title: 'frame:page.413.title', text: 'frame:page.413.text', action: home },
  429: { title: 'frame:page.429.title', text: 'frame:page.429.text' },
  500: { title: 'frame:page.500.title', text: 'frame:page.500.text' },
  503: { title: 'frame:page.503.title', text: 'frame:page.503.text' },
};
const noProtocol: ErrorWords = {
  title: 'frame:page.404.protocol-title',
  text: 'frame:page.404.protocol-text',
  action: { label: 'frame:page.protocols', href: portalPaths.protocols },
};
const noConnection: ErrorWords = { title: 'frame:alert.no-connection', text: 'frame:page.no-connection' };
const other: ErrorWords = { title: 'frame:page.other.title', text: 'frame:page.other.text', action: home };

/** How long to wait after too many attempts, if the answer does not say. */
export const WAIT_SECONDS = 30;

/** The texts about a page or a submission that failed. */
export function errorWords(kind: ErrorKind, about: 'page' | 'protocol' = 'page'): ErrorWords {
  if (kind === 'no-connection') return noConnection;
  const words = wordsByStatus[kind.status] ?? other;
  if (about === 'page') return words;
  // 'Error loading data' where a protocol does not load (.docs/rules/faults-and-messages.md#catalogue).
  return kind.status === 404
    ? noProtocol
    : { ...words, title: 'frame:alert.load-failed', cause: words.title };
}

/** The seconds that its text may name. */
export function secondsToWait(kind: ErrorKind): number {
  return (kind === 'no-connection' ? undefined : kind.seconds) ?? WAIT_SECONDS;
}
