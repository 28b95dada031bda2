/** What is said of an answer and stands nowhere in it. */
interface Note {
  /** Its `Content-Language`, where it had one. */
  language: string | undefined;
  /** How many rows of a list could not be read. */
  rowsLeftOut: number;
}

/** What answers came with beside their bodies: each note goes where its answer goes, into caches as well. */
export interface AnswerNotes {
  add(answer: unknown, note: Note): void;
  /** `undefined` for anything that is no answer of `call`. */
  find(answer: unknown): Note | undefined;
}

/** One for all answers of a client. It keeps no answer from being thrown away. */
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
