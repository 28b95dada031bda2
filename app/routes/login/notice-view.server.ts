import type { AppLoadContext } from '@remix-run/node';

import { alertsOf } from '~/alerts/alerts.server.ts';
import type { LoginNotice } from '~/frame/login-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/** What the login says because its address does; `undefined` where a browser that is said to keep no cookie brings one. */
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
