import { describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';
import { customerContext, marina } from '../../tests/support/samples/customer-context.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { line } from '~/domain/samples.for-tests.ts';

import { loadAskingProtocols } from './line-protocols.server.ts';
import {
  findProtocol,
  loadHistory,
  loadProtocolItems,
  loadProtocols,
  type Protocol,
} from './protocols.server.ts';

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
    submissions: { findAsked: () => Promise.resolve(undefined) },
    drafts: {
      read: () => Promise.resolve(undefined),
      update: (_: unknown, __: unknown, change: (current: undefined) => unknown) =>
        Promise.resolve(void kept.push(change(undefined))),
    },
  });
  return { context, kept };
}

describe('a list of which some rows could not be read', () => {
  it('shows that a protocol exists, and never that one does not', async () => {
    const [whole, inPart] = [contextOf([row], 0).context, contextOf([row], 1).context];
    expect(await findProtocol(whole, customer, '120288')).toMatchObject({ id: 120288 });
    expect(await findProtocol(inPart, customer, '120288')).toMatchObject({ id: 120288 });
    expect(await findProtocol(whole, customer, '120289')).toBeUndefined();
    expect(await findProtocol(inPart, customer, '120289')).toBe('unread');
    expect(await findProtocol(inPart, customer, 'x')).toBeUndefined();
  });

  it('is used as the items of a protocol, but not kept', async () => {
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

describe('the protocols of a customer', () => {
  it('have every field of the API under the portal’s name', async () => {
    const whole = {
      ...row,
      PRT_NFISCAL: '3702',
      MOT_NOME: 'Troca',
      CON_NOME: 'Marina Couto',
      CON_CPF: '52998224725',
      USU_EMAIL: 'marina@exemplo.com.br',
      CON_FONE_CEL: '11987654321',
    };
    const { context } = customerContext({ protocols: [whole] });
    expect(await loadProtocols(context, marina)).toEqual({
      leftOut: 0,
      protocols: [
        {
          id: 120288,
          statusId: 1,
          invoiceNumber: '3702',
          openedAt: '2026-11-20T12:00:00Z',
          reasonName: 'Troca',
          contactType: 5,
          buyer: {
            name: 'Marina Couto',
            document: '52998224725',
            email: 'marina@exemplo.com.br',
            phone: '11987654321',
          },
        },
      ],
    });
  });

  it('are listed newest first, those of one moment by their number', async () => {
    const [older, newer] = ['2026-11-20T12:00:00Z', '2026-11-20T10:00:00-03:00'];
    const rows = [
      { ...row, PRT_ID: 1, PRT_DTCRIACAO: older },
      { ...row, PRT_ID: 3, PRT_DTCRIACAO: newer },
      { ...row, PRT_ID: 2, PRT_DTCRIACAO: older },
    ];
    const { protocols } = await loadProtocols(customerContext({ protocols: rows }).context, marina);
    expect(protocols.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it.each([
    '0001-01-01T00:00:00.000Z',
    '1900-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '2100-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.000Z',
    new Date('+010000-01-01').toISOString(),
  ])('of which one was opened at %s have no time there, and are listed by their numbers', async (never) => {
    const rows = [
      { ...row, PRT_ID: 3, PRT_DTCRIACAO: never },
      { ...row, PRT_ID: 1, PRT_DTCRIACAO: '2026-11-20T12:00:00.000Z' },
      { ...row, PRT_ID: 2, PRT_DTCRIACAO: '2026-11-20T10:00:00.000Z' },
    ];
    const { protocols } = await loadProtocols(customerContext({ protocols: rows }).context, marina);
    expect(protocols.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(protocols[0]?.openedAt).toBeUndefined();
  });

  it.each([
    [marina, { mar_id: 4, usu_login: 'marina@exemplo.com.br', usu_email: 'marina@exemplo.com.br' }],
    [{ identity: { kind: 'phone', phone: '11987654321' } as const }, { mar_id: 4, usu_login: '11987654321' }],
  ])('are loaded for this brand by the identity of the customer: %j', async (who, body) => {
    const { asked, context } = customerContext();
    await loadProtocols(context, who);
    expect(asked).toEqual([{ call: 'protocols', input: { body } }]);
  });

  it.each(['', '12x', 'x12', '1'.repeat(16), undefined])(
    'are not loaded for an address with the number %s',
    async (given) => {
      const { asked, context } = customerContext({ protocols: [row] });
      expect(await findProtocol(context, marina, given)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it('may have numbers of fifteen digits', async () => {
    const PRT_ID = 123456789012345;
    const { context } = customerContext({ protocols: [{ ...row, PRT_ID }] });
    expect(await findProtocol(context, marina, `${PRT_ID}`)).toMatchObject({ id: PRT_ID });
  });
});

describe('a protocol', () => {
  it('has its history oldest first, entries of one moment by their number', async () => {
    const entry = { SIT_ID: 2, SIT_NOME: 'Em análise', MSG_DESC: '<b>Olá</b>' };
    const { asked, context } = customerContext(
      {
        protocolHistory: [
          { ...entry, PHS_ID: 9, PHS_DATA: '2026-11-21T12:00:00Z' },
          { ...entry, PHS_ID: 8, PHS_DATA: '2026-11-21T09:00:00-03:00' },
          { ...entry, PHS_ID: 10, PHS_DATA: '2026-11-20T12:00:00Z' },
        ],
      },
      { leftOutOf: () => 1 },
    );
    const { entries: history, leftOut } = await loadHistory(context, 120288);
    expect(history.map(({ id }) => id)).toEqual([10, 8, 9]);
    expect(leftOut).toBe(1);
    expect(history[0]).toEqual({
      id: 10,
      statusId: 2,
      at: '2026-11-20T12:00:00Z',
      note: '<b>Olá</b>',
    });
    expect(asked).toEqual([{ call: 'protocolHistory', input: { path: { prt_id: 120288 } } }]);
  });

  it('has its history in the order of its numbers where an entry was never given a time', async () => {
    const entry = { PHS_ID: 2, SIT_ID: 2, PHS_DATA: '2026-11-20T12:00:00.000Z' };
    const rows = [{ ...entry, PHS_ID: 9, PHS_DATA: '0001-01-01T00:00:00.000Z' }, entry];
    const { entries } = await loadHistory(customerContext({ protocolHistory: rows }).context, 120288);
    expect(entries.map(({ at, id }) => [id, at])).toEqual([
      [2, '2026-11-20T12:00:00.000Z'],
      [9, undefined],
    ]);
  });

  it('has its products from another call if its contact type is a stock-out', async () => {
    const item = {
      PRO_CODIGO: 'CL3',
      PRO_RESUMIDO: 'Tênis',
      ITP_QTDEV: 2,
      ITF_VLUNIT: 399.9,
      LINK_IMAGEM: '/images/tenis.svg',
    };
    const { asked, context } = customerContext(
      { protocolItems: [item], stockOutItems: [{}] },
      { leftOutOf: () => 3 },
    );
    const of = (contactType: number) => loadProtocolItems(context, { id: 7, contactType } as Protocol);
    expect(await of(5)).toEqual({
      items: [{ code: 'CL3', name: 'Tênis', quantity: 2, unitValue: 39990, imageUrl: '/images/tenis.svg' }],
      leftOut: 3,
    });
    expect((await of(6)).items).toEqual([{ code: '' }]);
    expect(asked.map(({ call, input }) => [call, input])).toEqual([
      ['protocolItems', { path: { prt_id: 7 } }],
      ['stockOutItems', { path: { prt_id: 7 } }],
    ]);
  });
});
