import { describe, expect, it } from 'vitest';
import { findBlock, lastEligibleDay, lineOutlook } from './eligibility.ts';
import { line, reason } from './samples.for-tests.ts';

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
      lineOutlook(line, [reason, short, { ...reason, name: 'Não gostei da cor' }], '2026-11-19'),
    ).toEqual({
      code: 'eligible',
      limits: [
        { until: '2026-11-19', reasons: ['Desisti da compra'] },
        { until: '2026-12-14', reasons: ['O tamanho não serviu', 'Não gostei da cor'] },
      ],
      expired: undefined,
    }));

  it('only those that lie ahead, with the latest deadline that has passed for others', () =>
    expect(lineOutlook(line, [short, reason, { ...short, deadlineDays: 3 }], '2026-11-20')).toEqual({
      code: 'eligible',
      limits: [{ until: '2026-12-14', reasons: ['O tamanho não serviu'] }],
      expired: '2026-11-19',
    }));

  it('reasons without a deadline last, for them alone', () => {
    const limits = [{ until: undefined, reasons: ['Veio com defeito'] }];
    expect(lineOutlook(line, [unlimited, reason], today)).toEqual({
      code: 'eligible',
      limits: [{ until: '2026-12-14', reasons: ['O tamanho não serviu'] }, ...limits],
      expired: undefined,
    });
    expect(lineOutlook(line, [short, unlimited], '2026-11-20')).toEqual({
      code: 'eligible',
      limits,
      expired: '2026-11-19',
    });
  });

  it('no reason that cannot be chosen for another cause', () =>
    expect(lineOutlook({ ...line, isExchanged: true }, [reason, unlimited], today)).toMatchObject({
      limits: [{ until: undefined, reasons: ['Veio com defeito'] }],
    }));

  it('out of deadline for all, the day after the latest', () => {
    expect(lineOutlook(line, [short, reason], '2026-12-14').code).toBe('eligible');
    expect(lineOutlook(line, [short, reason], '2026-12-15')).toEqual({
      code: 'deadline',
      until: '2026-12-14',
    });
  });

  it('a second exchange where that closes the reasons still in time', () => {
    expect(lineOutlook({ ...line, isExchanged: true }, [short, reason], today)).toEqual({ code: 'second' });
    expect(lineOutlook({ ...line, isExchanged: true }, [short, unlimited], today).code).toBe('eligible');
  });

  it('no delivery date, marketplace', () => {
    expect(lineOutlook(delivered(undefined), [reason], today)).toEqual({ code: 'no-delivery' });
    expect(lineOutlook({ ...line, isMarketplace: true }, [reason], today)).toEqual({ code: 'marketplace' });
  });

  it('nothing is known without reasons', () =>
    expect(lineOutlook(line, [], today)).toEqual({ code: 'eligible', limits: [], expired: undefined }));
});
