import { hiddenValue } from '../../support/page-fields.ts';
import type { Answer } from '../../support/visitor.ts';
import { CONFIRMATIONS, ONLINE } from '../addresses.ts';
import { offersVoucher, type Answers, type Item } from '../choices.ts';
import {
  adding,
  answersOf,
  clearing,
  keptIfKilled,
  forgetting,
  recovering,
  removing,
  typing,
  type Kept,
} from '../kept.ts';
import type { StepContext } from '../step-context.ts';
import type { Outcome } from '../taken-step.ts';
import { step, unchanged, type AtItem, type ItemForm, type Place } from './step.ts';

/** Sends an item's form; without a session it is parked, and given back as it was typed. */
async function send(
  context: StepContext,
  path: string,
  item: Item,
  { way, intent }: { way: Answers; intent?: string },
) {
  context.model.focus[context.brand] = item.key;
  const form = { line: item.key, details: '', ...way, ...item.bank, ...(intent !== undefined && { intent }) };
  return context.post(path, form, [item.key, (kept) => typing(kept, item, way)]);
}

function inWords({ details, reason, size, subReason, voucher, wish }: Answers): string {
  return [reason, subReason, wish, size, voucher, details && `"${details}"`].filter(Boolean).join(' ');
}

/** How far a form is filled in: the reason, the questions that follow from it, everything. */
const SO_FAR: readonly ((way: Answers) => Answers)[] = [
  ({ reason = '' }) => ({ reason }),
  ({ reason = '', subReason = '', wish = '' }) => ({ reason, subReason, wish }),
  (way) => way,
];
export const DEPTHS = SO_FAR.map((_, depth) => depth);

interface Choosing extends ItemForm {
  depth: number;
  /** Sent by script in the background, while the customer chooses. */
  isUnseen: boolean;
}

export function choose({ depth, isUnseen, item, way, ...place }: Choosing) {
  const chosen = SO_FAR[depth]?.(way) ?? way;
  return step(
    place,
    `${isUnseen ? 'fills in' : 'chooses'} ${item.name}: ${inWords(chosen)}`,
    async (context) => {
      const isAccepted = context.isAccepted();
      if (isUnseen) await send(context, `${ONLINE}/rascunho`, item, { way: chosen });
      else await send(context, '/home', item, { way: chosen, intent: 'choose' });
      return { kept: [isAccepted ? typing(context.kept, item, chosen) : context.kept] };
    },
    { mayBeKilled: true },
  );
}

/** The outcome of adding an item: after a fault the answer tells whether it was added. */
function tried(
  { browser, disruption }: StepContext,
  { headers }: Answer,
  added: Kept,
  before: Kept,
): Outcome {
  if (disruption.isKill) return { kept: [added, before] };
  if (!disruption.isAny && browser.isIn) return { kept: [added] };
  const way = String(headers['location']);
  const leadsOn =
    way.startsWith(CONFIRMATIONS.online) || (way.startsWith('/home') && way.includes('dialog=selecao'));
  return { kept: [leadsOn ? added : before] };
}

export function add({ item, way, ...place }: ItemForm) {
  return step(
    place,
    `adds ${item.name}: ${inWords(way)}`,
    async (context) => {
      const isAccepted = context.isAccepted();
      const answer = await send(context, '/home', item, { way, intent: 'add' });
      if (!isAccepted) return { kept: [context.kept] };
      const typed = typing(context.kept, item, way);
      const added = adding(typed, item, context.model.days);
      return tried(context, answer, context.disruption.isKill ? keptIfKilled(added, item) : added, typed);
    },
    { mayBeKilled: true },
  );
}

/** Adds what is in the item's form already; the other items leave if it needs photos. */
export function addAlone({ item, ...place }: AtItem) {
  return step(place, `adds ${item.name} alone`, async (context) => {
    const isAccepted = context.isAccepted();
    context.model.focus[context.brand] = item.key;
    // The yes holds for what the dialog names.
    const dialog = await context.get(`/home?${new URLSearchParams({ item: item.key, dialog: 'fotos' })}`);
    const leaving = hiddenValue(dialog, 'leaving');
    const form = { intent: 'add-alone', line: item.key, ...(leaving !== undefined && { leaving }) };
    const answer = await context.post('/home', form);
    if (!isAccepted) return { kept: [context.kept] };
    return tried(context, answer, adding(context.kept, item, context.model.days, true), context.kept);
  });
}

/** Answers the voucher's dialog, if the wish offers a voucher. */
export function answerOffer({ answer, item, ...place }: AtItem & { answer: string }) {
  return step(place, `says of the voucher for ${item.name}: ${answer}`, async (context) => {
    context.model.focus[context.brand] = item.key;
    const answering = (kept: Kept) => typing(kept, item, { ...answersOf(kept, item.key), voucher: answer });
    if (!offersVoucher(answersOf(context.kept, item.key))) return unchanged(context);
    const isAccepted = context.isAccepted();
    const form = { intent: 'voucher', line: item.key, voucher: answer };
    await context.post('/home', form, [`the voucher for ${item.key}`, answering]);
    return { kept: [isAccepted ? answering(context.kept) : context.kept] };
  });
}

function leaving(words: string, intent: string, after: (kept: Kept, key: string) => Kept) {
  return ({ item, ...place }: AtItem) =>
    step(
      place,
      `${words} ${item.name}`,
      async (context) => {
        const isAccepted = context.isAccepted();
        context.model.focus[context.brand] = item.key;
        await context.post('/home', { intent, line: item.key });
        return isAccepted
          ? { kept: [after(context.kept, item.key)], orElse: [context.kept] }
          : { kept: [context.kept] };
      },
      { mayBeKilled: true },
    );
}
export const remove = leaving('cancels', 'remove', removing);
export const clear = leaving('clears', 'clear', clearing);

export const goOn = (place: Place) =>
  step(place, 'goes on with the selection', async (context) => {
    await context.post('/home', { intent: 'confirm' });
    return unchanged(context);
  });

export const recover = (place: Place) =>
  step(
    place,
    'takes the last request back',
    async (context) => {
      if (!context.isAccepted()) return unchanged(context);
      await context.post('/home', { intent: 'recover' });
      return { kept: [recovering(context.kept)], orElse: [context.kept] };
    },
    { isOf: 'who is inside' },
  );

export const forget = (place: Place) =>
  step(
    place,
    'puts the last request away',
    async (context) => {
      await context.post('/home', { intent: 'forget' });
      return { kept: [forgetting(context.kept)], orElse: [context.kept] };
    },
    { isOf: 'who is inside' },
  );
