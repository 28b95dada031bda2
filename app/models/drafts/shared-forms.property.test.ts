/** The buyer's data are typed once for both flows: as long as one of their requests may use them, they are there. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Described } from '../../../gateway/submissions/submission.ts';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';
import { runs } from '../../../tests/support/runs.ts';

import { BUYER_FIELDS } from '~/domain/buyer/buyer.ts';
import { emptyOffStoreForm } from '~/domain/off-store/form.ts';
import type { Selection } from '~/domain/selection/selection.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import { keepShownBuyer, keepTypedBuyer, readBuyerForm } from '../customer/buyer.server.ts';
import { bringBack, forgetLastRequest, readLastRequest, setAside } from './last-request.server.ts';
import {
  keepOffStoreForm,
  offStoreMemo,
  offStoreSubject,
  readOffStoreForm,
} from '../request/off-store.server.ts';
import { giveBack, putAway } from './put-away.server.ts';
import { changeSelections, readSelections } from './selections.server.ts';

fc.configureGlobal({ seed: 20261128 });

const FLOWS = ['online', 'off-store'] as const;
type Flow = (typeof FLOWS)[number];
const OUTCOMES = ['made', 'refused', 'lost'] as const;

type Step =
  | { does: 'select' | 'cancel'; line: string }
  | { does: 'fill in'; product: string; price: string }
  | { does: 'type' | 'change the record'; name: string }
  | { does: 'confirm'; flow: Flow; outcome: (typeof OUTCOMES)[number] }
  | { does: 'settle'; which: number; isMade: boolean }
  | { does: 'recover' | 'forget' };

const name = fc.constantFrom('Rua Nova', 'Rua Velha', 'Alameda');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('select', 'cancel'), line: fc.constantFrom('line-1', 'line-2') }),
  fc.record({
    does: fc.constant('fill in'),
    product: fc.constantFrom('Bola', 'Camisa'),
    price: fc.constantFrom('10', '12,50'),
  }),
  fc.record({ does: fc.constantFrom('type', 'change the record'), name }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('confirm'),
      flow: fc.constantFrom(...FLOWS),
      outcome: fc.constantFrom(...OUTCOMES),
    }),
  },
  fc.record({ does: fc.constant('settle'), which: fc.nat(1), isMade: fc.boolean() }),
  fc.record({ does: fc.constantFrom('recover', 'forget') }),
);

const once = { page: '', turn: 0 };
const turn = { ...once, changed: 'all' as const };
/** The street tells the buyers apart; whoever asks has everything else on record. */
const buyerOf = (street: string) =>
  toFormData(Object.fromEntries(BUYER_FIELDS.map((field) => [field, field === 'street' ? street : 'x'])));

/** A customer without files, and what the ledger would know of their requests. */
function customer() {
  const sent: Described[] = [];
  let record = 'Alameda';
  const { context, next } = customerContext(
    {
      reasons: [{ ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'x' }],
      consumers: () => [{ CON_CEP: '01310100', CON_ENDERECO: record, CON_ENDNUM: '1' }],
    },
    {
      digestOf: (content: unknown) => JSON.stringify(content),
      session: { alert: () => undefined },
      submissions: {
        mayBecomeProtocol: () => Promise.resolve(false),
        findDoubts: () => Promise.resolve(sent),
        findAbsent: () => Promise.resolve([]),
      },
    },
  );
  let requests = 0;

  /** What the flow's confirmation asks for now. */
  async function describeRequest(form: Flow): Promise<Described | undefined> {
    const memo: Selection[] = form === 'online' ? await readSelections(context, marina) : [];
    const typed = form === 'off-store' ? await readOffStoreForm(context, marina) : undefined;
    const subjects = typed ? [offStoreSubject(context, typed)] : memo.map(({ lineKey }) => lineKey);
    if (subjects.length === 0) return undefined;
    // A request about the same that is in doubt holds this one back.
    if (sent.some((other) => other.subjects.some((subject) => subjects.includes(subject)))) return undefined;
    requests += 1;
    return {
      submissionId: `sent-${requests}`,
      form,
      title: 'x',
      subjects,
      memo: typed ? offStoreMemo(context, typed) : memo,
    };
  }

  return {
    shown: async () => (await readBuyerForm(next(), marina, undefined)).street,
    record: () => record,
    /** Whether anything may still be sent. */
    async hasMore() {
      const drafts = [
        await readSelections(context, marina),
        (await readLastRequest(context, marina)) ?? [],
        [(await readOffStoreForm(context, marina)) ?? []].flat(),
        sent,
      ];
      return drafts.some(({ length }) => length > 0);
    },
    hasDoubts: () => sent.length > 0,

    /** @returns whether a request has become a protocol */
    async take(step: Step): Promise<boolean> {
      switch (step.does) {
        case 'select':
          await changeSelections(context, marina, (kept) => [
            ...kept.filter(({ lineKey }) => lineKey !== step.line),
            { lineKey: step.line, reasonId: 3, wishId: 16, size: '40' },
          ]);
          return false;
        case 'cancel':
          await changeSelections(context, marina, (kept) =>
            kept.filter(({ lineKey }) => lineKey !== step.line),
          );
          return false;
        case 'fill in': {
          const form = { ...emptyOffStoreForm, product: step.product, price: step.price, invoice: '3702' };
          await keepOffStoreForm(context, marina, form, turn);
          return false;
        }
        case 'type':
          await keepTypedBuyer(context, marina, buyerOf(step.name), turn);
          return false;
        case 'change the record':
          record = step.name;
          return false;
        case 'confirm': {
          const request = await describeRequest(step.flow);
          if (!request) return false;
          await keepShownBuyer(context, marina, await readBuyerForm(next(), marina, undefined), once);
          if (step.outcome === 'lost') sent.push(request);
          if (step.outcome === 'refused' && step.flow === 'online') {
            await setAside(context, marina, request.memo as Selection[], { from: { flow: 'online' } });
          }
          if (step.outcome === 'made') await putAway(context, marina, request);
          return step.outcome === 'made';
        }
        case 'settle': {
          const request = sent[step.which];
          if (!request) return false;
          // The ledger has it until its drafts are put away.
          if (step.isMade) await putAway(context, marina, request);
          sent.splice(step.which, 1);
          if (!step.isMade) await giveBack(context, marina, request);
          return step.isMade;
        }
        case 'recover':
          await bringBack(context, marina);
          return false;
        case 'forget':
          await forgetLastRequest(context, marina);
          return false;
      }
    },
  };
}

describe('the data of the buyer', () => {
  it('stay as typed while a request may use them, and are those on record after the last one', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        const someone = customer();
        let typed: string | undefined;
        for (const one of steps) {
          // Only a confirmation shows the buyer's form.
          if (one.does === 'type' && !(await someone.hasMore())) continue;
          const isMade = await someone.take(one);
          if (one.does === 'type') typed = one.name;
          if (isMade && !(await someone.hasMore())) typed = undefined;
          if (typed !== undefined) expect(await someone.shown()).toBe(typed);
          else if (isMade && !someone.hasDoubts()) expect(await someone.shown()).toBe(someone.record());
        }
      }),
      { numRuns: runs(2_000) },
    ));
});
