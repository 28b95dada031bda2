import { describe, expect, it } from 'vitest';
import { addDays } from '../dates-and-money/calendar-date.ts';
import { colourExchange, line, reason, refund, sizeExchange } from '../samples.for-tests.ts';
import { findBlock, lastEligibleDay, lineOutlook, lineOutlooks } from './eligibility.ts';
import type { Reason } from './reason.ts';
import type { Wish } from './wish.ts';

const today = '2026-11-20';
const delivered = (deliveredOn: typeof line.deliveredOn) => ({ ...line, deliveredOn });

describe('the deadline of a reason', () => {
  const withdrawal = { ...reason, deadlineDays: 8, deadlineMessage: 'CDC, art. 49' };

  it('leaves day 7 open where the limit is 8 (CDC art. 49)', () =>
    expect(findBlock(delivered('2026-11-13'), withdrawal, today)).toBeUndefined());

  it('blocks day 8 where the limit is 8', () =>
    expect(findBlock(delivered('2026-11-12'), withdrawal, today)).toEqual({
      code: 'deadline',
      deliveredOn: '2026-11-12',
      until: '2026-11-19',
      daysSinceDelivery: 8,
      message: 'CDC, art. 49',
    }));

  it('leaves the day of delivery open, and the days before it', () => {
    expect(findBlock(delivered(today), withdrawal, today)).toBeUndefined();
    expect(findBlock(delivered('2026-11-21'), withdrawal, today)).toBeUndefined();
  });

  it('leaves the day of delivery open where the limit is 1, and blocks it where the limit is 0', () => {
    expect(findBlock(delivered(today), { ...reason, deadlineDays: 1 }, today)).toBeUndefined();
    expect(findBlock(delivered(today), { ...reason, deadlineDays: 0 }, today)).toMatchObject({
      code: 'deadline',
    });
  });

  it('never blocks a reason that does not restrict by deadline, or has no limit', () => {
    expect(findBlock(delivered('2020-01-01'), { ...reason, hasDeadline: false }, today)).toBeUndefined();
    expect(findBlock(delivered('2020-01-01'), { ...reason, deadlineDays: undefined }, today)).toBeUndefined();
  });

  it.each([36_501, 99_999, 9_999_999, Number.MAX_SAFE_INTEGER])(
    'never blocks where the limit is %d days, as ERPs write "none", and promises no last day',
    (deadlineDays) => {
      const endless = { ...reason, deadlineDays };
      expect(findBlock(delivered('2000-01-01'), endless, today)).toBeUndefined();
      expect(lastEligibleDay('2000-01-01', endless)).toBeUndefined();
      expect(lineOutlook(delivered(today), { reasons: [endless], wishes: [] }, today)).toMatchObject({
        limits: [{ until: undefined }],
      });
    },
  );

  it('counts a limit of a hundred years to the day', () => {
    expect(lastEligibleDay('2000-01-01', { ...reason, deadlineDays: 36_500 })).toBe('2099-12-06');
  });

  it('ends on the day of delivery plus the limit less one', () => {
    expect(lastEligibleDay('2026-11-12', withdrawal)).toBe('2026-11-19');
    expect(lastEligibleDay('2026-11-12', { ...withdrawal, hasDeadline: false })).toBeUndefined();
  });
});

it('a line without a delivery date is blocked', () =>
  expect(findBlock(delivered(undefined), reason, today)).toEqual({ code: 'no-delivery' }));

describe('a marketplace order', () => {
  const marketplace = { ...line, isMarketplace: true };
  it("is blocked with the reason's marketplace message, or without one where the reason has none", () => {
    const message = 'Peça a troca no site em que você comprou.';
    expect(findBlock(marketplace, { ...reason, marketplaceMessage: message }, today)).toEqual({
      code: 'marketplace',
      message,
    });
    expect(findBlock(marketplace, reason, today)).toEqual({ code: 'marketplace', message: undefined });
  });
});

describe('a second exchange', () => {
  it.each([
    [true, false, true, { code: 'second' }],
    [true, false, false, undefined],
    [true, true, true, undefined],
    [false, false, true, undefined],
  ])(
    'with first allowed: %s, second allowed: %s, order already exchanged: %s, has the block %j',
    (allowsFirstExchange, allowsSecondExchange, isExchanged, block) =>
      expect(
        findBlock({ ...line, isExchanged }, { ...reason, allowsFirstExchange, allowsSecondExchange }, today),
      ).toEqual(block),
  );
});

