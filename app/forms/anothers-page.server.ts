import { redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';

import { addAlert } from '~/alerts/alerts.server.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { OWNER_PARAMETER, portalPaths } from '~/frame/paths/portal-paths.ts';

import { parseForm } from './parse-form.server.ts';
import { readBody } from './read-body.server.ts';

type Posted = Pick<ActionFunctionArgs, 'context' | 'request'>;

/** Whom a form's page was made for (`PostForm`). */
export const ownerSchema = z.object({ owner: z.string() });
export const OWNER_FIELDS = Object.keys(ownerSchema.shape);

/**
 * Whether a form was sent from a page of another customer than the one who is logged in now, and who has logged in in
 * another tab meanwhile. Nothing of it may reach the current customer's account.
 */
export async function isAnothersPage(posted: Posted): Promise<boolean> {
  const { context } = posted;
  return context.session.customer !== undefined && context.isAnothersPage(await tokenOf(posted));
}

/**
 * Whether a form was sent from a page that was made before its customer deleted their data: what it holds was deleted as
 * well.
 * Source: .docs/rules/sessions-and-privacy.md#deleting.
 */
export async function isOutdatedPage(posted: Posted): Promise<boolean> {
  return posted.context.isOutdatedPage(await tokenOf(posted));
}

/** If files come before the fields, the address has the token (`useFormAddress`). */
async function tokenOf({ request }: Posted): Promise<string | undefined> {
  return new URL(request.url).searchParams.get(OWNER_PARAMETER) ?? (await ownerIn(request));
}

/**
 * The owner in a body, which the action reads once more. A body that is not a form yields `undefined`; the action
 * rejects it.
 */
async function ownerIn(request: Request): Promise<string | undefined> {
  const form = await readBody(request.clone(), OWNER_FIELDS).catch((error: unknown) => {
    if (error instanceof Response) return undefined;
    throw error;
  });
  return form && parseForm(form, ownerSchema)?.owner;
}

/**
 * Leads the current customer away from another's page, and says whether the sent form was kept.
 *
 * @param isKept whether it waits for its owner's login
 */
export function leaveAnothersPage(context: AppLoadContext, isKept: boolean): Response {
  context.note('page of another customer', { isKept });
  addAlert(context, isKept ? 'anothers-page-kept' : 'anothers-page');
  return redirect(portalPaths.home, 303);
}

/** Leads from a page made before the deletion to the home or the login, and says that nothing was kept. */
export function leaveOutdatedPage(context: AppLoadContext): Response {
  context.note('page of before a deletion', {});
  if (!context.session.customer) return redirect(loginPath({ notice: 'pagina-antiga' }), 303);
  addAlert(context, 'outdated-page');
  return redirect(portalPaths.home, 303);
}
