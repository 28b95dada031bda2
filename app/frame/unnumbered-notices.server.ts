import type { AppLoadContext } from '@remix-run/node';

import { formatInstantDate, formatInstantTime } from '~/domain/instant.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { UnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import type { NoticeView } from './notices.tsx';
import { portalPaths } from './portal-paths.ts';

/** What a page says of files whose protocol had no number when it was made: until when they wait, and what became of them. */
export function unnumberedNotices(
  { brand, language }: AppLoadContext,
  { found, removed, waiting }: UnnumberedFiles,
): NoticeView[] {
  const text = textFor(language);
  const notices: NoticeView[] = found.map(({ isSent, protocol: number }) => ({
    id: `found-${number}`,
    tone: isSent ? 'success' : 'warning',
    title: text('protocols:protocol.number-found', { number }),
    text: text(isSent ? 'protocols:protocol.number-found-sent' : 'protocols:protocol.number-found-waiting'),
    link: { to: `/protocol/${number}`, label: text('protocols:detail-label', { number }) },
  }));
  if (waiting) {
    const { count, until } = waiting;
    notices.push({
      id: 'waiting',
      tone: 'info',
      title: text('protocols:protocol.no-number', { count }),
      text: text('protocols:protocol.no-number-help', whenOf(until)),
      link: { to: portalPaths.protocols, label: text('frame:page.protocols') },
    });
  }
  if (removed) {
    const { count, removedAt } = removed;
    notices.push({
      id: 'removed',
      tone: 'warning',
      title: text('protocols:protocol.files-removed', {
        count,
        ...whenOf(new Date(removedAt).toISOString()),
      }),
      text: text('protocols:protocol.files-removed-help', { brand: brand.name }),
      link: {
        to: brand.helpUrl,
        label: text('protocols:protocol.contact', { brand: brand.name }),
        isBrands: true,
      },
    });
  }
  return notices;
}

function whenOf(instant: string) {
  return { date: formatInstantDate(instant), time: formatInstantTime(instant) };
}