describe('the checks of a reason (delivery date, marketplace order, deadline, second exchange)', () => {
  const everything = { isMarketplace: true, isExchanged: true, deliveredOn: undefined };
  it.each([
    ['no-delivery', everything],
    ['marketplace', { ...everything, deliveredOn: '2020-01-01' }],
    ['deadline', { ...everything, deliveredOn: '2020-01-01', isMarketplace: false }],
    ['second', { ...everything, deliveredOn: today, isMarketplace: false }],
  ] as const)('report %s first where every later check fails too', (code, facts) =>
    expect(findBlock(facts, reason, today)?.code).toBe(code),
  );
});

const of = (reasons: readonly Reason[], wishes: readonly Wish[] = []) => ({ reasons, wishes });

describe('the outlook of a line before its form is opened', () => {
  const short = { ...reason, id: 7, name: 'Desisti da compra', deadlineDays: 5 };
  const unlimited = {
    ...reason,
    id: 20,
    name: 'Veio com defeito',
    hasDeadline: false,
    allowsSecondExchange: true,
  };

  it('lists the last days of its reasons, the nearest first', () =>
    expect(
      lineOutlook(line, of([reason, short, { ...reason, name: 'Não gostei da cor' }]), '2026-11-19'),
    ).toEqual({
      code: 'eligible',
      limits: [
        { until: '2026-11-19', reasons: ['Desisti da compra'] },
        { until: '2026-12-14', reasons: ['O tamanho não serviu', 'Não gostei da cor'] },
      ],
      expired: undefined,
    }));

  it('leaves out the reasons whose deadline has passed, and tells the latest day of these', () =>
    expect(lineOutlook(line, of([short, reason, { ...short, deadlineDays: 3 }]), '2026-11-20')).toEqual({
      code: 'eligible',
      limits: [{ until: '2026-12-14', reasons: ['O tamanho não serviu'] }],
      expired: '2026-11-19',
    }));

  it('lists the reasons without a deadline last, without a day', () => {
    const limits = [{ until: undefined, purpose: 'defect', reasons: ['Veio com defeito'] }];
    expect(lineOutlook(line, of([unlimited, reason]), today)).toEqual({
      code: 'eligible',
      limits: [{ until: '2026-12-14', reasons: ['O tamanho não serviu'] }, ...limits],
      expired: undefined,
    });
    expect(lineOutlook(line, of([short, unlimited]), '2026-11-20')).toEqual({
      code: 'eligible',
      limits,
      expired: '2026-11-19',
    });
  });

  it('leaves out a reason that a second exchange closes', () =>
    expect(lineOutlook({ ...line, isExchanged: true }, of([reason, unlimited]), today)).toMatchObject({
      limits: [{ until: undefined, reasons: ['Veio com defeito'] }],
    }));

  it('is out of deadline from the day after the latest of all deadlines', () => {
    expect(lineOutlook(line, of([short, reason]), '2026-12-14').code).toBe('eligible');
    expect(lineOutlook(line, of([short, reason]), '2026-12-15')).toEqual({
      code: 'deadline',
      until: '2026-12-14',
    });
  });

  it('is a second exchange where that closes all reasons still in time', () => {
    expect(lineOutlook({ ...line, isExchanged: true }, of([short, reason]), today)).toEqual({
      code: 'second',
    });
    expect(lineOutlook({ ...line, isExchanged: true }, of([short, unlimited]), today).code).toBe('eligible');
  });

  it('says that the delivery date is missing, or that the order is a marketplace one', () => {
    expect(lineOutlook(delivered(undefined), of([reason]), today)).toEqual({ code: 'no-delivery' });
    expect(lineOutlook({ ...line, isMarketplace: true }, of([reason]), today)).toEqual({
      code: 'marketplace',
    });
  });

  it('is eligible without any day where no reasons are known', () =>
    expect(lineOutlook(line, of([]), today)).toEqual({ code: 'eligible', limits: [], expired: undefined }));
});

