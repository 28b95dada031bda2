import { describe, expect, it } from 'vitest';
import { addDays } from '../dates-and-money/calendar-date.ts';
import { colourExchange, line, reason, refund, sizeExchange } from '../samples.for-tests.ts';
import { findBlock, lastEligibleDay, lineOutlook, lineOutlooks } from './eligibility.ts';
import type { Reason } from './reason.ts';
import type { Wish } from './wish.ts';

const today = '2026-11-20';
const delivered = (deliveredOn: typeof line.deliveredOn) => ({ ...line, deliveredOn });

describe('Out of deadline: the reason restricts by SLA and days since delivery are at or above the limit', () => {
  const withdrawal = { ...reason, deadlineDays: 8, deadlineMessage: 'CDC, art. 49' };

  it('CDC art. 49: with SLA 8, day 7 still passes', () =>
    expect(findBlock(delivered('2026-11-13'), withdrawal, today)).toBeUndefined());

  it('day 8 does not', () =>
    expect(findBlock(delivered('2026-11-12'), withdrawal, today)).toEqual({
      code: 'deadline',
      deliveredOn: '2026-11-12',
      until: '2026-11-19',
      daysSinceDelivery: 8,
      message: 'CDC, art. 49',
    }));

  it('the day of delivery, and a delivery ahead, pass', () => {
    expect(findBlock(delivered(today), withdrawal, today)).toBeUndefined();
    expect(findBlock(delivered('2026-11-21'), withdrawal, today)).toBeUndefined();
  });

  it('a limit of 1 leaves the day of delivery, a limit of 0 nothing', () => {
    expect(findBlock(delivered(today), { ...reason, deadlineDays: 1 }, today)).toBeUndefined();
    expect(findBlock(delivered(today), { ...reason, deadlineDays: 0 }, today)).toMatchObject({
      code: 'deadline',
    });
  });

  it('a reason that does not restrict by deadline, or has no limit: never', () => {
    expect(findBlock(delivered('2020-01-01'), { ...reason, hasDeadline: false }, today)).toBeUndefined();
    expect(findBlock(delivered('2020-01-01'), { ...reason, deadlineDays: undefined }, today)).toBeUndefined();
  });

  it('a limit that no calendar reaches, as ERPs write "none", never passes', () => {
    expect(findBlock(delivered(today), { ...reason, deadlineDays: 9_999_999 }, today)).toBeUndefined();
    expect(lastEligibleDay(today, { ...reason, deadlineDays: 999_999_999 })).toBe('9999-12-31');
  });

  it('the last eligible day is delivery plus limit less one', () => {
    expect(lastEligibleDay('2026-11-12', withdrawal)).toBe('2026-11-19');
    expect(lastEligibleDay('2026-11-12', { ...withdrawal, hasDeadline: false })).toBeUndefined();
  });
});

it('Delivery date missing: blocks', () =>
  expect(findBlock(delivered(undefined), reason, today)).toEqual({ code: 'no-delivery' }));

describe("Marketplace order: blocked for every reason, with the reason's marketplace message", () => {
  const marketplace = { ...line, isMarketplace: true };
  it('or none where it is empty', () => {
    const message = 'Peça a troca no site em que você comprou.';
    expect(findBlock(marketplace, { ...reason, marketplaceMessage: message }, today)).toEqual({
      code: 'marketplace',
      message,
    });
    expect(findBlock(marketplace, reason, today)).toEqual({ code: 'marketplace', message: undefined });
  });
});

describe('Second exchange: first exchange allowed, second not allowed, and the order already exchanged', () => {
  it.each([
    [true, false, true, { code: 'second' }],
    [true, false, false, undefined],
    [true, true, true, undefined],
    [false, false, true, undefined],
  ])('first %s, second %s, exchanged %s', (allowsFirstExchange, allowsSecondExchange, isExchanged, block) =>
    expect(
      findBlock({ ...line, isExchanged }, { ...reason, allowsFirstExchange, allowsSecondExchange }, today),
    ).toEqual(block),
  );
});

describe('checks in order: delivery date present, marketplace order, deadline, second-exchange rules', () => {
  const everything = { isMarketplace: true, isExchanged: true, deliveredOn: undefined };
  it.each([
    ['no-delivery', everything],
    ['marketplace', { ...everything, deliveredOn: '2020-01-01' }],
    ['deadline', { ...everything, deliveredOn: '2020-01-01', isMarketplace: false }],
    ['second', { ...everything, deliveredOn: today, isMarketplace: false }],
  ] as const)('%s first', (code, facts) => expect(findBlock(facts, reason, today)?.code).toBe(code));
});

const of = (reasons: readonly Reason[], wishes: readonly Wish[] = []) => ({ reasons, wishes });

