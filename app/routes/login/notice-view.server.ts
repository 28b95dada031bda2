import type { AppLoadContext } from '@remix-run/node';

import { alertsOf } from '~/alerts/alerts.server.ts';
import type { LoginNotice } from '~/frame/paths/login-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/**
 * The notice that the login's address names; `undefined` if it says that the browser keeps no cookie, and the browser
 * sends one.
 */
export function noticeView(
  context: AppLoadContext,
  request: Request,
  notice: LoginNotice,
): { title: string; text: string } | undefined {
  if (notice === 'pagina-antiga') return alertsOf(context, [{ code: 'outdated-page' }])[0];
  if (request.headers.has('cookie')) return undefined;
  const text = textFor(context.language);
  return { title: text('login:cookies-title'), text: text('login:cookies-text') };
}