describe('the deadlines of a line by purpose', () => {
  const withdrawal = { ...reason, id: 7, name: 'Desisti da compra', deadlineDays: 8 };
  const colour = { ...reason, id: 4, name: 'Não gostei da cor' };
  const defect = {
    ...reason,
    id: 20,
    name: 'Veio com defeito',
    deadlineDays: 90,
    allowsSecondExchange: true,
  };
  const wishes = [
    { ...refund, reasonId: 7 },
    sizeExchange,
    { ...colourExchange, reasonId: 4 },
    { ...sizeExchange, reasonId: 20 },
  ];
  const limitsOf = (
    reasons: Reason[],
    day = today as typeof line.deliveredOn & string,
    facts = {},
    offered: readonly Wish[] = wishes,
  ) => {
    const outlook = lineOutlook({ ...line, ...facts }, of(reasons, offered), day);
    return outlook.code === 'eligible'
      ? outlook.limits.map(({ until, purpose, reasons: named }) => [until, purpose ?? named])
      : outlook;
  };

  it('name each purpose once with its own day, the soonest first', () =>
    expect(limitsOf([defect, reason, colour, withdrawal])).toEqual([
      ['2026-11-22', 'withdrawal'],
      ['2026-12-14', 'exchange'],
      ['2027-02-12', 'defect'],
    ]));

  it('name a purpose up to its last day, and no more on the day after', () => {
    expect(limitsOf([reason, withdrawal], '2026-11-22')).toContainEqual(['2026-11-22', 'withdrawal']);
    expect(limitsOf([reason, withdrawal], '2026-11-23')).toEqual([['2026-12-14', 'exchange']]);
    expect(limitsOf([reason, defect], '2026-12-14')).toContainEqual(['2026-12-14', 'exchange']);
    expect(limitsOf([reason, defect], '2026-12-15')).toEqual([['2027-02-12', 'defect']]);
  });

  it('name both of two purposes that end on the same day', () =>
    expect(limitsOf([reason, { ...withdrawal, deadlineDays: 30 }])).toEqual([
      ['2026-12-14', 'exchange'],
      ['2026-12-14', 'withdrawal'],
    ]));

  it('name the reasons instead of their purpose where these end on two days', () => {
    const short = { ...colour, deadlineDays: 10 };
    expect(limitsOf([reason, short, defect])).toEqual([
      ['2026-11-24', ['Não gostei da cor']],
      ['2026-12-14', ['O tamanho não serviu']],
      ['2027-02-12', 'defect'],
    ]);
    // Also when the shorter has passed: "exchange until 14 December" would not be true of it.
    expect(limitsOf([reason, short], '2026-11-25')).toEqual([['2026-12-14', ['O tamanho não serviu']]]);
  });

  it('name the reasons instead of their purpose where a second exchange closes one of these', () =>
    expect(
      limitsOf([reason, { ...colour, allowsSecondExchange: true }], today, { isExchanged: true }),
    ).toEqual([['2026-12-14', ['Não gostei da cor']]]));

  it('leave out a reason for which nothing can be wished, before and after the deadlines of others', () => {
    const missing = { ...reason, id: 12, name: 'Faltou um item', hasDeadline: false, allowsRefund: false };
    const refundOfIt = { ...refund, reasonId: 12 };
    const inactive = { ...sizeExchange, reasonId: 12, isActive: false };
    const offered = [...wishes, refundOfIt, inactive];
    expect(limitsOf([reason, missing], today, {}, offered)).toEqual([['2026-12-14', 'exchange']]);
    expect(limitsOf([reason, missing], '2026-12-15', {}, offered)).toEqual({
      code: 'deadline',
      until: '2026-12-14',
    });
    expect(limitsOf([reason, { ...missing, allowsRefund: true }], '2026-12-15', {}, offered)).toEqual([
      [undefined, ['Faltou um item']],
    ]);
  });

  it('name a reason without a purpose beside a purpose of the same day', () => {
    const wrong = { ...reason, id: 12, name: 'Faltou um item' };
    const another = { ...refund, id: 30, reasonId: 12, isRefund: false };
    expect(limitsOf([reason, wrong], today, {}, [...wishes, another])).toEqual([
      ['2026-12-14', 'exchange'],
      ['2026-12-14', ['Faltou um item']],
    ]);
  });
});

describe('the outlooks of a home with many lines', () => {
  /** Reasons and wishes that count how often they were looked at. */
  function countedOffer(rows: number) {
    const looks = { reasons: 0, wishes: 0 };
    const reasons = Array.from({ length: rows }, (_, id) => ({
      ...reason,
      id,
      get hasDeadline() {
        looks.reasons += 1;
        return true;
      },
    }));
    const wishes = reasons.map(({ id }) => ({
      ...sizeExchange,
      reasonId: id,
      get isActive() {
        looks.wishes += 1;
        return true;
      },
    }));
    return { offered: { reasons, wishes }, looks };
  }
  const looksAt = (lines: readonly (typeof line)[]) => {
    const { looks, offered } = countedOffer(10);
    const outlookOf = lineOutlooks(offered, today);
    for (const each of lines) outlookOf(each);
    return looks;
  };

  it('look at each reason once for all lines of one delivery day', () => {
    const lines = Array.from({ length: 200 }, (_, sequence) => ({ ...line, invoiceSequence: sequence }));
    expect(looksAt(lines)).toEqual(looksAt([line]));
    expect(looksAt([line, { ...line, isExchanged: true }])).not.toEqual(looksAt([line]));
  });

  it('find the purpose of a reason once for all delivery days', () => {
    const lines = Array.from({ length: 20 }, (_, day) => delivered(addDays(today, -day)));
    expect(looksAt(lines).wishes).toBe(looksAt([line]).wishes);
  });
});
