import { isDeepStrictEqual } from 'node:util';

import type { Answer } from '../support/visitor.ts';
import { CONFIRMATIONS, OFF_STORE } from './addresses.ts';
import { FILES, isInTime, PURCHASES, type Answers, type BrandSlug } from './choices.ts';
import type { Customer } from './customer.ts';
import {
  answersOf,
  anyOf,
  itemOf,
  moreOf,
  withAllSettled,
  withRefusedFiles,
  type Flow,
  type Kept,
} from './kept.ts';
import type { Made, Model } from './model.ts';
import { answersOn, filesOn, hasButton, says, selectedOn, shows } from './page-reading.ts';

/** The pages on which the portal shows what it keeps. */
interface Seen {
  key: string;
  home: Answer;
  /** The confirmation of each flow that has something to confirm. */
  confirmations: Partial<Record<Flow, Answer>>;
  purchase: Answer | undefined;
  /** The protocol that was made last, and its page. */
  made: { id: number; protocol: Answer } | undefined;
}

interface StepKind {
  /** It sent nothing: then only the selection is checked, and the rest after the next step that sends. */
  isLook: boolean | undefined;
  /** The brand API refused every file meanwhile. */
  hasRefusedFiles: boolean;
}

/**
 * Checks after a step, on a device that had no part in it, that the portal shows one of the expected states, and that
 * each request became one protocol with its files.
 *
 * @throws Error where the portal shows something else
 */
export async function judge(
  model: Model,
  customer: Customer,
  brand: BrandSlug,
  expected: readonly Kept[],
  { hasRefusedFiles, isLook }: StepKind,
): Promise<void> {
  const settled = withAllSettled(expected, model.days);
  const last = model.made.findLast((made) => made.brand === brand);
  const possible =
    hasRefusedFiles && last
      ? settled.flatMap((kept) =>
          withRefusedFiles(kept, last.id, last.files ?? FILES.map(({ name }) => name)),
        )
      : settled;
  const seen = await lookAt(model, customer, brand, isLook ? [] : possible);
  const judged = possible.map((kept) => ({ kept, faults: differences(kept, seen, model.days) }));
  const held = judged.filter(({ faults }) => faults.length === 0).map(({ kept }) => kept);
  const [nearest] = judged.toSorted((one, other) => one.faults.length - other.faults.length);
  if (held.length === 0) throw new Error(`not kept: ${nearest?.faults.join('; ') ?? 'anything'}`);
  model.kept[brand] = anyOf(held);
  await checkFiles(model, customer);
}

async function lookAt(
  model: Model,
  customer: Customer,
  brand: BrandSlug,
  possible: readonly Kept[],
): Promise<Seen> {
  const key = model.focus[brand];
  const query = new URLSearchParams({ dialog: 'selecao', item: key });
  const home = await page(customer, brand, `/home?${query}`);
  const hasPurchase = possible.some(({ purchase }) => purchase !== undefined);
  const last = model.made.findLast((made) => made.brand === brand);
  const hasMore = last && possible.some(({ asked, more }) => asked.has(last.id) || more.has(last.id));
  // The home above has logged the looker in, so the other pages can be opened side by side.
  const [online, offStore, purchase, protocol] = await Promise.all([
    selectedOn(home).length > 0 ? customer.look(brand, pathToEdit('online')) : undefined,
    hasPurchase ? customer.look(brand, pathToEdit('off-store')) : undefined,
    hasPurchase ? page(customer, brand, OFF_STORE) : undefined,
    hasMore ? page(customer, brand, `/protocol/${last.id}`) : undefined,
  ]);
  return {
    key,
    home,
    confirmations: {
      ...(online?.status === 200 && { online }),
      ...(offStore?.status === 200 && { 'off-store': offStore }),
    },
    purchase,
    made: last && protocol && { id: last.id, protocol },
  };
}

const pathToEdit = (flow: Flow) => `${CONFIRMATIONS[flow]}?editar=comprador`;

