import type { LoaderFunctionArgs } from '@remix-run/node';

import { redirectToParent } from '~/frame/unsupported-requests.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { isBrandApiError, isSessionEnd } from '~/models/brand-api-fault.server.ts';
import { faultView } from '~/frame/faults/load-part.server.ts';
import { findProtocol } from '~/models/protocols.server.ts';

/**
 * How a protocol stands, for the script of its page: one call instead of the page's three. Every answer is a plain one,
 * because the page decides what to do: where the protocol is `gone` (or the session is), it reloads and takes the
 * ordinary way to the login or to the 404 page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  // Whoever opens the address asks for a page; script does not.
  if (request.headers.get('Accept')?.includes('text/html')) return redirectToParent(args);
  const { customer } = context.session;
  if (!customer) return Response.json({ outcome: 'gone' });
  try {
    const protocol = await findProtocol(context, customer, params['prt_id']);
    if (!protocol) return Response.json({ outcome: 'gone' });
    if (protocol === 'unread') return Response.json({ outcome: 'failed' });
    const now = new Date(context.now()).toISOString();
    const seen = shownInstant(textFor(context.language), now);
    return Response.json({ outcome: 'seen', statusId: protocol.statusId, seen });
  } catch (error) {
    if (!isBrandApiError(error)) throw error;
    if (isSessionEnd(error)) return Response.json({ outcome: 'gone' });
    return Response.json({ outcome: 'failed', detail: faultView(context, error).detail });
  }
}

export const action = redirectToParent;