describe('Each line shows its last eligible day, or why it is not eligible, before its form is opened', () => {
  const short = { ...reason, id: 7, name: 'Desisti da compra', deadlineDays: 5 };
  const unlimited = {
    ...reason,
    id: 20,
    name: 'Veio com defeito',
    hasDeadline: false,
    allowsSecondExchange: true,
  };

  it('the nearest first, with what it is for, then the others', () =>
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

  it('only those that lie ahead, with the latest deadline that has passed for others', () =>
    expect(lineOutlook(line, of([short, reason, { ...short, deadlineDays: 3 }]), '2026-11-20')).toEqual({
      code: 'eligible',
      limits: [{ until: '2026-12-14', reasons: ['O tamanho não serviu'] }],
      expired: '2026-11-19',
    }));

  it('reasons without a deadline last, for them alone', () => {
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

  it('no reason that cannot be chosen for another cause', () =>
    expect(lineOutlook({ ...line, isExchanged: true }, of([reason, unlimited]), today)).toMatchObject({
      limits: [{ until: undefined, reasons: ['Veio com defeito'] }],
    }));

  it('out of deadline for all, the day after the latest', () => {
    expect(lineOutlook(line, of([short, reason]), '2026-12-14').code).toBe('eligible');
    expect(lineOutlook(line, of([short, reason]), '2026-12-15')).toEqual({
      code: 'deadline',
      until: '2026-12-14',
    });
  });

  it('a second exchange where that closes the reasons still in time', () => {
    expect(lineOutlook({ ...line, isExchanged: true }, of([short, reason]), today)).toEqual({
      code: 'second',
    });
    expect(lineOutlook({ ...line, isExchanged: true }, of([short, unlimited]), today).code).toBe('eligible');
  });

  it('no delivery date, marketplace', () => {
    expect(lineOutlook(delivered(undefined), of([reason]), today)).toEqual({ code: 'no-delivery' });
    expect(lineOutlook({ ...line, isMarketplace: true }, of([reason]), today)).toEqual({
      code: 'marketplace',
    });
  });

  it('nothing is known without reasons', () =>
    expect(lineOutlook(line, of([]), today)).toEqual({ code: 'eligible', limits: [], expired: undefined }));
});

describe('Each line says the deadlines of its purposes, soonest first', () => {
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

  it('each once, with its own day', () =>
    expect(limitsOf([defect, reason, colour, withdrawal])).toEqual([
      ['2026-11-22', 'withdrawal'],
      ['2026-12-14', 'exchange'],
      ['2027-02-12', 'defect'],
    ]));

  it('up to its last day, and no more on the day after', () => {
    expect(limitsOf([reason, withdrawal], '2026-11-22')).toContainEqual(['2026-11-22', 'withdrawal']);
    expect(limitsOf([reason, withdrawal], '2026-11-23')).toEqual([['2026-12-14', 'exchange']]);
    expect(limitsOf([reason, defect], '2026-12-14')).toContainEqual(['2026-12-14', 'exchange']);
    expect(limitsOf([reason, defect], '2026-12-15')).toEqual([['2027-02-12', 'defect']]);
  });

  it('two purposes that end together are both said', () =>
    expect(limitsOf([reason, { ...withdrawal, deadlineDays: 30 }])).toEqual([
      ['2026-12-14', 'exchange'],
      ['2026-12-14', 'withdrawal'],
    ]));

  it('where the reasons of a purpose end on two days, their names say which', () => {
    const short = { ...colour, deadlineDays: 10 };
    expect(limitsOf([reason, short, defect])).toEqual([
      ['2026-11-24', ['Não gostei da cor']],
      ['2026-12-14', ['O tamanho não serviu']],
      ['2027-02-12', 'defect'],
    ]);
    // Also when the shorter has passed: "exchange until 14 December" would not be true of it.
    expect(limitsOf([reason, short], '2026-11-25')).toEqual([['2026-12-14', ['O tamanho não serviu']]]);
  });

  it('where one of its reasons cannot be chosen for another cause, too', () =>
    expect(
      limitsOf([reason, { ...colour, allowsSecondExchange: true }], today, { isExchanged: true }),
    ).toEqual([['2026-12-14', ['Não gostei da cor']]]));

  it('a reason for which nothing can be wished is none, neither in time nor after it', () => {
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

  it('reasons without a purpose stand by their names, beside a purpose of the same day', () => {
    const wrong = { ...reason, id: 12, name: 'Faltou um item' };
    const another = { ...refund, id: 30, reasonId: 12, isRefund: false };
    expect(limitsOf([reason, wrong], today, {}, [...wishes, another])).toEqual([
      ['2026-12-14', 'exchange'],
      ['2026-12-14', ['Faltou um item']],
    ]);
  });
});

describe('A home of many lines takes as long as one of few', () => {
  /** Each row counts how often it was looked at. */
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

  it('lines of one day share what is said of them', () => {
    const lines = Array.from({ length: 200 }, (_, sequence) => ({ ...line, invoiceSequence: sequence }));
    expect(looksAt(lines)).toEqual(looksAt([line]));
    expect(looksAt([line, { ...line, isExchanged: true }])).not.toEqual(looksAt([line]));
  });

  it('what a reason is for is found once, whatever the days', () => {
    const lines = Array.from({ length: 20 }, (_, day) => delivered(addDays(today, -day)));
    expect(looksAt(lines).wishes).toBe(looksAt([line]).wishes);
  });
});
