import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { DayGroup } from '~/components/day-group/day-group.tsx';
import { EmptyState } from '~/components/empty-state/empty-state.tsx';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { asCustomer } from '~/frame/guard.server.ts';
import { Notices, NoticeStack } from '~/alerts/notices.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { methodNotAllowed } from '~/frame/unsupported-requests.server.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { FoundStatus } from './found-status.tsx';
import { ProtocolFilterForm } from './protocol-filter-form.tsx';
import { ProtocolRow } from './protocol-row.tsx';
import { loadProtocolList } from './protocols-data.server.ts';
import styles from './protocols.module.css';

export const handle: RouteHandle = { i18n: ['protocols', 'states'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return asCustomer(args, (customer) => loadProtocolList(args.context, customer, query));
}

export const action = methodNotAllowed;

export default function Protocols() {
  const { filter, groups, hasAny, isFiltered, notices } = useLoaderData<typeof loader>();
  const text = useText();

  return (
    <PortalPage hero={<PageHero title={text('protocols:title')} isSlim />} motif="wide">
      <div className={layout['wrap']}>
        <Notices notices={notices} />
        {hasAny && <ProtocolFilterForm filter={filter} isFiltered={isFiltered} />}
        {hasAny && <FoundStatus groups={groups} />}
        {groups.length === 0 && <NothingToShow />}
        {groups.map(({ state, protocols }) => (
          <DayGroup
            key={state}
            title={text(`protocols:filter.${state}`)}
            note={text('protocols:count', { count: protocols.length })}
            isWord
          >
            <ol className={styles['protocols']}>
              {protocols.map((protocol) => (
                <ProtocolRow key={protocol.id} protocol={protocol} />
              ))}
            </ol>
          </DayGroup>
        ))}
      </div>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

/** Why there is no protocol to show, and one way on. */
function NothingToShow() {
  const { hasAny, isInPart, fault } = useLoaderData<typeof loader>();
  const text = useText();
  if (fault) {
    return (
      <NoticeStack>
        <PartFailed words={text('states:failed.protocols')} fault={fault} />
      </NoticeStack>
    );
  }
  // The notice above already says why.
  if (isInPart && !hasAny) return null;
  return hasAny ? (
    <EmptyState
      title={text('protocols:filter.none')}
      action={<ButtonLink to={portalPaths.protocols}>{text('protocols:filter.show-all')}</ButtonLink>}
    >
      {text('protocols:filter.none-help')}
    </EmptyState>
  ) : (
    <EmptyState
      title={text('states:empty.protocols')}
      action={<ButtonLink to={portalPaths.home}>{text('states:empty.protocols-action')}</ButtonLink>}
    >
      {text('states:empty.protocols-help')}
    </EmptyState>
  );
}
