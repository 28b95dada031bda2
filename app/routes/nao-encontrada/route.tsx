import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { requireCustomer } from '~/frame/guard.server.ts';
import { pageTitle } from '~/frame/page-title.ts';

export const meta: MetaFunction = ({ matches }) => pageTitle(undefined, matches);

/** Any other address. A visitor without a session cannot find out which addresses exist. */
export function loader(args: LoaderFunctionArgs | ActionFunctionArgs): never {
  requireCustomer(args);
  throw new Response(null, { status: 404 });
}

/** A form sent there is as lost as a link. */
export const action = loader;

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
