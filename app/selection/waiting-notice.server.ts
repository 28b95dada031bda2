import type { AppLoadContext } from '@remix-run/node';

import type { NoticeView } from '~/alerts/notices.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/**
 * What a request says of selected items that are not in it: they could not be checked, or are not complete.
 * Source: .docs/rules/selection.md#checks-on-reading.
 *
 * @param count how many; without any there is no notice
 */
export function waitingNotices({ language }: AppLoadContext, count: number): NoticeView[] {
  if (count === 0) return [];
  const text = textFor(language);
  return [
    {
      id: 'selection-waiting',
      tone: 'warning',
      title: text('notices:selection.waiting', { count }),
      text: text('notices:selection.waiting-help'),
      link: { to: homePath({ dialog: 'selecao' }), label: text('selection:open') },
    },
  ];
}
