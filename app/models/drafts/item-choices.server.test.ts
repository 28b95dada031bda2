import { describe, expect, it } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import type { TypedAnswers } from '~/domain/choices/item-answers.ts';
import { asSent, asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import { readBankSection } from '../bank.server.ts';
import {
  changeChoices,
  clearAdded,
  clearChoices,
  clearTypedVoucher,
  currentChoices,
  keepChoices,
} from './item-choices.server.ts';
import { keepItemForm, keepVoucher } from './item-form.server.ts';
import { changeSelections, countSelections, readSelections } from './selections.server.ts';

const chosen: TypedAnswers = { reason: '3', wish: '16', size: '40' };
const turn = (turn: number) => ({ page: 'a', turn, changed: 'all' as const });
const keepSent = (context: AppLoadContext, formData: FormData) =>
  keepItemForm(context, marina, formData, asSent(formData));
const noBank = { person: {}, bank: { bank: '', branch: '', account: '', pixKey: '' } };

describe("a line's form", () => {
  it('shows what is typed into it, else what is selected, else nothing', async () => {
    const { context } = customerContext();
    expect(await currentChoices(context, marina, 'line-1')).toEqual({});
    await changeSelections(context, marina, () => [{ lineKey: 'line-1', reasonId: 3, wishId: 22 }]);
    expect(await currentChoices(context, marina, 'line-1')).toMatchObject({ reason: '3', wish: '22' });
    expect(await currentChoices(context, marina, 'line-2')).toEqual({});
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(1) });
    expect(await currentChoices(context, marina, 'line-1')).toEqual(chosen);
  });

  it('keeps a size and a colour that a browser without script cannot send because they sold out since', async () => {
    const { context } = customerContext();
    const all = { ...chosen, colour: 'Areia', details: 'Aperta' };
    await keepChoices(context, marina, 'line-1', { choices: all, arrived: turn(1) });
    const send = async (fields: Record<string, string>) => {
      const formData = toFormData({ line: 'line-1', page: '', turn: '', changed: '', ...fields });
      await keepItemForm(context, marina, formData, asTyped(formData));
      return currentChoices(context, marina, 'line-1');
    };
    expect(await send({ reason: '3', wish: '16', details: '' })).toEqual({ ...all, details: undefined });
    expect(await send({ reason: '3', wish: '17', details: '' })).toEqual({ reason: '3', wish: '17' });
  });

  // A form can be posted for any key, also for one that every object has.
  it.each(['constructor', 'toString'])('is kept, changed and cleared for a line called %s', async (key) => {
    const { context } = customerContext();
    const declined = { reason: '3', wish: '22', voucher: 'declined' } as const;
    const asked = { line: key, ofReason: '3', ofWish: '22', voucher: 'declined' };
    await keepVoucher(context, marina, toFormData(asked));
    expect(await currentChoices(context, marina, key)).toEqual(declined);
    await clearChoices(context, marina, key);
    expect(await currentChoices(context, marina, key)).toEqual({});
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(1) });
    await clearChoices(context, marina, key);
    await changeChoices(context, marina, key, (shown) => ({ ...shown, reason: '3' }));
    expect(await currentChoices(context, marina, key)).toEqual({ reason: '3' });
    expect(await currentChoices(context, marina, 'line-1')).toEqual(chosen);
  });

  it('keeps the later of two drafts of the same page, for each line its own', async () => {
    const { context } = customerContext();
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(2) });
    await keepChoices(context, marina, 'line-2', { choices: { reason: '4' }, arrived: turn(1) });
    await keepChoices(context, marina, 'line-1', { choices: { reason: '5' }, arrived: turn(1) });
    expect(await currentChoices(context, marina, 'line-1')).toEqual(chosen);
    expect(await currentChoices(context, marina, 'line-2')).toEqual({ reason: '4' });
  });

  it('loses what follows from an answer that an older tab changes, and nothing else of a newer tab', async () => {
    const { context } = customerContext();
    const newer = { ...chosen, colour: 'Areia', details: 'Aperta' };
    await keepChoices(context, marina, 'line-1', { choices: newer, arrived: turn(2) });
    const older = (turn: number, ...changed: string[]) => ({ page: 'older', turn, changed });
    await keepChoices(context, marina, 'line-1', {
      choices: { ...chosen, size: '41' },
      arrived: older(1, 'size'),
    });
    expect(await currentChoices(context, marina, 'line-1')).toEqual({ ...newer, size: '41' });
    await keepChoices(context, marina, 'line-1', {
      choices: { reason: '4' },
      arrived: older(2, 'reason', 'size'),
    });
    expect(await currentChoices(context, marina, 'line-1')).toEqual({ reason: '4', details: 'Aperta' });
  });

  it('takes a field that an older tab changes, and shows the rest as it is selected', async () => {
    const { context } = customerContext();
    const selection = { lineKey: 'line-1', reasonId: 3, wishId: 16, size: '42', details: 'Aperta' };
    await changeSelections(context, marina, () => [selection]);
    const shown = await currentChoices(context, marina, 'line-1');
    const older = { reason: '3', wish: '16', size: '41' };
    await keepChoices(context, marina, 'line-1', {
      choices: older,
      arrived: { page: 'older', turn: 1, changed: ['size'] },
    });
    expect(await currentChoices(context, marina, 'line-1')).toEqual({ ...shown, size: '41' });
    await clearChoices(context, marina, 'line-1');
    await keepChoices(context, marina, 'line-1', {
      choices: older,
      arrived: { page: 'older', turn: 2, changed: 'all' },
    });
    expect(await currentChoices(context, marina, 'line-1')).toEqual(older);
  });

  it('ignores a draft that was sent before it was cleared; the forms of other lines stay', async () => {
    const { context } = customerContext();
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(2) });
    await keepChoices(context, marina, 'line-2', { choices: chosen, arrived: turn(2) });
    await clearChoices(context, marina, 'line-1');
    expect(await currentChoices(context, marina, 'line-1')).toEqual({});
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(1) });
    expect(await currentChoices(context, marina, 'line-1')).toEqual({});
    expect(await currentChoices(context, marina, 'line-2')).toEqual(chosen);
    await keepChoices(context, marina, 'line-2', { choices: { reason: '9' }, arrived: turn(2) });
    expect(await currentChoices(context, marina, 'line-2')).toEqual({ reason: '9' });
  });

  it('is cleared when its item is added, unless other choices were made meanwhile', async () => {
    const added = { lineKey: 'line-1', reasonId: 3, wishId: 16, size: '40' };
    const { context } = customerContext();
    await keepChoices(context, marina, 'line-1', { choices: { ...chosen, size: '41' }, arrived: turn(1) });
    await clearAdded(context, marina, added);
    expect(await currentChoices(context, marina, 'line-1')).toEqual({ ...chosen, size: '41' });
    // A form that was left there does not count as cleared: the same turn arrives once more.
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(1) });
    await clearAdded(context, marina, added);
    expect(await currentChoices(context, marina, 'line-1')).toEqual({});
  });

  it.each([
    ["loses its voucher's answer where it shows exactly what was judged", { voucher: 'accepted' }, undefined],
    [
      "keeps its voucher's answer where it shows something else meanwhile",
      { voucher: 'accepted', details: 'Aperta' },
      'accepted',
    ],
  ] as const)('%s', async (_what, typed, left) => {
    const { context } = customerContext();
    await keepChoices(context, marina, 'line-1', {
      choices: { reason: '3', wish: '18', ...typed },
      arrived: turn(1),
    });
    const judged = { lineKey: 'line-1', reasonId: 3, wishId: 18, voucher: 'accepted' } as const;
    await clearTypedVoucher(context, marina, judged);
    expect(await currentChoices(context, marina, 'line-1')).toMatchObject({ reason: '3', wish: '18' });
    expect((await currentChoices(context, marina, 'line-1')).voucher).toBe(left);
  });

  it('is kept for the thirty lines that were changed last', async () => {
    const { context } = customerContext();
    const keep = (number: number) =>
      keepChoices(context, marina, `line-${number}`, {
        choices: { reason: `${number}` },
        arrived: { page: '', turn: 0, changed: 'all' },
      });
    for (let number = 1; number <= 29; number += 1) await keep(number);
    for (const number of [1, 30, 31]) await keep(number);
    const shown = await Promise.all(
      [1, 2, 3, 31].map((number) => currentChoices(context, marina, `line-${number}`)),
    );
    expect(shown).toEqual([{ reason: '1' }, {}, { reason: '3' }, { reason: '31' }]);
  });

  // The dialog of the offer can be posted for any line, also for one that the customer does not have.
  it("is kept for no more lines where the voucher's offer is answered for many", async () => {
    const { context } = customerContext();
    const answer = (number: number) =>
      keepVoucher(context, marina, toFormData({ line: `line-${number}`, voucher: 'declined' }));
    for (let number = 1; number <= 30; number += 1) await answer(number);
    // The first is now the one that was changed last.
    for (const number of [1, 31]) await answer(number);
    const shown = await Promise.all(
      [1, 2, 3, 31].map((number) => currentChoices(context, marina, `line-${number}`)),
    );
    expect(shown.map(({ voucher }) => voucher)).toEqual(['declined', undefined, 'declined', 'declined']);
  });

  it('can have one choice changed, while the others stay as typed or selected', async () => {
    const { context } = customerContext();
    await changeSelections(context, marina, () => [{ lineKey: 'line-1', reasonId: 3, wishId: 18 }]);
    await changeChoices(context, marina, 'line-1', (shown) => ({ ...shown, voucher: 'accepted' }));
    expect(await currentChoices(context, marina, 'line-1')).toMatchObject({
      reason: '3',
      wish: '18',
      voucher: 'accepted',
    });
    await changeChoices(context, marina, 'line-2', (shown) => ({ ...shown, voucher: 'declined' }));
    expect(await currentChoices(context, marina, 'line-1')).toMatchObject({ voucher: 'accepted' });
    expect(await currentChoices(context, marina, 'line-2')).toEqual({ voucher: 'declined' });
    // The entry keeps its page and turn: a later turn of that page still replaces it.
    await keepChoices(context, marina, 'line-3', { choices: chosen, arrived: turn(2) });
    await changeChoices(context, marina, 'line-3', (shown) => ({ ...shown, voucher: 'accepted' }));
    await keepChoices(context, marina, 'line-3', { choices: { reason: '5' }, arrived: turn(1) });
    expect(await currentChoices(context, marina, 'line-3')).toEqual({ ...chosen, voucher: 'accepted' });
  });
});

