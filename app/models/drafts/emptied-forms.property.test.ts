import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';
import { runs } from '../../../tests/support/runs.ts';

import { emptyOffStoreForm } from '~/domain/off-store/form.ts';
import { toSelection } from '~/domain/selection/selection.ts';

import { keepBankForm } from '../bank.server.ts';
import { keepOffStoreForm } from '../request/off-store.server.ts';
import { draftOwner } from './draft-scope.server.ts';
import { emptiedForms } from './emptied-forms.server.ts';
import {
  changeChoices,
  clearAdded,
  clearChoices,
  currentChoices,
  keepChoices,
} from './item-choices.server.ts';

fc.configureGlobal({ seed: 20261128 });

const LINES = ['line-1', 'line-2'] as const;
const choices = fc.constantFrom({}, { details: 'Aperta' }, { reason: '3', wish: '16' });
const step = fc.record({
  does: fc.constantFrom('keep', 'change', 'leave', 'clear', 'add'),
  line: fc.constantFrom(...LINES),
  choices,
  page: fc.constantFrom('', 'a', 'b'),
  turn: fc.integer({ min: 1, max: 4 }),
});
type Step = (typeof step)['generate'] extends (...given: never) => { value: infer Value } ? Value : never;

const noBank = { bank: '', branch: '', account: '', pixKey: '' };
const sent = (turn: number) => ({ page: 'a', turn, changed: 'all' as const });

describe('what is kept of forms', () => {
  it('counts as nothing exactly while no line has an answer, whatever led there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps: Step[]) => {
        const { context, drafts } = customerContext();
        const isKept = async () => {
          const kept = await drafts.kept(draftOwner(context, marina));
          const emptied = await emptiedForms(context, marina);
          return kept.includes('typed:items') && !emptied.includes('typed:items');
        };
        for (const { choices, does, line, page, turn } of steps) {
          if (does === 'keep') {
            await keepChoices(context, marina, line, { choices, arrived: { page, turn, changed: 'all' } });
          }
          if (does === 'change') await changeChoices(context, marina, line, () => choices);
          if (does === 'leave') await changeChoices(context, marina, line, () => undefined);
          if (does === 'clear') await clearChoices(context, marina, line);
          if (does === 'add') await clearAdded(context, marina, toSelection(line, choices));
          const shown = await Promise.all(LINES.map((one) => currentChoices(context, marina, one)));
          expect(await isKept()).toBe(shown.some((form) => Object.keys(form).length > 0));
        }
        for (const line of LINES) await clearChoices(context, marina, line);
        expect(await drafts.kept(draftOwner(context, marina))).not.toContain('typed:items');
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['typed:bank', noBank, { ...noBank, branch: '1' }, keepBankForm],
    ['typed:off-store', emptyOffStoreForm, { ...emptyOffStoreForm, city: 'Recife' }, keepOffStoreForm],
  ] as const)('counts as nothing for %s while every field is empty', async (name, empty, filled, keep) => {
    const { context } = customerContext();
    const keepForm = keep as (...given: [typeof context, typeof marina, object, object]) => Promise<void>;
    expect(await emptiedForms(context, marina)).toEqual([]);
    for (const [index, form] of [empty, filled, empty].entries()) {
      await keepForm(context, marina, form, sent(index));
      expect(await emptiedForms(context, marina)).toEqual(form === empty ? [name] : []);
    }
  });

  it('counts as something if it has an answer that only a newer version knows', async () => {
    const { context, drafts } = customerContext();
    const scope = { ...draftOwner(context, marina), name: 'typed:items' } as const;
    await drafts.write(scope, { 'line-1': { page: 'a', turn: 1, weight: 'x' } });
    expect(await emptiedForms(context, marina)).toEqual([]);
  });
});
