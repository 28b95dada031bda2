/** Facts about an answer that are not in its body. */
interface Note {
  /** The answer's `Content-Language`, if it had one. */
  language: string | undefined;
  /** How many rows of a list could not be read, or were too many. */
  rowsLeftOut: number;
}

/** The notes on answers: a note stays with its answer, in caches as well. */
export interface AnswerNotes {
  add(answer: unknown, note: Note): void;
  /** `undefined` for anything that is not an answer of `call`. */
  find(answer: unknown): Note | undefined;
}

/** The notes for all answers of a client. They do not keep an answer in memory. */
export function createAnswerNotes(): AnswerNotes {
  const notes = new WeakMap<object, Note>();
  return {
    add(answer, note) {
      if (isObject(answer)) notes.set(answer, note);
    },
    find: (answer) => (isObject(answer) ? notes.get(answer) : undefined),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
