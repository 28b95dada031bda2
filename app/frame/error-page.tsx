import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import layout from '~/components/layout/layout.module.css';
import textStyles from '~/components/text/text.module.css';
import type { TextKey } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';

import styles from './frame.module.css';
import { PortalPage } from './portal-page.tsx';
import { portalPaths } from './portal-paths.ts';
import { useRootData } from './root-data.ts';

interface ErrorTexts {
  title: TextKey;
  text: TextKey;
}

const textsByStatus: Partial<Record<number, ErrorTexts>> = {
  403: { title: 'page.403.title', text: 'page.403.text' },
  500: { title: 'page.500.title', text: 'page.500.text' },
  503: { title: 'page.503.title', text: 'page.503.text' },
};
const otherTexts: ErrorTexts = { title: 'page.other.title', text: 'page.other.text' };

interface ErrorPageProps {
  /** What a 404 is about. */
  notFound?: 'page' | 'protocol' | undefined;
}

const notFoundTexts: Record<NonNullable<ErrorPageProps['notFound']>, ErrorTexts> = {
  page: { title: 'page.404.title', text: 'page.404.text' },
  protocol: { title: 'page.404.protocol-title', text: 'page.404.protocol-text' },
};

/** The page of what was thrown: what happened in plain words, and a way on. */
export function ErrorPage({ notFound = 'page' }: ErrorPageProps) {
  const error = useRouteError();
  const text = useText();
  const root = useRootData();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const texts = status === 404 ? notFoundTexts[notFound] : (textsByStatus[status] ?? otherTexts);

  return (
    <PortalPage hero={<PageHero title={text(texts.title)} isSlim />} motif="wide">
      <div className={classNames(layout['wrap'], layout['prose'])}>
        <p className={textStyles['lead']}>{text(texts.text, { brand: root?.brand.name ?? '' })}</p>
        <p className={styles['wayOn']}>
          {status === 503 || status === 500 ? (
            <ButtonLink to={pathname + search} reloadDocument>
              {text('page.retry')}
            </ButtonLink>
          ) : (
            <ButtonLink to={notFound === 'protocol' ? portalPaths.protocols : portalPaths.home}>
              {text(notFound === 'protocol' ? 'page.protocols' : 'page.home')}
            </ButtonLink>
          )}
        </p>
        <p className={textStyles['small']}>
          {status} · {text('page.request', { id: root?.requestId ?? '' })}
        </p>
      </div>
    </PortalPage>
  );
}
