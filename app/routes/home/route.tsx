import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { homeFormIn, homeSchema, ITEM_FORM_FIELDS } from '~/forms/schemas/item.server.ts';
import { parkForOwner } from '~/forms/park-for-owner.server.ts';
import { requireForm } from '~/forms/parse-form.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { useFormReply } from '~/forms/use-form-reply.ts';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { asCustomer, loadPage } from '~/frame/guard.server.ts';
import { Notices } from '~/alerts/notices.tsx';
import { pageTitle } from '~/frame/page-title.ts';
import { homePath, openItemAt, readHomeAddress } from '~/frame/paths/home-path.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import { submitOrStay } from '~/frame/faults/unanswered.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { DayLines } from './orders/day-lines.tsx';
import { loadHome } from './home-data.server.ts';
import { HomeDoubts } from './home-doubts.tsx';
import { useHomeAddress, useOpenItem } from './use-home-address.ts';
import { homeDialog } from './dialogs/home-dialog.tsx';
import { doIntent } from './home-intents.server.ts';
import { LastRequest } from './selection/last-request.tsx';
import { NoOrders, OrdersFailed, ReasonsFailed, SubReasonsFailed } from './orders/no-orders.tsx';
import { OffStoreBox } from './orders/off-store-box.tsx';
import { removedUntilAt } from './removed-read.server.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { WaitingProtocols } from './orders/waiting-protocols.tsx';

export const handle: RouteHandle = { i18n: ['home', 'selection', 'states', 'fields'] };

export const meta: MetaFunction<typeof loader> = ({ data: home, matches }) => pageTitle(home?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  const address = readHomeAddress(new URL(args.request.url).searchParams);
  return loadPage(args, (customer) => loadHome(args.context, customer, address));
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  await parkForOwner(args, homeFormIn, ITEM_FORM_FIELDS);
  return asCustomer(args, async (customer) => {
    const formData = await readBody(request, ITEM_FORM_FIELDS);
    const query = new URL(request.url).searchParams;
    const answer = await doIntent(requireForm(formData, homeSchema), {
      context,
      customer,
      formData,
      open: openItemAt(query),
      removedUntil: removedUntilAt(query),
    });
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}

export const clientAction = submitOrStay;

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { days, waiting } = home;
  const reply = useFormReply<typeof action>();
  const text = useText();
  const item = useOpenItem();
  const placed = useHomeAddress();

  return (
    <PortalPage
      hero={<PageHero title={text('home:title')} lead={home.greeting} />}
      alerts={home.alerts}
      selectedCount={home.selectedCount}
      selectionHref={homePath({ item, dialog: 'selecao' })}
      // While a form is open its own button is the way on: two of them would be taken for one another.
      bottomBar={home.selected.length > 0 && !home.form && <SelectionBar count={home.selected.length} />}
      overlay={homeDialog(home)}
    >
      <div className={layout['wrap']}>
        <Notices notices={home.notices} />
        <HomeDoubts doubts={home.doubts} />
        {home.lastRequest && <LastRequest {...home.lastRequest} />}
        {/* If the orders are missing, their message suffices: one way to try again. */}
        {!(days.fault && waiting.fault) && <WaitingProtocols protocols={waiting} />}
        {!days.fault && home.reasonsFault && <ReasonsFailed fault={home.reasonsFault} />}
        {!days.fault && !home.reasonsFault && home.subReasonsFault && (
          <SubReasonsFailed fault={home.subReasonsFault} />
        )}
        {days.fault ? (
          <OrdersFailed fault={days.fault} />
        ) : (
          days.value.map((day) => (
            // Not its heading, which is in another language once the customer has chosen one in another tab.
            <DayLines
              key={day.lines[0]?.key}
              day={day}
              placed={placed}
              item={item}
              form={home.form}
              reply={reply}
            />
          ))
        )}
        {/* `NoOrders` itself leads to the off-store form. */}
        {home.hasNoOrders ? <NoOrders /> : <OffStoreBox />}
      </div>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
