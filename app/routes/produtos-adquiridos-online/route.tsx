import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { requireCustomer } from '~/frame/guard.server.ts';

/** The items step of the online flow: the home, with the same item open where the address names one. */
export function loader(args: LoaderFunctionArgs | ActionFunctionArgs) {
  requireCustomer(args);
  return redirect(`/home${new URL(args.request.url).search}`, 303);
}

/** A form sent there is led to the same place as a link. */
export const action = loader;
