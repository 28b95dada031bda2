import { describe, expect, it } from 'vitest';
import { testContext } from '../../../../tests/support/load-context.ts';

import { addDays, type CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import { live } from '~/domain/selection/choices-of-line.for-tests.ts';
import { lineOutlook } from '~/domain/choices/eligibility.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import type { Reason } from '~/domain/choices/reason.ts';
import { colourExchange, line, reason, refund, sizeExchange } from '~/domain/samples.for-tests.ts';
import { textFor } from '~/i18n/i18n.server.ts';

import { blockView } from './block-view.server.ts';
import { outlookView } from '../orders/outlook-view.server.ts';

const text = textFor('pt');
const context = testContext();

/** Of an item delivered on 15 November: 7 days of deadline, 30 days, and none. */
const withdrawal: Reason = {
  ...reason,
  id: 7,
  name: 'Desisti da compra',
  deadlineDays: 8,
  deadlineMessage: 'CDC',
};
const colour: Reason = {
  ...reason,
  id: 4,
  name: 'Não gostei da cor',
  deadlineMessage: 'Veja outros motivos.',
};
const late: Reason = { ...reason, id: 8, name: 'Chegou atrasado', hasDeadline: false };
const missing: Reason = { ...late, id: 12, name: 'Faltou um item' };

const say = (reasons: readonly Reason[], today: CalendarDate, facts: Partial<OrderLine> = {}) =>
  outlookView(text, lineOutlook({ ...line, ...facts }, { reasons, wishes: [] }, today), today);

const ask = (reasons: Reason[], today: CalendarDate, facts: Partial<OrderLine> = {}, reasonId?: number) =>
  blockView(context, { ...line, ...facts }, reasonId, { ...live, reasons, today });

describe('the text of a line about its last days', () => {
  it('names no reason if all end on one day', () => {
    expect(say([reason, colour], '2026-12-06')).toMatchObject({
      isOpen: true,
      text: 'Você pode pedir até 14/12',
      more: [],
    });
    expect(say([reason], '2026-12-07')).toMatchObject({
      text: 'Você pode pedir até 14/12\u00a0· faltam 7 dias',
      more: [],
    });
    expect(say([reason], '2026-12-13').text).toBe('Você pode pedir até 14/12\u00a0· falta 1 dia');
    expect(say([reason], '2026-12-14')).toMatchObject({
      text: 'Hoje é o último dia para pedir',
      more: [],
    });
    expect(say([reason], '2026-12-15')).toMatchObject({
      isOpen: false,
      text: 'Prazo terminou em 14/12',
    });
  });

  it('names the nearest day with its reason, then the others, and reasons without a deadline last', () => {
    const all = [reason, colour, withdrawal, late, missing];
    const { text: nearest, more } = say(all, '2026-11-20');
    expect(nearest).toBe('Desisti da compra: até 22/11\u00a0· faltam 2 dias');
    expect(more).toEqual(['O tamanho não serviu e mais 1: até 14/12', 'Chegou atrasado e mais 1: sem prazo']);
    expect(say(all, '2026-11-22').text).toBe('Desisti da compra: hoje é o último dia');
    expect(say(all, '2026-11-23')).toMatchObject({ text: 'O tamanho não serviu e mais 1: até 14/12' });
    expect(say(all, '2026-11-23').more).toEqual([
      'Chegou atrasado e mais 1: sem prazo',
      'Para alguns motivos, o prazo terminou em 22/11',
    ]);
  });

  it('names the six soonest days at most, how many follow, and reasons without a deadline', () => {
    const ending = (days: number): Reason => ({ ...reason, id: days, name: `R${days}`, deadlineDays: days });
    const six = [11, 12, 13, 14, 15, 16].map(ending);
    const told = ['R12: até 26/11', 'R13: até 27/11', 'R14: até 28/11', 'R15: até 29/11', 'R16: até 30/11'];
    expect(say(six, '2026-11-18').more).toEqual(told);
    const endless = 'Chegou atrasado: sem prazo';
    expect(say([late, ...six], '2026-11-18').more).toEqual([...told, endless]);
    const over = 'Para alguns motivos, o prazo terminou em 17/11';
    expect(say([...six, late, ending(17), ending(3)], '2026-11-18').more).toEqual([
      ...told,
      'E mais 1 prazo depois',
      endless,
      over,
    ]);
  });

  it('names purposes instead of reasons, and the year if it is not the current one', () => {
    const defect: Reason = { ...late, id: 20, name: 'Veio com defeito', hasDeadline: true, deadlineDays: 90 };
    const wishes = [
      { ...refund, reasonId: 7 },
      { ...sizeExchange, reasonId: 3 },
      { ...colourExchange, reasonId: 4 },
      { ...sizeExchange, reasonId: 20 },
      { ...refund, reasonId: 8 },
    ];
    const sayIn = (language: 'pt' | 'en' | 'es', today: CalendarDate) => {
      const offered = { reasons: [reason, colour, withdrawal, defect, late], wishes };
      const said = outlookView(textFor(language), lineOutlook(line, offered, today), today);
      return [said.text, ...said.more];
    };
    expect(sayIn('pt', '2026-11-15')).toEqual([
      'Desistir até 22/11\u00a0· faltam 7 dias',
      'Trocar até 14/12',
      'Reclamar de defeito até 12/02/2027',
      'Chegou atrasado: sem prazo',
    ]);
    expect(sayIn('pt', '2026-11-22')[0]).toBe('Desistir: hoje é o último dia');
    expect(sayIn('pt', '2026-11-23')[0]).toBe('Trocar até 14/12');
    expect(sayIn('pt', '2027-01-01')[0]).toBe('Reclamar de defeito até 12/02');
    expect(sayIn('en', '2026-11-15')).toEqual([
      'Change your mind by 22/11\u00a0· 7 days left',
      'Exchange by 14/12',
      'Report a defect by 12/02/2027',
      'Chegou atrasado: no deadline',
    ]);
    expect(sayIn('es', '2026-11-15')).toEqual([
      'Desistir hasta el 22/11\u00a0· faltan 7 días',
      'Cambiar hasta el 14/12',
      'Reclamar por un defecto hasta el 12/02/2027',
      'Chegou atrasado: sin plazo',
    ]);
  });

  it('says that there is no deadline, for all reasons or for one', () => {
    expect(say([late, missing], addDays('2026-11-15', 4000)).text).toBe('Sem prazo para pedir');
    expect(say([late, withdrawal], '2026-11-23')).toMatchObject({
      text: 'Chegou atrasado: sem prazo',
      more: ['Para alguns motivos, o prazo terminou em 22/11'],
    });
  });
});

describe('the dialog about a blocked line', () => {
  it('says that the deadline has ended, as the line does, once the last of several has passed', () => {
    const reasons = [withdrawal, reason, colour];
    expect(ask(reasons, '2026-12-14')).toBeUndefined();
    expect(say(reasons, '2026-12-15').text).toBe('Prazo terminou em 14/12');
    expect(ask(reasons, '2026-12-15')).toMatchObject({
      title: 'O prazo terminou em 14/12/2026',
      text: 'A entrega foi em 15/11/2026. Já se passaram 30 dias, e nenhum motivo está mais no prazo.',
      next: 'Se ficou com dúvida, fale com a Vaivém.',
      hasOtherReasons: false,
    });
  });

  it('says that a second exchange is not possible, as the line does, if that closes the reasons in time', () => {
    const facts = { isExchanged: true };
    expect(say([withdrawal, reason], '2026-11-23', facts).text).toBe('Este item já veio de uma troca');
    expect(ask([withdrawal, reason], '2026-11-23', facts)).toMatchObject({
      title: 'Este item não pode ser trocado de novo',
      text: 'Ele já veio de uma troca anterior, e a política de troca não permite uma segunda.',
    });
  });

  it('says that the delivery date is missing, or the marketplace message of the first reason that has one', () => {
    expect(ask([reason], '2026-11-20', { deliveredOn: undefined })?.title).toBe('Falta a data de entrega');
    const partner = { ...colour, marketplaceMessage: 'Fale com a loja parceira.' };
    expect(ask([reason, partner], '2026-11-20', { isMarketplace: true })).toMatchObject({
      text: 'Fale com a loja parceira.',
      next: 'Isso não afeta seus outros pedidos.',
    });
    expect(ask([partner], '2026-11-20', { isMarketplace: true }, partner.id)?.next).toBe(
      'Isso não afeta seus outros pedidos.',
    );
    const unsaid = ask([reason], '2026-11-20', { isMarketplace: true });
    expect(unsaid?.text).toContain('não é possível abrir o protocolo');
    expect(unsaid?.next).toContain('Procure o marketplace em que você comprou.');
  });

  it('is about the whole line, whatever reason is chosen, if no other one would help', () => {
    const reasons = [withdrawal, reason];
    const whole = ask(reasons, '2026-12-15');
    expect(whole?.title).toBe('O prazo terminou em 14/12/2026');
    // One is closed, one is not offered any more, and for one nothing can be wished.
    for (const chosen of [reason.id, missing.id, late.id]) {
      expect(ask([...reasons, late], '2026-12-15', {}, chosen)).toEqual(whole);
    }
    // The brand's own words about the chosen reason stand.
    expect(ask(reasons, '2026-12-15', {}, withdrawal.id)).toEqual({
      ...whole,
      text: 'CDC',
      isBrandText: true,
    });
    const facts = { isExchanged: true };
    const second = ask(reasons, '2026-11-23', facts);
    expect(second?.text).toContain('a política de troca não permite uma segunda');
    expect(ask(reasons, '2026-11-23', facts, reason.id)).toEqual(second);
  });

  it('is about the chosen reason alone once one is chosen, if others are open', () => {
    expect(ask([withdrawal, colour], '2026-11-23', {}, 7)).toMatchObject({
      text: 'CDC',
      hasOtherReasons: true,
    });
    expect(ask([withdrawal, colour], '2026-11-23', {}, 4)).toBeUndefined();
    expect(ask([withdrawal, colour], '2026-11-23', {}, 99)).toBeUndefined();
  });
});