describe("a line's form that is submitted", () => {
  it('is kept with its bank data, and returns what was chosen before', async () => {
    const { context } = customerContext();
    const bank = { bank: '341', branch: '1', account: '2', pixKey: 'x' };
    const sent = { line: 'line-1', ...chosen, ...bank, page: 'a', turn: '2' };
    expect(await keepSent(context, toFormData(sent))).toEqual({ before: {}, choices: chosen });
    expect(await currentChoices(context, marina, 'line-1')).toEqual(chosen);
    expect((await readBankSection(context, marina, noBank)).form).toEqual(bank);
    // An earlier turn of this page changes neither.
    await keepSent(context, toFormData({ ...sent, size: '38', branch: '9', turn: '1' }));
    expect(await currentChoices(context, marina, 'line-1')).toEqual(chosen);
    expect((await readBankSection(context, marina, noBank)).form).toEqual(bank);
  });

  it('loses what followed from a former reason, and leaves kept bank data that it does not contain', async () => {
    const { context } = customerContext();
    await keepSent(context, toFormData({ line: 'line-1', ...chosen, branch: '1', pixKey: 'x' }));
    const { before, choices } = await keepSent(
      context,
      toFormData({ line: 'line-1', ...chosen, reason: '4' }),
    );
    expect([before, choices]).toEqual([chosen, { reason: '4' }]);
    expect((await readBankSection(context, marina, noBank)).form).toMatchObject({ branch: '1' });
  });

  it('is refused with 400 if its bank data cannot be read: another account would get the refund', async () => {
    const { context } = customerContext();
    const sent = { line: 'line-1', ...chosen, account: '2', pixKey: 'x'.repeat(301) };
    await expect(keepSent(context, toFormData(sent))).rejects.toMatchObject({ status: 400 });
    expect(await currentChoices(context, marina, 'line-1')).toEqual({});
  });

  it('is refused with 400 if it names no line', async () => {
    const { context } = customerContext();
    const refused = keepSent(context, toFormData(chosen));
    await expect(refused).rejects.toMatchObject({ status: 400 });
    const noVoucher = keepVoucher(context, marina, toFormData({ voucher: 'accepted' }));
    await expect(noVoucher).rejects.toMatchObject({ status: 400 });
  });

  it("changes the voucher's answer alone if it is the form of the voucher offer", async () => {
    const { context } = customerContext();
    await keepChoices(context, marina, 'line-1', { choices: chosen, arrived: turn(1) });
    await keepVoucher(context, marina, toFormData({ line: 'line-1', voucher: 'declined', reason: '9' }));
    expect(await currentChoices(context, marina, 'line-1')).toEqual({ ...chosen, voucher: 'declined' });
  });

  it("brings its wish along if it is the form of the voucher's offer and another tab chose another wish", async () => {
    const { context } = customerContext();
    const exchange = { ...chosen, wish: '16', size: '42', details: 'Aperta' };
    await keepChoices(context, marina, 'line-1', { choices: exchange, arrived: turn(1) });
    const asked = { ofReason: '3', ofWish: '18' };
    await keepVoucher(context, marina, toFormData({ line: 'line-1', voucher: 'accepted', ...asked }));
    const kept = await currentChoices(context, marina, 'line-1');
    expect(kept).toEqual({ reason: '3', wish: '18', details: 'Aperta', voucher: 'accepted' });
  });

  it('leaves out answers that no form can send', async () => {
    const { context } = customerContext();
    const details = 'a'.repeat(3_000);
    const sent = {
      line: 'line-1',
      reason: '',
      size: 'x'.repeat(101),
      colour: 'x'.repeat(100),
      voucher: 'invented',
      details,
    };
    const { choices } = await keepSent(context, toFormData(sent));
    expect(choices).toEqual({ colour: sent.colour, details });
  });
});

describe('the selections', () => {
  it('are read and counted as they were written', async () => {
    const { context } = customerContext();
    const selection = {
      lineKey: 'line-1',
      reasonId: 3,
      subReasonId: 7,
      wishId: 18,
      size: '40',
      colour: 'Areia',
      details: '',
      voucher: 'accepted' as const,
    };
    expect(await countSelections(context, marina)).toBe(0);
    expect(await changeSelections(context, marina, (all) => [...all, selection])).toEqual([selection]);
    expect(await readSelections(context, marina)).toEqual([selection]);
    expect(await countSelections(context, marina)).toBe(1);
  });

  it('are empty if they cannot be read', async () => {
    const { context, drafts } = customerContext();
    const scope = { brandId: 4, customerKey: 'marina@exemplo.com.br', name: 'selections' } as const;
    for (const entry of [
      [{ lineKey: 'a', voucher: 'x' }],
      [{ reasonId: 3 }],
      [{ lineKey: 'a', reasonId: '3' }],
    ]) {
      await drafts.write(scope, entry);
      expect(await readSelections(context, marina)).toEqual([]);
    }
  });
});