async function page(customer: Customer, brand: BrandSlug, path: string): Promise<Answer> {
  const answer = await customer.look(brand, path);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

/** The differences between what is kept and what is shown, in words. */
function differences(kept: Kept, { confirmations, home, key, made, purchase }: Seen, days: number): string[] {
  const found: string[] = [];
  const compare = (what: string, expected: unknown, shown: unknown) => {
    if (!isDeepStrictEqual(expected, shown))
      found.push(`${what}: ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`);
  };
  compare('selected', [...kept.selected.keys()].toSorted(), selectedOn(home).toSorted());
  const left = kept.mayBeTyped.get(key);
  const isLeft = left && isDeepStrictEqual(...shownAnswers(left, answersOn(home), key, days));
  if (isLeft !== true) {
    compare('the answers of its form', ...shownAnswers(answersOf(kept, key), answersOn(home), key, days));
  }
  compare('a last request', kept.lastRequest !== undefined, hasButton(home, 'recover'));
  if (kept.purchase && purchase) {
    const { details, invoice, store } = kept.purchase;
    const lost = [details, invoice, store].filter((words) => !says(purchase, words));
    compare('lost of the purchase', [], lost);
  } else if (purchase) {
    const filledIn = PURCHASES.filter(({ store }) => says(purchase, `value="${store}"`));
    compare('a purchase', [], filledIn);
  }
  const asked = made && kept.asked.get(made.id);
  if (made && (asked === 'kept' || asked === 'gone')) {
    compare(`what ${made.id} was asked for`, asked === 'kept', says(made.protocol, 'id="asked"'));
  }
  if (made) found.push(...differencesOfMore(kept, made));
  for (const [flow, confirmation] of Object.entries(confirmations) as [Flow, Answer][]) {
    const isInDoubt = !hasButton(confirmation, 'confirm');
    if (isInDoubt)
      compare(
        'a request in doubt',
        true,
        kept.doubts.some((doubt) => doubt.flow === flow),
      );
    const lost = (kept.buyer ?? []).filter((words) => !says(confirmation, words));
    compare('lost of the buyer', [], lost);
    if (isInDoubt) continue;
    compare(`files (${flow})`, kept.files[flow].length, filesOn(confirmation)?.length);
    compare(
      `files not named (${flow})`,
      [],
      kept.files[flow].filter((name) => !says(confirmation, name)),
    );
  }
  return found;
}

/** The differences in the files attached to a protocol. */
function differencesOfMore(kept: Kept, { id, protocol }: NonNullable<Seen['made']>): string[] {
  const { attached } = moreOf(kept, id);
  const shown = filesOn(protocol)?.length;
  const isCounted = shown === undefined || shown === attached.length;
  const lost = attached.filter((name) => !shows(protocol, name));
  return isCounted && lost.length === 0
    ? []
    : [`attached to ${id}: ${shown ?? 'no form'}, not ${attached.join(', ')}; not named: ${lost.join(', ')}`];
}

/**
 * The expected and the shown answers of a form: one whose deadline is over shows its reason, and nothing that follows.
 */
function shownAnswers(kept: Answers, shown: Answers, key: string, days: number): [Answers, Answers] {
  if (kept.reason === undefined) return [{}, shown.reason === undefined ? {} : shown];
  return isInTime(itemOf(key), kept, days)
    ? [kept, shown]
    : [{ reason: kept.reason }, shown.reason === undefined ? {} : { reason: shown.reason }];
}

/** Checks that each file of a request is at the brand API once, or that the protocol's page names it. */
async function checkFiles(model: Model, customer: Customer): Promise<void> {
  const { world } = customer;
  const [uploads, numbers] = await Promise.all([world.uploads(), world.protocolIds()]);
  const unknown = numbers.filter(
    (id) => !customer.protocolsBefore.has(id) && !model.made.some((made) => made.id === id),
  );
  if (unknown.length > 0) throw new Error(`protocols that nobody asked for: ${unknown.join(', ')}`);
  for (const made of model.made) {
    const taken = uploads.filter(({ prt_id }) => prt_id === made.id);
    const different = new Set(taken.map(({ is_nfe, sha256 }) => `${is_nfe} ${sha256}`));
    if (different.size < taken.length) throw new Error(`a file was taken twice for ${made.id}`);
    if (made.files === undefined) continue;
    const more = moreOf(model.kept[made.brand], made.id);
    const sent = [...made.files.filter((name) => !more.refused.includes(name)), ...more.sent];
    if (taken.length > sent.length) throw new Error(`more files than were sent to ${made.id}`);
    if (taken.length < sent.length)
      await checkWaiting(model, customer, { ...made, files: sent }, taken.length);
  }
}

async function checkWaiting(model: Model, customer: Customer, made: Made, taken: number): Promise<void> {
  const { brand, files = [], id } = made;
  // As long as a request is in doubt, its files wait with it.
  if (model.kept[brand].doubts.some((doubt) => doubt.made === id)) return;
  const shown = await page(customer, brand, `/protocol/${id}`);
  const named = files.filter((name) => shows(shown, name));
  if (taken + named.length < files.length)
    throw new Error(`${id}: ${taken} of ${files.join(', ')} taken, waiting ${named.join(', ')}`);
}
