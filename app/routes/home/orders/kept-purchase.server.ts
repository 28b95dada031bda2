import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import type { NoticeView } from '~/alerts/notices.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { keptUntil } from '~/models/files.server.ts';
import { readOffStoreForm } from '~/models/request/off-store.server.ts';

/**
 * The way back to a purchase outside the online store that was filled in, with files, and is no protocol: it was refused,
 * or left before it was confirmed. Without files there is none: for the form alone the box below the orders is enough.
 * Source: .docs/rules/creating-a-protocol.md#failure
 */
export async function keptPurchaseNotices(
  context: AppLoadContext,
  customer: Customer,
): Promise<NoticeView[]> {
  const files = await context.uploads.list({ flow: 'off-store' });
  if (files.length === 0 || !(await readOffStoreForm(context, customer))) return [];
  const text = textFor(context.language);
  const until = keptUntil(
    context,
    files.map(({ addedAt }) => addedAt),
  );
  return [
    {
      id: 'kept-purchase',
      tone: 'info',
      title: text('notices:kept-purchase'),
      text: text('notices:kept-purchase-help', {
        count: files.length,
        ...shownInstant(text, until),
      }),
      link: { to: portalPaths.offStoreConfirmation, label: text('notices:kept-purchase-link') },
    },
  ];
}
