import type { AppLoadContext } from '@remix-run/node';

import { textFor } from '~/i18n/i18n.server.ts';

import type { NoticeView } from './notices.tsx';

/** A list of the brand API whose rows are what a page shows. */
type ShownList = 'orders' | 'protocols' | 'history' | 'products';

/**
 * What a page says of rows that could not be read, so that nobody takes them for rows that never were.
 * Source: .docs/rules/brand-api-behaviour.md#reading-is-tolerant
 *
 * @param count how many; without any there is no notice
 */
export function leftOutNotices(
  { brand, language }: AppLoadContext,
  list: ShownList,
  count: number,
): NoticeView[] {
  if (count === 0) return [];
  const text = textFor(language);
  return [
    {
      id: `left-out-${list}`,
      tone: 'warning',
      title: text(`notices:left-out.${list}`, { count }),
      text: text('notices:left-out.help', { brand: brand.name }),
      link: {
        to: brand.helpUrl,
        label: text('protocols:protocol.contact', { brand: brand.name }),
        isBrands: true,
      },
    },
  ];
}
