import { expect, it } from 'vitest';
import { testContext } from '../../../tests/support/load-context.ts';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';
import type { MoveOptions } from '../../../gateway/uploads/staging/move-staged.ts';
import type { StagedFor } from '../../../gateway/uploads/staged-file.ts';

import type { Protocol } from '~/models/protocols.server.ts';

import { doIntent } from './protocol-intents.server.ts';

const protocol = { id: 120_347, statusId: 21 } as Protocol;

it('the press sends only the files that its page showed, whatever another tab attaches at that moment', async () => {
  const attached = [{ id: 'shown' }];
  const sent: string[] = [];
  const { context } = customerContext(
    {},
    {
      timeBudget: { leftMs: 9_000 },
      uploads: {
        received: undefined,
        list: (place: StagedFor) => Promise.resolve('addition' in place ? [...attached] : []),
        listSent: () => {
          attached.push({ id: 'of-another-tab' });
          return Promise.resolve([]);
        },
        move: (_from: StagedFor, _to: StagedFor, { ids }: MoveOptions = {}) => {
          sent.push(...attached.map(({ id }) => id).filter((id) => ids?.includes(id) ?? true));
          return Promise.resolve({ ids: [], leftOut: [] });
        },
        send: () => Promise.resolve({ sent: [], failed: [], refused: [], underWay: [] }),
      },
    },
  );
  const posted = { intent: 'send-files', 'shown-photos': 'shown', 'shown-invoices': '' } as const;
  await doIntent({
    context,
    customer: marina,
    protocol,
    posted,
    formData: new FormData(),
    query: new URLSearchParams(),
  });
  expect(sent).toEqual(['shown']);
});

it.each([
  ['this press brought', { files: [{ id: 'mine' }], again: [] }],
  ['another press brought', { files: [], again: ['mine'] }],
])(
  'a press whose files another press sent is answered as sent, if they are files that %s',
  async (_, brought) => {
    const context = testContext({
      uploads: {
        received: { ...brought, refused: [], leftOut: { photo: 0, invoice: 0 } },
        list: () => Promise.resolve([]),
        listSent: () => Promise.resolve([{ id: 'mine' }]),
      },
    });
    const answer = await doIntent({
      context,
      customer: marina,
      protocol,
      posted: { intent: 'send-files', 'shown-photos': '', 'shown-invoices': '' },
      formData: new FormData(),
      query: new URLSearchParams(),
    });
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/protocol/120347');
  },
);
