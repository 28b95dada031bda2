import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import { CopyButton } from '~/components/copy-button/copy-button.tsx';
import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import layout from '~/components/layout/layout.module.css';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { Status } from '~/components/status/status.tsx';
import { Timeline } from '~/components/timeline/timeline.tsx';
import { ErrorPage } from '~/frame/error-page.tsx';
import { asCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';
import { deliverFiles } from '~/models/files.server.ts';

import { HistoryNote } from './history-note.tsx';
import { findOwnProtocol, loadProtocol, type ProductView } from './protocol-data.server.ts';
import styles from './protocol.module.css';
import { WaitingFiles } from './waiting-files.tsx';

export const handle: RouteHandle = { texts: ['protocols', 'states'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  return asCustomer(args, (customer) => loadProtocol(args.context, customer, args.params['prt_id']));
}

/** Sends the waiting files again. */
export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  return asCustomer(args, async (customer) => {
    const { id } = await findOwnProtocol(context, customer, params['prt_id']);
    await deliverFiles(context, id, undefined);
    return redirect(`/protocol/${id}`, 303);
  });
}

export default function Protocol() {
  const { buyer, history, id, opened, products, reason, status, waiting } = useLoaderData<typeof loader>();
  const text = useText();

  return (
    <PortalPage
      hero={
        <div className={styles['head']}>
          <h1>
            <span>{text('protocols.number', { number: '' }).trim()}</span> <span>{id}</span>
          </h1>
          <CopyButton
            value={String(id)}
            label={text('protocols.copy', { number: id })}
            copiedText={text('alert.copied')}
            failedText={text('alert.copy-failed', { detail: '' })}
          />
          <p className={styles['opened']}>{[reason, opened].filter(Boolean).join(' · ')}</p>
        </div>
      }
      motif="wide"
    >
      <div className={layout['wrap']}>
        <section className={styles['next']}>
          <div className={styles['instruction']}>
            <Status shape={status.shape}>{status.name}</Status>
            <h2>{text('protocol.next.title')}</h2>
            <p>{status.next}</p>
          </div>
        </section>
        {waiting.length > 0 && <WaitingFiles names={waiting} />}
        <div className={styles['detail']}>
          <section>
            <h2>{text('protocol.history.title')}</h2>
            {history.length === 0 ? (
              <p>{text('empty.history')}</p>
            ) : (
              <Timeline
                entries={history.map((entry) => ({
                  id: entry.id,
                  shape: entry.shape,
                  title: entry.name,
                  time: entry.time,
                  isCurrent: entry.isCurrent,
                  children: <HistoryNote html={entry.noteHtml} />,
                }))}
              />
            )}
          </section>
          <div className={styles['aside']}>
            <section>
              <h2>{text('protocol.products.title')}</h2>
              {products.length === 0 && <p>{text('empty.products')}</p>}
              {products.map((product) => (
                <Product key={product.name} product={product} />
              ))}
            </section>
            <section>
              <h2>{text('protocol.buyer.title')}</h2>
              <DefinitionList
                definitions={buyer.map(({ label, value, isNumber }) => ({
                  term: text(label),
                  description: value,
                  isNumber,
                }))}
              />
            </section>
          </div>
        </div>
        <p className={classNames(layout['actions'])}>
          <ButtonLink variant="text" to="/protocolos">
            {text('protocol.back')}
          </ButtonLink>
        </p>
      </div>
    </PortalPage>
  );
}

function Product({ product }: { product: ProductView }) {
  const text = useText();
  return (
    <div className={styles['product']}>
      <ProductPicture {...product.picture} />
      <div>
        <h3>{product.name}</h3>
        {product.facts.map(({ label, value }) => (
          <p key={label} className={styles['code']}>
            {text(label)}: {value}
          </p>
        ))}
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage notFound="protocol" />;
}
