import type { AppLoadContext } from '@remix-run/node';

import { isFinished } from '~/domain/protocols/protocol-status.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { Protocol } from '~/models/protocols.server.ts';
import type { UnsentFiles } from '~/models/unnumbered-files.server.ts';

import type { NoticeView } from './notices.tsx';

/**
 * The notices about files that were sent with a request or to a protocol, and have not arrived. Sending goes on after the
 * customer was led to another page, and only the protocol's own page says how it ended.
 *
 * @param list the customer's protocols, where they could be read: once one has ended, its files are not missing any more, and
 *   one that the whole list lacks has no page to lead to (another login's, or one that is not listed yet)
 */
export function unsentNotices(
  { brand, language }: AppLoadContext,
  unsent: readonly UnsentFiles[],
  list: { protocols: readonly Pick<Protocol, 'id' | 'statusId'>[]; leftOut: number } | undefined,
): NoticeView[] {
  const text = textFor(language);
  const isThere = (number: number) => {
    const found = list?.protocols.find(({ id }) => id === number);
    return found ? !isFinished(found.statusId) : list?.leftOut !== 0;
  };
  return unsent
    .filter(({ protocol }) => isThere(protocol))
    .map(({ count, protocol: number }) => ({
      id: `unsent-${number}`,
      tone: 'warning',
      title: text('notices:unsent', { brand: brand.name, count, number }),
      text: text('notices:unsent-help'),
      link: { to: portalPaths.protocol(number), label: text('protocols:detail-label', { number }) },
    }));
}
