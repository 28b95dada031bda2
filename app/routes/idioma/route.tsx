import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { readBody } from '~/forms/read-body.server.ts';
import { pathWithinPortal } from '~/frame/return-path.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { isLanguage } from '~/i18n/languages.ts';

/** Keeps the language for this browser session and goes back to the page as it was, the login with its dialog among them. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readBody(request, ['language', 'returnTo']);
  const language = form.get('language');
  if (isLanguage(language)) context.chooseLanguage(language);
  return redirect(pathWithinPortal(form.get('returnTo')) ?? portalPaths.home, 303);
}

export function loader() {
  return redirect('/', 303);
}
