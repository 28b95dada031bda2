import { describe, expect, it } from 'vitest';

import { ContactType, expectUnique } from './fixture-lookups.ts';
import { bonus, reasons, subReasons, wishes } from './fixture-rows.ts';

describe('the reasons, sub-reasons and wishes of the fixtures', () => {
  const allFlags: [string, Record<string, unknown>[], string[]][] = [
    [
      'reasons',
      reasons,
      ['ASS_EXIGE_IMG', 'ASS_RESTRICAO_SLA', 'ASS_PRI_TROCA', 'ASS_SEG_TROCA', 'ASS_PER_DEVOLUCAO'],
    ],
    ['wishes', wishes, ['MOT_ATIVO', 'MOT_TAMANHO', 'MOT_COR', 'MOT_ESTORNO', 'MOT_VALE_COMPRAS']],
  ];

  it.each(allFlags)('include %s with each flag on and with each flag off', (_, set, flags) => {
    for (const name of flags) expect(new Set(set.map((row) => row[name]))).toEqual(new Set([true, false]));
  });

  it('have unique keys, and each sub-reason and each wish belongs to a reason', () => {
    expectUnique(reasons.map(({ CTO_ID, ASS_ID }) => `${CTO_ID} ${ASS_ID}`));
    expectUnique(wishes.map(({ ASS_ID, MOT_ID }) => `${ASS_ID} ${MOT_ID}`));
    expectUnique(subReasons.map(({ SMOT_ID }) => SMOT_ID));
    const keys = new Set(reasons.map(({ CTO_ID, ASS_ID }) => `${CTO_ID} ${ASS_ID}`));
    for (const { CTO_ID, ASS_ID } of subReasons) expect(keys).toContain(`${String(CTO_ID)} ${ASS_ID}`);
    for (const { ASS_ID } of wishes) expect(reasons.some((reason) => reason.ASS_ID === ASS_ID)).toBe(true);
  });

  it.each([19, 20])('require photos for reason %i, online and off-store', (id) => {
    for (const contact of [ContactType.Ecommerce, ContactType.Complaint]) {
      const reason = reasons.find(({ ASS_ID, CTO_ID }) => ASS_ID === id && CTO_ID === contact);
      expect(reason?.ASS_EXIGE_IMG).toBe(true);
    }
  });

  it('let a customer withdraw up to day 7, by a deadline of 8 days', () => {
    expect(reasons.find(({ ASS_NOME }) => ASS_NOME === 'Desisti da compra')).toMatchObject({
      ASS_RESTRICAO_SLA: true,
      ASS_SLA_TROCA: 8,
    });
  });

  it('include a reason without sub-reasons, and reasons with and without each message', () => {
    const withSubReasons = new Set(subReasons.map(({ ASS_ID }) => ASS_ID));
    expect(
      reasons.some(({ CTO_ID, ASS_ID }) => CTO_ID === ContactType.Ecommerce && !withSubReasons.has(ASS_ID)),
    ).toBe(true);
    for (const field of ['ASS_MSG_FORA_PRAZO', 'ASS_MSG_VEN_MKTP'] as const) {
      expect(reasons.some((reason) => reason[field] === undefined)).toBe(true);
      expect(reasons.some((reason) => reason[field] !== undefined)).toBe(true);
    }
  });

  it('offer size (16) and colour (17) exchanges, refunds with and without voucher, a message and a trigger', () => {
    expect(wishes.filter(({ MOT_TAMANHO }) => MOT_TAMANHO).every(({ MOT_ID }) => MOT_ID === 16)).toBe(true);
    expect(wishes.filter(({ MOT_COR }) => MOT_COR).every(({ MOT_ID }) => MOT_ID === 17)).toBe(true);
    const refunds = wishes.filter(({ MOT_ESTORNO }) => MOT_ESTORNO);
    expect(refunds.some(({ MOT_VALE_COMPRAS }) => !MOT_VALE_COMPRAS)).toBe(true);
    const vouchers = refunds.filter(({ MOT_VALE_COMPRAS }) => MOT_VALE_COMPRAS);
    expect(vouchers.some(({ MOT_NOME }) => /estorno/i.test(MOT_NOME))).toBe(true);
    expect(vouchers.some(({ MOT_NOME }) => !/estorno/i.test(MOT_NOME))).toBe(true);
    for (const { BON_CODIGO } of vouchers) expect(bonus.map((row) => row.BON_CODIGO)).toContain(BON_CODIGO);
    expect(bonus.some(({ BON_PERCENTUAL }) => !Number.isInteger(BON_PERCENTUAL))).toBe(true);
    expect(wishes.some(({ MOT_MSG_AUXILIAR }) => MOT_MSG_AUXILIAR !== undefined)).toBe(true);
    expect(wishes.some(({ MOT_GATILHO }) => MOT_GATILHO !== undefined)).toBe(true);
  });
});
