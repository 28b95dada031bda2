import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { classNames } from '~/components/class-names.ts';
import layout from '~/components/layout/layout.module.css';
import { Stepper } from '~/components/stepper/stepper.tsx';
import { flows } from '~/confirmation/flow.ts';
import { OFF_STORE_FORM_FIELDS, offStorePostSchema } from '~/forms/schemas/off-store.server.ts';
import { parkForOwner } from '~/forms/park-for-owner.server.ts';
import { requireForm } from '~/forms/parse-form.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { useFormReply } from '~/forms/use-form-reply.ts';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { asCustomer, loadPage } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { validatedFieldsAt } from '~/frame/paths/validated-fields.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { submitOrStay } from '~/frame/faults/unanswered.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { loadOffStore } from './off-store-data.server.ts';
import { OffStoreForm } from './off-store-form.tsx';
import styles from './off-store.module.css';
import { submitOffStore } from './submit-off-store.server.ts';

export const handle: RouteHandle = { i18n: ['off-store', 'confirmation', 'fields', 'states'] };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  const validated = validatedFieldsAt(new URL(args.request.url).searchParams);
  return loadPage(args, (customer) => loadOffStore(args.context, customer, validated));
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  await parkForOwner(args, () => 'off-store', OFF_STORE_FORM_FIELDS);
  return asCustomer(args, async (customer) => {
    const formData = await readBody(request, OFF_STORE_FORM_FIELDS);
    const answer = await submitOffStore(
      context,
      customer,
      formData,
      requireForm(formData, offStorePostSchema),
    );
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}

export const clientAction = submitOrStay;

/** The first step of a complaint about a product bought outside the online store: telling about it. */
export default function OffStore() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>() ?? page.reply;
  const text = useText();
  const step = text(flows.offStore.step);

  return (
    <PortalPage
      motif="never"
      hero={
        <Stepper
          label={text('confirmation:step.position', { current: 1, total: 2, name: step })}
          steps={[{ label: step }, { label: text('confirmation:step.confirmation') }]}
          current={1}
        />
      }
    >
      <div className={classNames(layout['wrap'], styles['page'])}>
        <h1>{text('off-store:title')}</h1>
        <div className={styles['intro']}>
          <p>{text('off-store:intro')}</p>
          <p>{text('off-store:required')}</p>
        </div>
        <OffStoreForm page={page} reply={reply} />
      </div>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
