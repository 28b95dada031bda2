import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import layout from '~/components/layout/layout.module.css';
import { CopyNumber } from '~/frame/copy-number.tsx';
import { ErrorPage } from '~/frame/error-page.tsx';
import { requireForm } from '~/forms/parse-form.server.ts';
import { protocolSchema } from '~/forms/protocol.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { asCustomer, loadPage } from '~/frame/guard.server.ts';
import { Notices } from '~/frame/notices.tsx';
import { PagePart } from '~/frame/page-part.tsx';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { portalPaths } from '~/frame/portal-paths.ts';
import { BrandText } from '~/frame/brand-text.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { submitOrStay } from '~/frame/unanswered.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';
import { deliverFiles } from '~/alerts/deliver-files.server.ts';
import { attachUnnumberedFiles, findUnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import { NextStep } from './next-step.tsx';
import { PrintButton } from './print-button.tsx';
import { findOwnProtocol, loadProtocol } from './protocol-data.server.ts';
import { ProtocolHistory } from './protocol-history.tsx';
import { ProtocolProducts } from './protocol-products.tsx';
import styles from './protocol.module.css';
import { Refresh } from './refresh.tsx';
import { WaitingFiles } from './waiting-files.tsx';

export const handle: RouteHandle = { i18n: ['protocols', 'states'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.title, matches, 'protocol');

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, (customer) => loadProtocol(args.context, customer, args.params['prt_id']));
}

/** Sends the waiting files again. */
export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  return asCustomer(args, async (customer) => {
    const { id, openedAt } = await findOwnProtocol(context, customer, params['prt_id']);
    const { intent } = requireForm(await readBody(args.request, []), protocolSchema);
    if (intent === 'attach') {
      await attachUnnumberedFiles(context, await findUnnumberedFiles(context, customer, openedAt), id);
    }
    await deliverFiles(context, id, undefined);
    return redirect(`/protocol/${id}`, 303);
  });
}

export const clientAction = submitOrStay;

export default function Protocol() {
  const protocol = useLoaderData<typeof loader>();
  const { buyer, history, id, isOpen, move, opened, products, reason, status, waiting } = protocol;
  const text = useText();
  const brand = useRootData()?.brand;

  return (
    <PortalPage
      hero={
        <div className={styles['head']}>
          <h1>
            <span>{text('protocols:number', { number: '' }).trim()}</span> <span>{id}</span>
          </h1>
          <CopyNumber number={String(id)} label={text('protocols:copy', { number: id })} />
          <p className={styles['opened']}>
            <BrandText from="protocols" names={[reason]}>
              {joinParts(reason, opened)}
            </BrandText>
          </p>
        </div>
      }
      motif="wide"
    >
      <div className={layout['wrap']}>
        <NextStep move={move} status={status} />
        {isOpen && <Refresh key={id} {...protocol} />}
        <Notices notices={protocol.notices} />
        <WaitingFiles {...waiting} unnumbered={protocol.unnumbered} />
        <div className={styles['detail']}>
          <section aria-labelledby="history">
            <h2 id="history">{text('protocols:protocol.history.title')}</h2>
            <PagePart>
              <ProtocolHistory history={history} />
            </PagePart>
          </section>
          <div className={styles['aside']}>
            <section aria-labelledby="products">
              <h2 id="products">{text('protocols:protocol.products.title')}</h2>
              <PagePart>
                <ProtocolProducts products={products} />
              </PagePart>
            </section>
            <section aria-labelledby="buyer">
              <h2 id="buyer">{text('protocols:protocol.buyer.title')}</h2>
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
        <div className={styles['ways']}>
          <ButtonLink variant="second" to={portalPaths.protocols}>
            {text('protocols:protocol.back')}
          </ButtonLink>
          <ButtonLink variant="text" to={brand?.helpUrl ?? portalPaths.home} hrefLang="pt-BR">
            {text('protocols:protocol.contact', { brand: brand?.name ?? '' })}
          </ButtonLink>
          <PrintButton />
        </div>
      </div>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage about="protocol" />;
}
