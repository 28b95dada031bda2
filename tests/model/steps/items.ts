import { hiddenValue } from '../../support/page-fields.ts';
import type { Answer } from '../../support/visitor.ts';
import { CONFIRMATIONS, ONLINE } from '../addresses.ts';
import { offersVoucher, type Answers, type Item } from '../choices.ts';
import {
  adding,
  answersOf,
  clearing,
  dying,
  forgetting,
  recovering,
  removing,
  typing,
  type Kept,
} from '../kept.ts';
import type { Outcome } from '../taken-step.ts';
import type { Turn } from '../turn.ts';
import { step, unchanged, type AtItem, type ItemForm, type Place } from './step.ts';

/** Sends an item's form; without a session it is parked, and given back as it was typed. */
async function send(
  turn: Turn,
  path: string,
  item: Item,
  { way, intent }: { way: Answers; intent?: string },
) {
  turn.model.focus[turn.brand] = item.key;
  const form = { line: item.key, details: '', ...way, ...item.bank, ...(intent !== undefined && { intent }) };
  return turn.post(path, form, [item.key, (kept) => typing(kept, item, way)]);
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
    async (turn) => {
      const isHeard = turn.isHeard();
      if (isUnseen) await send(turn, `${ONLINE}/rascunho`, item, { way: chosen });
      else await send(turn, '/home', item, { way: chosen, intent: 'choose' });
      return { kept: [isHeard ? typing(turn.kept, item, chosen) : turn.kept] };
    },
    { isMortal: true },
  );
}

/** The outcome of adding an item: after a fault the answer tells whether it was added. */
function tried({ browser, strike }: Turn, { headers }: Answer, added: Kept, before: Kept): Outcome {
  if (strike.isDeath) return { kept: [added, before] };
  if (!strike.isAny && browser.isIn) return { kept: [added] };
  const way = String(headers['location']);
  const leadsOn =
    way.startsWith(CONFIRMATIONS.online) || (way.startsWith('/home') && way.includes('dialog=selecao'));
  return { kept: [leadsOn ? added : before] };
}

export function add({ item, way, ...place }: ItemForm) {
  return step(
    place,
    `adds ${item.name}: ${inWords(way)}`,
    async (turn) => {
      const isHeard = turn.isHeard();
      const answer = await send(turn, '/home', item, { way, intent: 'add' });
      if (!isHeard) return { kept: [turn.kept] };
      const typed = typing(turn.kept, item, way);
      const added = adding(typed, item, turn.model.days);
      return tried(turn, answer, turn.strike.isDeath ? dying(added, item) : added, typed);
    },
    { isMortal: true },
  );
}

/** Adds what is in the item's form already; the other items leave if it needs photos. */
export function addAlone({ item, ...place }: AtItem) {
  return step(place, `adds ${item.name} alone`, async (turn) => {
    const isHeard = turn.isHeard();
    turn.model.focus[turn.brand] = item.key;
    // The yes holds for what the dialog names.
    const dialog = await turn.get(`/home?${new URLSearchParams({ item: item.key, dialog: 'fotos' })}`);
    const leaving = hiddenValue(dialog, 'leaving');
    const form = { intent: 'add-alone', line: item.key, ...(leaving !== undefined && { leaving }) };
    const answer = await turn.post('/home', form);
    if (!isHeard) return { kept: [turn.kept] };
    return tried(turn, answer, adding(turn.kept, item, turn.model.days, true), turn.kept);
  });
}

/** Answers the voucher's dialog, if the wish offers a voucher. */
export function answerOffer({ answer, item, ...place }: AtItem & { answer: string }) {
  return step(place, `says of the voucher for ${item.name}: ${answer}`, async (turn) => {
    turn.model.focus[turn.brand] = item.key;
    const answering = (kept: Kept) => typing(kept, item, { ...answersOf(kept, item.key), voucher: answer });
    if (!offersVoucher(answersOf(turn.kept, item.key))) return unchanged(turn);
    const isHeard = turn.isHeard();
    const form = { intent: 'voucher', line: item.key, voucher: answer };
    await turn.post('/home', form, [`the voucher for ${item.key}`, answering]);
    return { kept: [isHeard ? answering(turn.kept) : turn.kept] };
  });
}

function leaving(words: string, intent: string, after: (kept: Kept, key: string) => Kept) {
  return ({ item, ...place }: AtItem) =>
    step(
      place,
      `${words} ${item.name}`,
      async (turn) => {
        const isHeard = turn.isHeard();
        turn.model.focus[turn.brand] = item.key;
        await turn.post('/home', { intent, line: item.key });
        return isHeard ? { kept: [after(turn.kept, item.key)], orElse: [turn.kept] } : { kept: [turn.kept] };
      },
      { isMortal: true },
    );
}
export const remove = leaving('cancels', 'remove', removing);
export const clear = leaving('clears', 'clear', clearing);

export const goOn = (place: Place) =>
  step(place, 'goes on with the selection', async (turn) => {
    await turn.post('/home', { intent: 'confirm' });
    return unchanged(turn);
  });

export const recover = (place: Place) =>
  step(
    place,
    'takes the last request back',
    async (turn) => {
      if (!turn.isHeard()) return unchanged(turn);
      await turn.post('/home', { intent: 'recover' });
      return { kept: [recovering(turn.kept)], orElse: [turn.kept] };
    },
    { isOf: 'who is inside' },
  );

export const forget = (place: Place) =>
  step(
    place,
    'puts the last request away',
    async (turn) => {
      await turn.post('/home', { intent: 'forget' });
      return { kept: [forgetting(turn.kept)], orElse: [turn.kept] };
    },
    { isOf: 'who is inside' },
  );
