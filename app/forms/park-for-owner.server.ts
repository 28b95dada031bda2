import type { ActionFunctionArgs } from '@remix-run/node';
import type { ParkedForm } from '../../gateway/session/session-data.ts';

import { sessionEnded, sessionEndedUnkept } from '~/frame/guard.server.ts';
import { hasUnsent } from '~/files/files-view.server.ts';
import { alertNotTaken } from '~/files/refuse-files.server.ts';
import { parkForm } from '~/models/drafts/parked-form.server.ts';

import {
  isAnothersPage,
  isOutdatedPage,
  leaveAnothersPage,
  leaveOutdatedPage,
} from './anothers-page.server.ts';
import { readBody } from './read-body.server.ts';

/**
 * Keeps a form for its owner's next login, if the session ended before the form was sent, or is another customer's by
 * now.
 *
 * @param formOf which form of the page was sent; `undefined` for one that holds nothing typed or chosen
 * @throws {Response} to the login, and back to the form; where another customer is logged in, to their home
 */
export async function parkForOwner(
  args: ActionFunctionArgs,
  formOf: (sent: FormData) => ParkedForm['form'] | undefined,
  fields: readonly string[],
): Promise<void> {
  const { context, request } = args;
  const isAnothers = await isAnothersPage(args);
  if (context.session.customer && !isAnothers) return;
  // A clone, because the action reads the body too.
  const sent = await readBody(request.clone(), fields);
  const form = formOf(sent);
  const isTypedKept = form !== undefined && (await parkForm(context, form, sent));
  const { received } = context.uploads;
  const isKept = isTypedKept || (received?.files ?? []).length > 0;
  // Whoever is logged in now is not told the names of another's files.
  if (isAnothers) throw leaveAnothersPage(context, isKept && !(received && hasUnsent(received)));
  alertNotTaken(context);
  // A button alone holds nothing to keep; the drafts sent before it are stored already.
  const isButton = form === undefined && (await context.ownerOf(sent.get('owner'))) !== undefined;
  if (isKept || isButton) throw sessionEnded(args);
  if (await isOutdatedPage(args)) throw leaveOutdatedPage(context);
  if (form !== undefined && sent.has('owner')) throw sessionEndedUnkept(args);
}
