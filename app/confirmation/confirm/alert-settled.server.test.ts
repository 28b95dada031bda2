import { expect, it } from 'vitest';
import type { Settled } from '../../../gateway/submissions/submission.ts';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { alertChanged } from './summary-digest.server.ts';
import { alertSettled } from './alert-settled.server.ts';

const request = { form: 'online', title: 'Tênis Corre Leve 3', submissionId: 'a', subjects: [] } as const;

/** What is told of settled requests, and the files that are sent, where these wait for each. */
async function toldOf(settled: readonly object[], { files = ['f'], isElseLeft = false } = {}) {
  const told: unknown[] = [];
  const sent: unknown[] = [];
  const { context } = customerContext(
    {},
    {
      timeBudget: { leftMs: 7_000 },
      session: { alert: (alert: unknown) => told.push(alert) },
      uploads: {
        list: () => Promise.resolve(files.map((id) => ({ id }))),
        move: (...from: unknown[]) => Promise.resolve(void sent.push(from)),
        send: () => Promise.resolve({ sent: files, failed: [], refused: [], underWay: [] }),
      },
    },
  );
  await alertSettled(context, marina, settled as Settled[], isElseLeft);
  return { told, sent };
}

it('a request that is still in doubt is told with its products, which of an order are the brand’s words', async () => {
  const { told } = await toldOf([
    { ...request, outcome: 'awaited' },
    { ...request, form: 'off-store', title: 'Meião', outcome: 'awaited' },
  ]);
  expect(told).toEqual([
    {
      code: 'still-in-doubt',
      values: { title: 'Tênis Corre Leve 3', product: 'Tênis Corre Leve 3' },
    },
    { code: 'still-in-doubt', values: { title: 'Meião' } },
  ]);
});

it('a request that is a protocol is told with its number, and its own files are sent', async () => {
  const { sent, told } = await toldOf([{ ...request, outcome: 'created', created: { protocolId: 500_004 } }]);
  expect(told).toEqual([
    { code: 'protocol-recovered', values: { number: 500_004 } },
    expect.objectContaining({ code: 'photos-sent' }),
  ]);
  expect(sent).toEqual([[{ submission: 'a' }, { protocol: 500_004 }]]);
});

it.each([
  [['f'], ['protocol-recovered-unnumbered', 'photos-without-number', 'changed-since-sent']],
  [[], ['protocol-recovered-unnumbered', 'changed-since-sent']],
])(
  'without a number, files (%j) wait, and what was chosen since is said to be left',
  async (files, codes) => {
    const settled = [{ ...request, outcome: 'created', created: { protocolId: undefined } }];
    const { sent, told } = await toldOf(settled, { files, isElseLeft: true });
    expect([told, sent]).toEqual([codes.map((code) => ({ code })), []]);
  },
);

it('what changed since a page was shown is named part by part', () => {
  const told: unknown[] = [];
  const { context } = customerContext({}, { session: { alert: (alert: unknown) => told.push(alert) } });
  alertChanged(context, ['items', 'account', 'files']);
  expect(told).toEqual([
    {
      code: 'changed-meanwhile',
      values: { changed: 'produtos, conta do reembolso, fotos e notas fiscais' },
    },
  ]);
});
