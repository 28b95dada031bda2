import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import layout from '~/components/layout/layout.module.css';
import { withNotTaken } from '~/files/refuse-files.server.ts';
import { CopyNumber } from '~/frame/copy-number.tsx';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { pressedSchema } from '~/forms/schemas/confirmation.server.ts';
import { OWNER_FIELDS } from '~/forms/anothers-page.server.ts';
import { parkForOwner } from '~/forms/park-for-owner.server.ts';
import { parseForm, requireForm } from '~/forms/parse-form.server.ts';
import { PROTOCOL_FIELDS, protocolSchema } from '~/forms/schemas/protocol.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { useFormReply } from '~/forms/use-form-reply.ts';
import { asCustomer, loadPage } from '~/frame/guard.server.ts';
import { Notices } from '~/alerts/notices.tsx';
import { PagePart } from '~/frame/faults/page-part.tsx';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { submitOrStay } from '~/frame/faults/unanswered.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { MoreFiles } from './files/more-files.tsx';
import { NextStep } from './next-step.tsx';
import { PrintButton } from './print-button.tsx';
import { findOwnProtocol, loadProtocol } from './protocol-data.server.ts';
import { ProtocolHistory } from './history/protocol-history.tsx';
import { doIntent } from './protocol-intents.server.ts';
import { ProtocolProducts } from './asked/protocol-products.tsx';
import styles from './protocol.module.css';
import { Refresh } from './refresh.tsx';
import { WaitingFiles } from './files/waiting-files.tsx';

export const handle: RouteHandle = { i18n: ['protocols', 'states', 'files'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.title, matches, 'protocol');

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, (customer) => loadProtocol(args.context, customer, args.params['prt_id']));
}

/** Sends the files that wait, and takes more. */
export async function action(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  // Nothing is typed here, and files wait for their owner.
  await parkForOwner(args, () => undefined, OWNER_FIELDS);
  return asCustomer(args, async (customer) => {
    const doing = async () => {
      const protocol = await findOwnProtocol(context, customer, params['prt_id']);
      const formData = await readBody(request, PROTOCOL_FIELDS);
      // A text browser sends a chosen file at once, without any button.
      if (!parseForm(formData, pressedSchema) && context.uploads.received)
        formData.set('intent', 'add-files');
      const posted = requireForm(formData, protocolSchema);
      const query = new URL(request.url).searchParams;
      return doIntent({ context, customer, protocol, posted, formData, query });
    };
    // Where the first call fails, nothing else tells which of the files that came were not taken.
    const answer = await withNotTaken(context, doing());
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}

export const clientAction = submitOrStay;

export default function Protocol() {
  const protocol = useLoaderData<typeof loader>();
  const { buyer, history, id, isOpen, leftOut, more, opened, products, reason, waiting } = protocol;
  const reply = useFormReply<typeof action>();
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
        <NextStep {...protocol} />
        <Refresh key={id} {...protocol} />
        <Notices notices={protocol.notices} />
        <WaitingFiles {...waiting} unnumbered={protocol.unnumbered} isOpen={isOpen} />
        <MoreFiles key={`more ${id}`} id={id} more={more} reply={reply} />
        <div className={styles['detail']}>
          <section aria-labelledby="history">
            <h2 id="history">{text('protocols:protocol.history.title')}</h2>
            <PagePart>
              <ProtocolHistory history={history} leftOut={leftOut} />
            </PagePart>
          </section>
          <div className={styles['aside']}>
            <section aria-labelledby="products">
              <h2 id="products">{text('protocols:protocol.products.title')}</h2>
              <PagePart>
                <ProtocolProducts products={products} leftOut={leftOut} />
              </PagePart>
            </section>
            {buyer.length > 0 && (
              <section aria-labelledby="buyer">
                <h2 id="buyer">{text('protocols:protocol.buyer.title')}</h2>
                <DefinitionList
                  translate="no"
                  definitions={buyer.map(({ label, value, isNumber }) => ({
                    term: text(label),
                    description: value,
                    isNumber,
                  }))}
                />
              </section>
            )}
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
