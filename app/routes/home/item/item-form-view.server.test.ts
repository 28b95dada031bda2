import { describe, expect, it } from 'vitest';
import { testContext } from '../../../../tests/support/load-context.ts';

import { line, reason } from '~/domain/samples.for-tests.ts';

import { itemFormView } from './item-form-view.server.ts';

/** The reason of the samples as the form names it, for this line on this day. */
function offeredFor(changed: Partial<typeof line>, today: `${number}-${number}-${number}`) {
  const live = {
    lines: [],
    reasons: [{ ...reason, needsPhotos: true }],
    subReasons: [],
    wishes: [],
    balances: new Map(),
    today,
  };
  const { reasons } = itemFormView(testContext({ pictureAddress: () => undefined }), {
    key: 'k',
    line: { ...line, ...changed },
    choices: {},
    wish: undefined,
    live,
    subReasonsFault: undefined,
    balance: undefined,
    stockFaults: [],
    voucher: undefined,
    bank: undefined,
    reply: undefined,
    leaving: undefined,
  });
  return reasons[0];
}

describe('a reason in an item’s form', () => {
  it('says its last day, and that it needs a photo, while it can be chosen', () => {
    expect(offeredFor({}, '2026-12-14')).toMatchObject({
      isBlocked: false,
      note: 'Até 14/12/2026\u00a0· Pede foto',
    });
  });

  // .docs/rules/deadlines.md#last-day-of-an-order-line
  it.each([
    ['its deadline is over', {}, '2026-12-15', 'Prazo terminou em 14/12/2026'],
    [
      'a second exchange is not allowed',
      { isExchanged: true },
      '2026-12-14',
      'Este item já veio de uma troca',
    ],
    [
      'the line is of a marketplace',
      { isMarketplace: true },
      '2026-12-14',
      'Compra feita em marketplace: veja como resolver',
    ],
    [
      'the line has no delivery date',
      { deliveredOn: undefined },
      '2026-12-14',
      'Ainda não temos a data de entrega',
    ],
  ] as const)('promises no day if %s, and says why it cannot be chosen', (_why, changed, today, note) => {
    expect(offeredFor(changed, today)).toMatchObject({ isBlocked: true, note });
  });
});
