import { describe, expect, it } from 'vitest';

import { BOUGHT_BRANDS, ContactType, customerIds, daysAgo, expectUnique } from './fixture-lookups.ts';
import { protocols } from './fixture-rows.ts';

const STATUSES = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21];

describe('the protocols of the fixtures', () => {
  const sources = protocols.flatMap(({ history }) => history.map(({ MSG_DESC }) => MSG_DESC ?? ''));

  it('include each status, the 18 that does not exist, and each brand with orders', () => {
    const shown = new Set(protocols.map(({ protocol }) => protocol.SIT_ID));
    expect([...shown].sort((a, b) => a - b)).toEqual([...STATUSES, 18].sort((a, b) => a - b));
    for (const { id } of BOUGHT_BRANDS) expect(protocols.some(({ brand }) => brand === id)).toBe(true);
  });

  it('belong to known customers and have the status of the latest entry of their history', () => {
    expectUnique(protocols.map(({ protocol }) => protocol.PRT_ID));
    expectUnique(protocols.flatMap(({ history }) => history.map(({ PHS_ID }) => PHS_ID)));
    const minutes = (moment: string) =>
      -(daysAgo(moment) ?? 0) * 1440 + Number(moment.slice(-5, -3)) * 60 + Number(moment.slice(-2));
    for (const { customer, protocol, history } of protocols) {
      expect(customerIds).toContain(customer);
      const last = history.toSorted((a, b) => minutes(a.PHS_DATA) - minutes(b.PHS_DATA)).at(-1);
      expect(last?.SIT_ID, String(protocol.PRT_ID)).toBe(protocol.SIT_ID);
    }
  });

  it('have stock-out items if their contact type is 6, and other items if it is not', () => {
    for (const { protocol, items, stockOuts } of protocols) {
      const stockOut = protocol.CTO_ID === ContactType.StockOut;
      expect([items.length > 0, stockOuts.length > 0]).toEqual([!stockOut, stockOut]);
    }
    expect(protocols.filter(({ stockOuts }) => stockOuts.length > 0)).not.toEqual([]);
  });

  it.each(['<p>', '<ul>', '<ol>', '<strong>', '<a href="https://'])('have observations with %s', (markup) => {
    expect(sources.filter((html) => html.includes(markup))).not.toEqual([]);
  });

  it.each(['<script', 'onerror=', 'javascript:', 'style="', '<style', '<iframe', '<form'])(
    'have a hostile observation with %s',
    (markup) => {
      expect(sources.filter((html) => html.includes(markup))).not.toEqual([]);
    },
  );
});
