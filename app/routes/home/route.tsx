import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import layout from '~/components/layout/layout.module.css';
import { PageHero } from '~/components/page-header/page-hero.tsx';
import { intentOf } from '~/forms/intent.server.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';
import { PortalPage } from '~/frame/portal-page.tsx';
import type { RouteHandle } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/use-text.ts';

import { BlockDialog } from './block-dialog.tsx';
import { DayLines } from './day-lines.tsx';
import { loadHome } from './home-data.server.ts';
import { homeIntents } from './home-intents.server.ts';
import { NoOrders, OrdersFailed } from './no-orders.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionDrawer } from './selection-drawer.tsx';

export const handle: RouteHandle = { texts: ['home', 'selection', 'states', 'fields'] };

export const meta: MetaFunction<typeof loader> = ({ data: home, matches }) => pageTitle(home?.title, matches);

export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return asCustomer(args, (customer) => loadHome(args.context, customer, query));
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  return asCustomer(args, async (customer) => {
    const formData = await request.formData();
    const answer = await intentOf(homeIntents, formData)({ context, customer, formData });
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const text = useText();

  return (
    <PortalPage
      hero={<PageHero title={text('home.title')} lead={home.greeting} />}
      alerts={home.alerts}
      bottomBar={home.selected.length > 0 && <SelectionBar count={home.selected.length} />}
      overlay={
        home.dialog === 'selecao' ? (
          <SelectionDrawer key="selecao" items={home.selected} alerts={home.alerts} />
        ) : home.dialog === 'impedimento' && home.block ? (
          <BlockDialog key="impedimento" block={home.block} item={home.form?.key} />
        ) : undefined
      }
    >
      <div className={layout['wrap']}>
        {home.days === undefined ? (
          <OrdersFailed />
        ) : home.days.length === 0 ? (
          <NoOrders />
        ) : (
          home.days.map((day) => <DayLines key={day.heading} day={day} form={home.form} reply={reply} />)
        )}
      </div>
    </PortalPage>
  );
}
