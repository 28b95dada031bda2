import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { LANGUAGE_FIELDS, languageSchema } from '~/forms/schemas/language.server.ts';
import { requireForm } from '~/forms/parse-form.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { pathWithinPortal } from '~/frame/paths/return-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';

/** Keeps the language for this browser session and goes back to the page as it was, the login with its dialog among them. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { language, returnTo } = requireForm(await readBody(request, LANGUAGE_FIELDS), languageSchema);
  if (language) context.chooseLanguage(language);
  return redirect(pathWithinPortal(returnTo) ?? portalPaths.home, 303);
}

export function loader() {
  return redirect('/', 303);
}
