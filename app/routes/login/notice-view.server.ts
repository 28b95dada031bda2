import type { AppLoadContext } from '@remix-run/node';

import { alertsOf } from '~/alerts/alerts.server.ts';
import type { LoginNotice } from '~/frame/login-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/** What the login says because its address does. */
export function noticeView(
  context: AppLoadContext,
  notice: LoginNotice,
): { title: string; text: string } | undefined {
  if (notice === 'pagina-antiga') return alertsOf(context, [{ code: 'outdated-page' }])[0];
  const text = textFor(context.language);
  return { title: text('login:cookies-title'), text: text('login:cookies-text') };
}
