import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { waitingNotices } from './waiting-notice.server.ts';

// .docs/rules/selection.md#checks-on-reading
it('a request says how many selected items are not in it, and leads to them', () => {
  expect(waitingNotices(testContext(), 2)).toMatchObject([
    {
      tone: 'warning',
      title: expect.stringContaining('2 ') as string,
      link: { to: '/home?dialog=selecao' },
    },
  ]);
  expect(waitingNotices(testContext(), 0)).toEqual([]);
});
