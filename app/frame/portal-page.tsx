import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { ShownAlert } from '~/alerts/alerts.server.ts';
import { PageAlerts } from '~/alerts/page-alerts.tsx';
import { PageHeader } from '~/components/page-header/page-header.tsx';
import { PageShell } from '~/components/page-shell/page-shell.tsx';
import { SiteFooter } from '~/components/site-footer/site-footer.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { PageLanguages } from './brand-answers/answer-languages.tsx';
import styles from './frame.module.css';
import { useLanguageChoice } from './language-choice.ts';
import { pageAt, portalPaths } from './paths/portal-paths.ts';
import { useRootData } from './root-data.ts';

interface PortalPageProps {
  /** What stands on the brand field: the title, or the stepper. */
  hero: ReactNode;
  motif?: 'always' | 'wide' | 'never' | undefined;
  /** Alerts that this page's own loader found, beside those that were waiting. */
  alerts?: readonly ShownAlert[] | undefined;
  /** How many items are selected, where the page itself has checked them; else as many as are stored. */
  selectedCount?: number | undefined;
  /** Where the header's badge leads, on the page that has the sidebar; from elsewhere it leads to that page. */
  selectionHref?: string | undefined;
  bottomBar?: ReactNode;
  overlay?: ReactNode;
  children: ReactNode;
}

/** A page behind the login: the brand's header, the alerts, the content, the footer. */
export function PortalPage({
  hero,
  motif,
  alerts = [],
  bottomBar,
  selectedCount,
  selectionHref = portalPaths.home,
  overlay,
  children,
}: PortalPageProps) {
  const text = useText();
  const root = useRootData();
  const language = useLanguageChoice();
  const { pathname } = useLocation();
  const brand = root?.brand;
  const badgeCount = selectedCount ?? root?.selectedCount ?? 0;
  const isHome = pageAt(pathname) === portalPaths.home;
  const shownAlerts = <PageAlerts own={alerts} />;

  return (
    <PageLanguages>
      <PageShell
        skipLabel={text('frame:header.skip')}
        overlay={overlay}
        alerts={shownAlerts}
        bottomBar={bottomBar}
        header={
          <PageHeader
            brand={brand?.slug ?? ''}
            home={{ href: portalPaths.home, label: text('frame:header.logo', { brand: brand?.name ?? '' }) }}
            navigation={{
              label: text('frame:header.menu'),
              menuLabel: text('frame:header.menu'),
              links: [
                { href: portalPaths.home, label: text('frame:header.home'), isCurrent: isHome },
                {
                  href: portalPaths.protocols,
                  label: text('frame:header.protocols'),
                  isCurrent: pathname.startsWith('/protocol'),
                },
                { href: portalPaths.logout, label: text('frame:header.logout') },
              ],
            }}
            account={
              root?.account === undefined
                ? undefined
                : text('frame:header.account', { identity: root.account })
            }
            language={language}
            version={text('frame:header.version', { version: root?.version ?? '' })}
            badge={{
              href: selectionHref,
              text: text('selection:title'),
              count: badgeCount,
              label: text('frame:header.badge', { count: badgeCount }),
            }}
            motif={motif}
          >
            {hero}
          </PageHeader>
        }
        footer={
          <SiteFooter
            label={text('frame:footer.label')}
            links={[
              // The brand's own site speaks Portuguese.
              {
                href: brand?.helpUrl ?? '/',
                label: text('frame:footer.contact', { brand: brand?.name ?? '' }),
                hrefLang: 'pt-BR',
              },
              {
                href: brand?.policyUrl ?? '/',
                label: text('frame:footer.policy', { brand: brand?.name ?? '' }),
                hrefLang: 'pt-BR',
              },
              { href: portalPaths.yourData, label: text('frame:footer.your-data') },
              { href: portalPaths.about, label: text('frame:footer.about') },
            ]}
            version={text('frame:footer.version', { version: root?.version ?? '' })}
          />
        }
      >
        <div className={styles['alerts']}>{!overlay && shownAlerts}</div>
        {children}
      </PageShell>
    </PageLanguages>
  );
}
