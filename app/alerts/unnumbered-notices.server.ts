import type { AppLoadContext } from '@remix-run/node';

import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { keptUntil } from '~/models/files.server.ts';
import type { UnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import type { NoticeView } from './notices.tsx';

/**
 * The notices about files whose protocol came without a number: until when they wait, were sent, or were removed; and of
 * files that were removed because their form was not sent, or because the brand API refused them.
 */
export function unnumberedNotices(
  context: AppLoadContext,
  { found, removed, waiting }: Omit<UnnumberedFiles, 'unsent'>,
): NoticeView[] {
  const { brand, language } = context;
  const text = textFor(language);
  const notices: NoticeView[] = found.map(({ isSent, protocol: number }) => ({
    id: `found-${number}`,
    tone: isSent ? 'success' : 'warning',
    title: text('notices:number-found', { number }),
    text: text(isSent ? 'notices:number-found-sent' : 'notices:number-found-waiting'),
    link: { to: portalPaths.protocol(number), label: text('protocols:detail-label', { number }) },
  }));
  if (waiting.length > 0) {
    const count = waiting.reduce((sum, { files }) => sum + files.length, 0);
    const sentAt = waiting.map((request) => request.sentAt);
    notices.push({
      id: 'waiting',
      tone: 'info',
      title: text('notices:no-number', { count }),
      text: text('notices:no-number-help', shownInstant(text, keptUntil(context, sentAt))),
      link: { to: portalPaths.protocols, label: text('frame:page.protocols') },
    });
  }
  if (removed) {
    const { attached, count, refused, removedAt } = removed;
    const link = {
      to: brand.helpUrl,
      label: text('protocols:protocol.contact', { brand: brand.name }),
      isBrands: true,
    };
    const instant = shownInstant(text, new Date(removedAt).toISOString());
    if (attached > 0) {
      notices.push({
        id: 'removed-attached',
        tone: 'warning',
        title: text('notices:attached-removed', { count: attached, ...instant }),
        text: text('notices:attached-removed-help'),
      });
    }
    if (refused > 0) {
      notices.push({
        id: 'removed-refused',
        tone: 'warning',
        title: text('notices:refused-removed', { brand: brand.name, count: refused, ...instant }),
        text: text('notices:refused-removed-help', { brand: brand.name }),
        link,
      });
    }
    if (count === 0) return notices;
    notices.push({
      id: 'removed',
      tone: 'warning',
      title: text('notices:files-removed', { count, ...instant }),
      text: text('notices:files-removed-help', { brand: brand.name }),
      link,
    });
  }
  return notices;
}
