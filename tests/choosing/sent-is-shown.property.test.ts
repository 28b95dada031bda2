import fc from 'fast-check';
import { expect, it } from 'vitest';

import { summaryDigestOf } from '../../app/confirmation/confirm/summary-digest.server.ts';
import {
  ANSWER_NAMES,
  ITEM_QUESTIONS,
  toStored,
  type AnswerName,
  type StoredAnswers,
} from '../../app/domain/choices/item-answers.ts';
import { DETAILS_MAX_LENGTH } from '../../app/domain/choices/details.ts';
import type { Reason } from '../../app/domain/choices/reason.ts';
import type { Wish } from '../../app/domain/choices/wish.ts';
import { lineKey } from '../../app/domain/orders/order-line.ts';
import { outcomeOf } from '../../app/domain/requests/item-outcome.ts';
import { buildOnlineRequest } from '../../app/domain/requests/protocol-request.ts';
import { selectionChoices } from '../../app/domain/requests/request-choices.ts';
import { buyer, line, reason } from '../../app/domain/samples.for-tests.ts';
import { judgeSelection } from '../../app/domain/selection/judgement.ts';
import { textFor } from '../../app/i18n/i18n.server.ts';
import { toWireRequest } from '../../app/models/request/protocol-request.server.ts';
import { chosenSummary } from '../../app/routes/home/orders/home-view.server.ts';
import { summarizeItems } from '../../app/routes/produtos-adquiridos-online.confirmacao/online-summary.server.ts';
import { requestDigest } from '../../gateway/submissions/request-digest.ts';
import { testContext } from '../support/load-context.ts';
import { runs } from '../support/runs.ts';
import { BONUS_CODES, wishFlags } from './arbitrary-choices.ts';

fc.configureGlobal({ seed: 20261128 });

/** Two answers to each question, as a form has them. */
const ANSWERS = {
  reason: ['1', '2'],
  subReason: ['11', '12'],
  wish: ['18', '22'],
  size: ['40', '42'],
  colour: ['Areia', 'Azul'],
  details: ['Costura aberta', 'Sola gasta'],
  voucher: ['accepted', 'declined'],
} as const satisfies Record<AnswerName, readonly [string, string]>;

const context = testContext({
  digestOf: requestDigest,
  pictureAddress: (url: string | undefined) => url,
  brandNames: [],
});
const percents = new Map(BONUS_CODES.map((code) => [code, 10]));
const bankData = { bankCode: 341, branch: '0417', account: '12345-X', pixKey: 'marina@exemplo.com.br' };

const reasons = ANSWERS.reason.map((id): Reason => ({
  ...reason,
  id: Number(id),
  name: `Motivo ${id}`,
  hasDeadline: false,
}));

/** The picked answers, all of which are offered, whatever the wish asks for. */
function answersOf(pick: Readonly<Record<AnswerName, 0 | 1>>): StoredAnswers {
  return toStored(Object.fromEntries(ANSWER_NAMES.map((name) => [name, ANSWERS[name][pick[name]]])));
}

/** What is sent for an item with these answers, its summary and its digests; `undefined` if it is incomplete. */
async function requestOf(answers: StoredAnswers, flags: Omit<Wish, 'id' | 'name' | 'reasonId'>) {
  const { reasonId = 0, subReasonId = 0, wishId = 0 } = answers;
  const selection = { ...answers, lineKey: lineKey(line) };
  const judgement = judgeSelection(selection, {
    lines: [line],
    reasons,
    subReasons: [{ id: subReasonId, name: `Detalhe ${subReasonId}`, reasonId, contactType: 5 }],
    wishes: [{ ...flags, id: wishId, name: `Estorno ${wishId}`, reasonId, isActive: true }],
    balances: new Map(),
    today: '2026-11-20',
  });
  if (judgement.outcome !== 'complete') return undefined;
  const { item } = judgement;
  const request = buildOnlineRequest([item], buyer, bankData, percents);
  if (request === undefined) return undefined;
  const outcome = outcomeOf(item, percents);
  const { items, totals } = await summarizeItems(context, [{ item, outcome }], undefined);
  return {
    sent: JSON.stringify(toWireRequest(request).dadosItens),
    shown: JSON.stringify({ items, totals }),
    atHome: chosenSummary(textFor('pt'), item, percents).text,
    seen: await summaryDigestOf(
      context,
      {
        choices: selectionChoices([item.selection]),
        outcomes: () => Promise.resolve([outcome]),
        account: () => Promise.resolve(undefined),
      },
      { ...buyer, phone: buyer.phone.number },
    ),
  };
}

const pick = fc.record(
  Object.fromEntries(ANSWER_NAMES.map((name) => [name, fc.constantFrom(0 as const, 1 as const)])) as Record<
    AnswerName,
    fc.Arbitrary<0 | 1>
  >,
);

it.each(ANSWER_NAMES.filter((name) => ITEM_QUESTIONS[name].kind === 'note'))(
  'an answer to "%s" that is longer than a note may be is never sent',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(pick, wishFlags, async (chosen, flags) => {
        const long = 'a'.repeat(DETAILS_MAX_LENGTH + 1);
        const request = await requestOf({ ...answersOf(chosen), [name]: long }, flags);
        expect(request?.sent ?? '').not.toContain(long);
      }),
      { numRuns: runs(50) },
    );
  },
);

it.each(ANSWER_NAMES)(
  'another answer to "%s" that is sent is shown before, and has another digest',
  async (name) => {
    const question = ITEM_QUESTIONS[name];
    const isInWords = ['name', 'note'].includes(String(question.kind));
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(pick, wishFlags, async (chosen, flags) => {
        const [one, other] = await Promise.all(
          ([0, 1] as const).map((which) => requestOf(answersOf({ ...chosen, [name]: which }), flags)),
        );
        if (one === undefined || other === undefined || one.sent === other.sent) return;
        reached += 1;
        expect(other.shown).not.toBe(one.shown);
        if (isInWords) {
          expect(one.shown).toContain(ANSWERS[name][0]);
          expect(other.shown).toContain(ANSWERS[name][1]);
        }
        // Home and sidebar tell what the wish comes to.
        if ('follows' in question && question.follows === 'wish') expect(other.atHome).not.toBe(one.atHome);
        expect(other.seen).not.toBe(one.seen);
      }),
      { numRuns: runs(400) },
    );
    // An answer that is never sent would not have to be asked for.
    expect(reached).toBeGreaterThan(10);
  },
);
