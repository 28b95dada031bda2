import { describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../tests/support/samples/customer-context.ts';

import { line } from '~/domain/samples.for-tests.ts';

import { missedFaults } from './brand-api-fault.server.ts';
import { loadAskingProtocols } from './line-protocols.server.ts';
import type { Protocol } from './protocols.server.ts';

const lines = [{ ...line, invoiceNumber: '3702' }];
const protocol = (id: number, invoiceNumber = '3702') =>
  ({ id, statusId: 1, invoiceNumber, contactType: 5 }) as Protocol;
const ITEMS = [{ PRO_CODIGO: 'CL3', ITP_QTDEV: 1 }];
/** Protocols 1 to `count`, newest first. */
const numbered = (count: number) => Array.from({ length: count }, (_, index) => protocol(count - index));
const askedOf = (asked: { input: unknown }[]) =>
  asked.map(({ input }) => (input as { path: { prt_id: number } }).path.prt_id);

describe('the items of a protocol', () => {
  it('are loaded once, and only if its invoice is that of a line', async () => {
    const { asked, context } = customerContext({ protocolItems: ITEMS });
    const all = [protocol(1), protocol(2, '9999')];
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadAskingProtocols(context, marina, lines, all)).toEqual([
        { ...protocol(1), items: [{ code: 'CL3', quantity: 1 }] },
      ]);
    }
    expect(askedOf(asked)).toEqual([1]);
    expect(await loadAskingProtocols(context, marina, [], all)).toEqual([]);
  });

  it('are loaded again if there were none or the call failed', async () => {
    for (const answer of [[], faultOf(500)]) {
      const { asked, context } = customerContext({ protocolItems: answer });
      for (let visit = 0; visit < 2; visit += 1) {
        expect(await loadAskingProtocols(context, marina, lines, [protocol(1)])).toEqual([]);
      }
      expect(asked).toHaveLength(2);
    }
  });

  it('are loaded for twelve protocols in one visit, the newest first, and for the others at the next', async () => {
    const { asked, context } = customerContext({ protocolItems: ITEMS });
    expect(await loadAskingProtocols(context, marina, lines, numbered(14))).toHaveLength(12);
    expect(askedOf(asked)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await loadAskingProtocols(context, marina, lines, numbered(14))).toHaveLength(14);
    expect(askedOf(asked).slice(12)).toEqual([2, 1]);
  });

  it('are kept for the newest hundred protocols', async () => {
    const { asked, context } = customerContext({ protocolItems: ITEMS });
    for (let visit = 0; visit < 9; visit += 1) {
      await loadAskingProtocols(context, marina, lines, numbered(101));
    }
    asked.length = 0;
    expect(await loadAskingProtocols(context, marina, lines, numbered(101))).toHaveLength(101);
    expect(askedOf(asked)).toEqual([1]);
  });

  it('of the portal’s own protocols have the invoice that the portal named when it asked for them', async () => {
    const request = {
      flow: 'online',
      languages: {},
      items: [
        { name: 'Tênis', code: 'CL3', invoiceNumber: '3950', kind: 'refund', own: {}, wished: {} },
        { name: 'Tênis', kind: 'refund', own: {}, wished: {} },
      ],
    };
    const findAsked = (_: unknown, id: number) => Promise.resolve(id === 1 ? request : undefined);
    const { context } = customerContext({ protocolItems: ITEMS }, { submissions: { findAsked } });
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadAskingProtocols(context, marina, lines, numbered(2))).toEqual([
        { ...protocol(2), items: [{ code: 'CL3', quantity: 1 }] },
        { ...protocol(1), items: [{ code: 'CL3', quantity: 1, invoiceNumber: '3950' }] },
      ]);
    }
  });

  it('are an error if the session has ended', async () => {
    const { context } = customerContext({ protocolItems: faultOf(401) });
    await expect(loadAskingProtocols(context, marina, lines, [protocol(1)])).rejects.toMatchObject({
      status: 401,
    });
  });
});

it('a protocol whose items take over two seconds is left out, and the page knows it', async () => {
  const { asked, context } = customerContext({
    protocolItems: ({ path }: { path: { prt_id: number } }) => (path.prt_id === 1 ? faultOf(504) : ITEMS),
  });
  const found = await loadAskingProtocols(context, marina, lines, numbered(2));
  expect(found).toMatchObject([{ id: 2 }]);
  expect(asked.map(({ options }) => options)).toEqual(Array(2).fill({ longestMs: 2_000 }));
  expect(missedFaults(context)).toMatchObject([{ status: 504 }]);
});
