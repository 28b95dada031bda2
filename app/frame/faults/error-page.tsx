import { useLocation, useRouteError } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import textStyles from '~/components/text/text.module.css';
import { useText } from '~/i18n/page-texts.tsx';
import { waitingTime } from '~/i18n/shown.ts';

import { errorKind } from './error-kind.ts';
import { errorWords, secondsToWait } from './error-words.ts';
import { FaultDetail } from '../brand-answers/brand-text.tsx';
import styles from '../frame.module.css';
import { PortalPage } from '../portal-page.tsx';
import { portalPaths } from '../paths/portal-paths.ts';
import { useRootData } from '../root-data.ts';
import { useNewerBuild } from '../lazy/use-newer-build.ts';

interface ErrorPageProps {
  /** What could not be shown. */
  about?: 'page' | 'protocol' | undefined;
}

/** The page of an error: what happened in plain words, a way on, and the codes that customer service asks for. */
export function ErrorPage({ about = 'page' }: ErrorPageProps) {
  const error = useRouteError();
  const kind = errorKind(error);
  const text = useText();
  const root = useRootData();
  const { pathname, search } = useLocation();
  const { action, ...words } = errorWords(kind, about);
  const brand = root?.brand.name ?? '';
  const isKnown = kind !== 'no-connection';
  useNewerBuild(error);

  return (
    <PortalPage hero={<PageHero title={text(words.title)} isSlim />} motif="wide">
      <div className={classNames(layout['wrap'], layout['prose'])}>
        {words.cause && <p className={textStyles['lead']}>{text(words.cause)}.</p>}
        <p className={textStyles['lead']}>
          {text(words.text, { brand, time: waitingTime(text, secondsToWait(kind)) })}
        </p>
        <FaultDetail detail={isKnown ? kind.detail : undefined} />
        <p className={styles['wayOn']}>
          {action ? (
            <ButtonLink to={action.href}>{text(action.label)}</ButtonLink>
          ) : (
            <ButtonLink to={pathname + search} reloadDocument>
              {text('frame:page.retry')}
            </ButtonLink>
          )}
          {action?.href !== portalPaths.home && (
            <ButtonLink variant="text" to={portalPaths.home}>
              {text('frame:page.home')}
            </ButtonLink>
          )}
        </p>
        {isKnown && (
          <p className={textStyles['small']}>
            {kind.status} · {text('frame:page.request', { id: root?.requestId ?? '' })}
          </p>
        )}
      </div>
    </PortalPage>
  );
}
