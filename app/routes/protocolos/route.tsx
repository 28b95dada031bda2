import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { DayGroup } from '~/components/day-group/day-group.tsx';
import { EmptyState } from '~/components/empty-state/empty-state.tsx';
import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { asCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';

import { ProtocolRow } from './protocol-row.tsx';
import { loadProtocolList } from './protocols-data.server.ts';
import styles from './protocols.module.css';

export const handle: RouteHandle = { texts: ['protocols', 'states'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  return asCustomer(args, (customer) => loadProtocolList(args.context, customer));
}

export default function Protocols() {
  const { groups } = useLoaderData<typeof loader>();
  const text = useText();

  return (
    <PortalPage hero={<PageHero title={text('protocols.title')} isSlim />} motif="wide">
      <div className={layout['wrap']}>
        {groups === undefined ? (
          <EmptyState
            title={text('failed.protocols')}
            action={
              <ButtonLink to="/protocolos" reloadDocument>
                {text('page.retry')}
              </ButtonLink>
            }
          >
            {text('alert.no-connection-help')}
          </EmptyState>
        ) : groups.length === 0 ? (
          <EmptyState
            title={text('empty.protocols')}
            action={<ButtonLink to="/home">{text('empty.protocols-action')}</ButtonLink>}
          >
            {text('empty.protocols-help')}
          </EmptyState>
        ) : (
          groups.map(({ id, protocols }) => (
            <DayGroup
              key={id}
              title={text(`status.group.${id}`)}
              note={text('protocols.count', { count: protocols.length })}
              isWord
            >
              <ol className={styles['protocols']}>
                {protocols.map((protocol) => (
                  <ProtocolRow key={protocol.id} protocol={protocol} />
                ))}
              </ol>
            </DayGroup>
          ))
        )}
      </div>
    </PortalPage>
  );
}
