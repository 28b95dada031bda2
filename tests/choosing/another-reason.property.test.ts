import type { AppLoadContext } from '@remix-run/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypedAnswers } from '../../app/domain/choices/item-answers.ts';
import { toSelection } from '../../app/domain/selection/selection.ts';
import { asSent, asTyped } from '../../app/forms/drafts/posted-draft.server.ts';
import { requireForm } from '../../app/forms/parse-form.server.ts';
import { typedAnswersSchema } from '../../app/models/drafts/item-answers.server.ts';
import { clearChoices, currentChoices } from '../../app/models/drafts/item-choices.server.ts';
import { keepItemForm } from '../../app/models/drafts/item-form.server.ts';
import { changeSelections } from '../../app/models/drafts/selections.server.ts';
import type { Customer } from '../../gateway/session/session-data.ts';
import { customerContext } from '../support/samples/customer-context.ts';

fc.configureGlobal({ seed: 20261128 });

const customer: Customer = { identity: { kind: 'email', email: 'marina@exemplo.com.br' } };
const LINE = '880100_1_CL3-0341_41';

const id = fc.constantFrom('3', '4', '5', '18');
const choices: fc.Arbitrary<TypedAnswers> = fc.record(
  {
    reason: id,
    subReason: id,
    wish: id,
    size: fc.constantFrom('41', '42'),
    colour: fc.constantFrom('Areia', 'Lima'),
    details: fc.constantFrom('Ficou pequeno', 'Ficou grande'),
    voucher: fc.constantFrom('accepted' as const, 'declined' as const),
  },
  { requiredKeys: ['reason'] },
);

function formOf(chosen: TypedAnswers): FormData {
  const formData = new FormData();
  formData.set('line', LINE);
  for (const [name, value] of Object.entries(chosen)) formData.set(name, value ?? '');
  return formData;
}

/** An item that is selected and has no draft, as after "Mudar escolhas". */
async function selectedContext(chosen: TypedAnswers): Promise<AppLoadContext> {
  const { context } = customerContext();
  await changeSelections(context, customer, () => [toSelection(LINE, chosen)]);
  await clearChoices(context, customer, LINE);
  return context;
}

describe('the form of a selected item', () => {
  it('keeps only its note when it is sent with another reason, and everything with the same one', () =>
    fc.assert(
      fc.asyncProperty(choices, id, async (selected, reason) => {
        const context = await selectedContext(selected);
        const sent = formOf({ ...selected, reason });
        await keepItemForm(context, customer, sent, asSent(sent));
        const expected = reason === selected.reason ? selected : { reason, details: selected.details };
        expect(await currentChoices(context, customer, LINE)).toEqual(
          requireForm(formOf(expected), typedAnswersSchema),
        );
      }),
    ));

  it('loses size, colour and voucher when it is sent with another wish', () =>
    fc.assert(
      fc.asyncProperty(choices, id, async (selected, wish) => {
        fc.pre(selected.wish !== undefined && selected.wish !== wish);
        const context = await selectedContext(selected);
        const sent = formOf({ ...selected, wish });
        await keepItemForm(context, customer, sent, asSent(sent));
        const { reason, subReason, details } = selected;
        expect(await currentChoices(context, customer, LINE)).toEqual(
          requireForm(formOf({ reason, subReason, wish, details }), typedAnswersSchema),
        );
      }),
    ));

  it('shows the choices that were selected while nothing has been typed since', () =>
    fc.assert(
      fc.asyncProperty(choices, async (selected) => {
        const context = await selectedContext(selected);
        expect(await currentChoices(context, customer, LINE)).toEqual(selected);
      }),
    ));
});

/** The form as the page sends it once it shows the questions of a reason and a wish, which it then names. */
function answeredForm(chosen: TypedAnswers): FormData {
  const formData = formOf(chosen);
  formData.set('ofReason', chosen.reason ?? '');
  if (chosen.wish !== undefined) formData.set('ofWish', chosen.wish);
  return formData;
}

describe('the form of an item that names the reason and the wish of its questions', () => {
  it('is kept as it was sent, whatever was selected before', () =>
    fc.assert(
      fc.asyncProperty(choices, choices, async (selected, answered) => {
        const context = await selectedContext(selected);
        const sent = answeredForm(answered);
        await keepItemForm(context, customer, sent, asSent(sent));
        expect(await currentChoices(context, customer, LINE)).toEqual(answered);
      }),
    ));

  it('keeps its answers when an earlier draft, of its reason alone, arrives after it', () =>
    fc.assert(
      fc.asyncProperty(choices, choices, async (selected, answered) => {
        const context = await selectedContext(selected);
        const sent = answeredForm(answered);
        const changed = ['reason', 'subReason', 'wish', 'size', 'colour', 'voucher'].join(' ');
        for (const [name, value] of Object.entries({ page: 'a', turn: '2', changed })) sent.set(name, value);
        await keepItemForm(context, customer, sent, asTyped(sent));
        const late = formOf({ ...selected, reason: answered.reason });
        for (const [name, value] of Object.entries({ page: 'a', turn: '1', changed: 'reason' })) {
          late.set(name, value);
        }
        await keepItemForm(context, customer, late, asTyped(late));
        const { details } = selected;
        expect(await currentChoices(context, customer, LINE)).toEqual({ ...answered, details });
      }),
    ));

  it('keeps only its note if its reason is not that of its questions', () =>
    fc.assert(
      fc.asyncProperty(choices, choices, id, async (selected, answered, reason) => {
        fc.pre(reason !== answered.reason);
        const context = await selectedContext(selected);
        const sent = answeredForm(answered);
        sent.set('reason', reason);
        await keepItemForm(context, customer, sent, asSent(sent));
        expect(await currentChoices(context, customer, LINE)).toEqual({ reason, details: answered.details });
      }),
    ));
});
