import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { requireCustomer } from '~/frame/guard.server.ts';

/** The items step of the online flow: the home, with the same item open where the address names one. */
export function loader(args: LoaderFunctionArgs) {
  requireCustomer(args);
  return redirect(`/home${new URL(args.request.url).search}`, 303);
}
