import type { ActionFunctionArgs } from '@remix-run/node';
import type { ParkedForm } from '../../gateway/session/session-data.ts';

import { sessionEnded } from '~/frame/guard.server.ts';
import { parkForm } from '~/models/parked-form.server.ts';

import { readBody } from './read-body.server.ts';

/**
 * Where the session ended before a form was sent: what was typed waits for its owner's login.
 *
 * @throws {Response} to the login, and back to the form
 */
export async function parkIfEnded(
  args: ActionFunctionArgs,
  form: ParkedForm['form'],
  fields: readonly string[],
): Promise<void> {
  const { context, request } = args;
  if (context.session.customer) return;
  // The action reads it once more, where there is nothing to keep.
  const isKept = await parkForm(context, form, await readBody(request.clone(), fields));
  const hasFiles = (context.uploads.received?.files ?? []).length > 0;
  if (isKept || hasFiles) throw sessionEnded(args);
}
