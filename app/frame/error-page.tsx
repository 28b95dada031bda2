import { useLocation, useRouteError } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import textStyles from '~/components/text/text.module.css';
import type { TextKey } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';

import { errorKind } from './error-kind.ts';
import styles from './frame.module.css';
import { PortalPage } from './portal-page.tsx';
import { portalPaths } from './portal-paths.ts';
import { useRootData } from './root-data.ts';

interface ErrorWords {
  title: TextKey;
  text: TextKey;
  /** The main way on; without one, the page itself is to be tried again. */
  action?: { label: TextKey; href: string };
}

const home = { label: 'page.home', href: portalPaths.home } as const;

const wordsByStatus: Partial<Record<number, ErrorWords>> = {
  403: {
    title: 'page.403.title',
    text: 'page.403.text',
    action: { label: 'page.403.action', href: portalPaths.logout },
  },
  404: { title: 'page.404.title', text: 'page.404.text', action: home },
  413: { title: 'page.413.title', text: 'page.413.text', action: home },
  429: { title: 'page.429.title', text: 'page.429.text' },
  500: { title: 'page.500.title', text: 'page.500.text' },
  503: { title: 'page.503.title', text: 'page.503.text' },
};
const noProtocol: ErrorWords = {
  title: 'page.404.protocol-title',
  text: 'page.404.protocol-text',
  action: { label: 'page.protocols', href: portalPaths.protocols },
};
const noConnection: ErrorWords = { title: 'alert.no-connection', text: 'alert.no-connection-help' };
const other: ErrorWords = { title: 'page.other.title', text: 'page.other.text', action: home };

/** How long to wait after too many attempts, where nobody said. */
const WAIT_SECONDS = 30;

interface ErrorPageProps {
  /** What a 404 is about. */
  notFound?: 'page' | 'protocol' | undefined;
}

/** The page of what was thrown: what happened in plain words, a way on, and what customer service will ask for. */
export function ErrorPage({ notFound = 'page' }: ErrorPageProps) {
  const kind = errorKind(useRouteError());
  const text = useText();
  const root = useRootData();
  const { pathname, search } = useLocation();
  const { action, ...words } = wordsOf(kind, notFound);
  const brand = root?.brand.name ?? '';
  const isKnown = kind !== 'no-connection';
  const count = (isKnown ? kind.seconds : undefined) ?? WAIT_SECONDS;

  return (
    <PortalPage hero={<PageHero title={text(words.title)} isSlim />} motif="wide">
      <div className={classNames(layout['wrap'], layout['prose'])}>
        <p className={textStyles['lead']}>{text(words.text, { brand, count })}</p>
        <p className={styles['wayOn']}>
          {action ? (
            <ButtonLink to={action.href}>{text(action.label)}</ButtonLink>
          ) : (
            <ButtonLink to={pathname + search} reloadDocument>
              {text('page.retry')}
            </ButtonLink>
          )}
          {action?.href !== portalPaths.home && (
            <ButtonLink variant="text" to={portalPaths.home}>
              {text('page.home')}
            </ButtonLink>
          )}
        </p>
        {isKnown && (
          <p className={textStyles['small']}>
            {kind.status} · {text('page.request', { id: root?.requestId ?? '' })}
          </p>
        )}
      </div>
    </PortalPage>
  );
}

function wordsOf(kind: ReturnType<typeof errorKind>, notFound: 'page' | 'protocol'): ErrorWords {
  if (kind === 'no-connection') return noConnection;
  if (kind.status === 404 && notFound === 'protocol') return noProtocol;
  return wordsByStatus[kind.status] ?? other;
}
