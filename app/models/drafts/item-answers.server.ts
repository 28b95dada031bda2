import { z } from 'zod';

import { DETAILS_POSTED_LENGTH } from '~/domain/choices/details.ts';
import {
  ANSWER_NAMES,
  ITEM_QUESTIONS,
  storedName,
  type AnswerName,
  type StoredAnswers,
  type TypedAnswers,
} from '~/domain/choices/item-answers.ts';

/** Far longer than any id, size or colour of the API; a longer value was not chosen in this form. */
const LONGEST_CHOICE = 100;

type Optional<Answers> = {
  -readonly [Name in keyof Answers]-?: z.ZodOptional<z.ZodType<NonNullable<Answers[Name]>>>;
};

/** The answers of a line's form as it sends them; a value that cannot be an answer is left out. */
export const typedAnswersSchema = z.object(
  shapeOf<TypedAnswers>((name) => [name, z.optional(typed(name)).catch(undefined)]),
);

/** The answers of a selection as they are stored. */
export const storedAnswersSchema = z.object(
  shapeOf<StoredAnswers>((name) => [storedName(name), z.optional(stored(name))]),
);

function shapeOf<Answers>(
  entryOf: (name: AnswerName) => readonly [keyof Answers & string, z.ZodType],
): Optional<Answers> {
  const shape: Partial<Optional<Answers>> = {};
  return Object.assign(shape, Object.fromEntries(ANSWER_NAMES.map(entryOf))) as Optional<Answers>;
}

function typed(name: AnswerName): z.ZodType {
  const { kind } = ITEM_QUESTIONS[name];
  if (typeof kind !== 'string') return z.enum(kind);
  // An empty field is no answer.
  return z
    .string()
    .min(1)
    .max(kind === 'note' ? DETAILS_POSTED_LENGTH : LONGEST_CHOICE);
}

function stored(name: AnswerName): z.ZodType {
  const { kind } = ITEM_QUESTIONS[name];
  if (typeof kind !== 'string') return z.enum(kind);
  return kind === 'id' ? z.number() : z.string();
}
