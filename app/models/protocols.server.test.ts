import { describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { line } from '~/domain/samples.for-tests.ts';

import { loadAskingProtocols } from './line-protocols.server.ts';
import { findProtocol, type Protocol } from './protocols.server.ts';

const customer: Customer = { identity: { kind: 'email', email: 'marina@exemplo.com.br' } };
const row = { PRT_ID: 120288, SIT_ID: 1, PRT_DTCRIACAO: '2026-11-20T12:00:00Z', CTO_ID: 5 };

/** @param leftOut how many rows of each answer could not be read */
function contextOf(rows: object[], leftOut: number) {
  const kept: unknown[] = [];
  const context = testContext({
    brand: { id: 4 },
    customerKey: () => 'marina',
    api: { call: () => Promise.resolve(rows) },
    leftOutOf: () => leftOut,
    drafts: {
      read: () => Promise.resolve(undefined),
      update: (_: unknown, __: unknown, change: (current: undefined) => unknown) =>
        Promise.resolve(void kept.push(change(undefined))),
    },
  });
  return { context, kept };
}

describe('a list that left rows out', () => {
  it('is no proof that a protocol is not there, only that one is', async () => {
    const [whole, inPart] = [contextOf([row], 0).context, contextOf([row], 1).context];
    expect(await findProtocol(whole, customer, '120288')).toMatchObject({ id: 120288 });
    expect(await findProtocol(inPart, customer, '120288')).toMatchObject({ id: 120288 });
    expect(await findProtocol(whole, customer, '120289')).toBeUndefined();
    expect(await findProtocol(inPart, customer, '120289')).toBe('unread');
    expect(await findProtocol(inPart, customer, 'x')).toBeUndefined();
  });

  it('of what a protocol asks for is used, and asked for again', async () => {
    const protocol: Protocol = {
      id: 120288,
      statusId: 1,
      invoiceNumber: '3702',
      openedAt: row.PRT_DTCRIACAO,
      reasonName: undefined,
      contactType: 5,
      buyer: { name: undefined, document: undefined, email: undefined, phone: undefined },
    };
    const lines = [{ ...line, invoiceNumber: '3702' }];
    const items = [{ PRO_CODIGO: 'CL3-0341', ITP_QTDEV: 1 }];
    for (const leftOut of [0, 1]) {
      const { context, kept } = contextOf(items, leftOut);
      const asking = await loadAskingProtocols(context, customer, lines, [protocol]);
      expect(asking).toMatchObject([{ id: 120288, items: [{ code: 'CL3-0341' }] }]);
      expect(kept).toHaveLength(leftOut === 0 ? 1 : 0);
    }
  });
});
