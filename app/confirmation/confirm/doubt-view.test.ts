import { expect, it } from 'vitest';

import { doubtViews } from './doubt-view.ts';

it('the names of a request in doubt are the brand’s for ordered products, and the customer’s own otherwise', () => {
  const doubts = [
    { form: 'online', title: 'Tênis Corre Leve 3', submissionId: 'a' },
    { form: 'off-store', title: 'Meião', submissionId: 'b' },
  ];
  expect(doubtViews(doubts)).toEqual([
    { id: 'a', title: 'Tênis Corre Leve 3', names: ['Tênis Corre Leve 3'] },
    { id: 'b', title: 'Meião', names: [] },
  ]);
});
