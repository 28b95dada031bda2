import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ConfirmationPage } from '~/confirmation/confirmation-page.tsx';
import { confirmationAction, confirmationLoader } from '~/confirmation/confirmation-route.server.ts';
import { flows } from '~/confirmation/flow.ts';
import { useFormReply } from '~/forms/use-form-reply.ts';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { submitOrStay } from '~/frame/faults/unanswered.ts';
import { pageTitle } from '~/frame/page-title.ts';
import type { RouteHandle } from '~/i18n/text-keys.ts';

import { onlineRequest } from './online-request.server.ts';

export const handle: RouteHandle = { i18n: ['confirmation', 'states', 'files', 'fields'] };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export const loader = (args: LoaderFunctionArgs) => confirmationLoader(args, onlineRequest);

export const action = (args: ActionFunctionArgs) => confirmationAction(args, onlineRequest);

export const clientAction = submitOrStay;

export default function OnlineConfirmation() {
  return (
    <ConfirmationPage
      flow={flows.online}
      page={useLoaderData<typeof loader>()}
      reply={useFormReply<typeof action>()}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
