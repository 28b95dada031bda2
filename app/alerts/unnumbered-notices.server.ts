import type { AppLoadContext } from '@remix-run/node';

import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { keptUntil, type UnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import type { NoticeView } from './notices.tsx';

/** The notices about files whose protocol came without a number: until when they wait, were sent, or were removed. */
export function unnumberedNotices(
  { brand, language }: AppLoadContext,
  { found, removed, waiting }: UnnumberedFiles,
): NoticeView[] {
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
    // If there are several requests: the one that ends first.
    const until = keptUntil({ sentAt: Math.min(...waiting.map(({ sentAt }) => sentAt)) });
    notices.push({
      id: 'waiting',
      tone: 'info',
      title: text('notices:no-number', { count }),
      text: text('notices:no-number-help', shownInstant(text, until)),
      link: { to: portalPaths.protocols, label: text('frame:page.protocols') },
    });
  }
  if (removed) {
    const { count, removedAt } = removed;
    notices.push({
      id: 'removed',
      tone: 'warning',
      title: text('notices:files-removed', {
        count,
        ...shownInstant(text, new Date(removedAt).toISOString()),
      }),
      text: text('notices:files-removed-help', { brand: brand.name }),
      link: {
        to: brand.helpUrl,
        label: text('protocols:protocol.contact', { brand: brand.name }),
        isBrands: true,
      },
    });
  }
  return notices;
}
