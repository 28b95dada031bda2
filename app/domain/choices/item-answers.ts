/** How a question is answered: with one of the API's ids or names, in the customer's own words, or with one of these. */
type AnswerKind = 'id' | 'name' | 'note' | readonly string[];

interface Question {
  readonly kind: AnswerKind;
  /** The question that this one follows from: if its answer changes, this answer is cleared. */
  readonly follows?: string;
}

/**
 * The questions of a line's form, by the names of their fields, in the form's order. Everything that is done with all
 * answers alike derives from here: drafts, stored selections, the comparison of two requests, missing answers. The
 * meaning of an answer is in `judgeSelection` and the request.
 * Source: .docs/rules/orders.md#order-card.
 */
export const ITEM_QUESTIONS = {
  reason: { kind: 'id' },
  subReason: { kind: 'id', follows: 'reason' },
  wish: { kind: 'id', follows: 'reason' },
  size: { kind: 'name', follows: 'wish' },
  colour: { kind: 'name', follows: 'wish' },
  details: { kind: 'note' },
  voucher: { kind: ['accepted', 'declined'], follows: 'wish' },
} as const satisfies Readonly<Record<string, Question>>;

type Questions = typeof ITEM_QUESTIONS;
export type AnswerName = keyof Questions;

/** The questions that a wish asks, or does not ask. */
export type WishAnswer = {
  [Name in AnswerName]: Questions[Name] extends { readonly follows: 'wish' } ? Name : never;
}[AnswerName];

/** In the form's order. */
export const ANSWER_NAMES = Object.keys(ITEM_QUESTIONS) as readonly AnswerName[];

type Word<Name extends AnswerName> = Questions[Name]['kind'] extends readonly (infer One)[] ? One : string;
type StoredName<Name extends AnswerName> = Questions[Name]['kind'] extends 'id' ? `${Name}Id` : Name;
type Stored<Name extends AnswerName> = Questions[Name]['kind'] extends 'id' ? number : Word<Name>;

/** The answers as the form has them: all texts, absent where nothing is chosen. */
export type TypedAnswers = { readonly [Name in AnswerName]?: Word<Name> | undefined };

/** The answers as a selection has them: ids are numbers, and named so (`reasonId`). */
export type StoredAnswers = {
  readonly [Name in AnswerName as StoredName<Name>]?: Stored<Name> | undefined;
};

/** The name that a selection has an answer under. */
export function storedName(name: AnswerName): keyof StoredAnswers {
  return (ITEM_QUESTIONS[name].kind === 'id' ? `${name}Id` : name) as keyof StoredAnswers;
}

/** The answers of a form as they are stored; what is no id is no answer. */
export function toStored(typed: TypedAnswers): StoredAnswers {
  const entries = ANSWER_NAMES.map((name) => {
    const value = typed[name];
    return [storedName(name), ITEM_QUESTIONS[name].kind === 'id' ? toId(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Stored answers as their form shows them. */
export function toTyped(stored: StoredAnswers): TypedAnswers {
  return Object.fromEntries(
    ANSWER_NAMES.map((name) => [name, stored[storedName(name)]?.toString()] as const),
  );
}

/** Whether a form shows exactly these answers. */
export function isShownAs(typed: TypedAnswers, stored: StoredAnswers): boolean {
  const shown = toTyped(stored);
  return ANSWER_NAMES.every((name) => typed[name] === shown[name]);
}

/**
 * The answers without those that follow from an answer that has changed.
 * Source: .docs/rules/reasons-and-wishes.md#reason.
 *
 * @param before the answers that the form showed: typed, or selected
 */
export function withoutFollowing(before: TypedAnswers, now: TypedAnswers): TypedAnswers {
  const gone = new Set<string>();
  for (const name of ANSWER_NAMES) {
    const { follows }: Question = ITEM_QUESTIONS[name];
    if (follows !== undefined && (gone.has(follows) || isAnother(before, now, follows as AnswerName)))
      gone.add(name);
  }
  const kept = ANSWER_NAMES.filter((name) => !gone.has(name));
  return Object.fromEntries(kept.map((name) => [name, now[name]]));
}

/**
 * The answers of a stored form, merged with those that another page sends: the answers changed on that page replace the
 * stored ones, the others stay as stored. An answer is taken only from where the answers that it follows from are the
 * same, or it would stand under a reason that it was not given for.
 *
 * @param changed the names of the answers that were changed on the sending page
 */
export function mergeAnswers(
  stored: TypedAnswers,
  sent: TypedAnswers,
  changed: readonly string[],
): TypedAnswers {
  const merged: Partial<Record<AnswerName, string | undefined>> = {};
  for (const name of ANSWER_NAMES) {
    const sources = changed.includes(name) ? [sent, stored] : [stored, sent];
    const leading = leadingTo(name);
    merged[name] = sources.find((source) => leading.every((one) => source[one] === merged[one]))?.[name];
  }
  return merged as TypedAnswers;
}

/** The answers that one follows from, directly or indirectly. */
function leadingTo(name: AnswerName): AnswerName[] {
  const { follows }: Question = ITEM_QUESTIONS[name];
  return follows === undefined ? [] : [follows as AnswerName, ...leadingTo(follows as AnswerName)];
}

function isAnother(before: TypedAnswers, now: TypedAnswers, name: AnswerName): boolean {
  return before[name] !== undefined && before[name] !== now[name];
}

function toId(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}
