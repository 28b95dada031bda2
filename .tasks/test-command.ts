/** A part of the check that was asked for, and what of it: a part of the names of its files. None means all of it. */
export interface Asked {
  part: string;
  filters: string[];
}

/** A mistake in the command: one line says what. */
export class CommandError extends Error {}

/**
 * What `npm test -- …` asks for: parts, each followed by the filters for it.
 *
 * @param parts the names of the parts
 * @param filtered those of them that take filters
 * @throws {CommandError} where a word is neither, or a part is asked for twice
 */
export function readTestCommand(
  words: readonly string[],
  { parts, filtered }: { parts: readonly string[]; filtered: readonly string[] },
): Asked[] {
  const asked: Asked[] = [];
  for (const word of words) {
    const last = asked.at(-1);
    if (parts.includes(word)) {
      if (asked.some(({ part }) => part === word)) throw new CommandError(`${word} is asked for twice`);
      asked.push({ part: word, filters: [] });
    } else if (last !== undefined && filtered.includes(last.part)) {
      last.filters.push(word);
    } else {
      const after = last === undefined ? '' : `, and ${last.part} takes no filter`;
      throw new CommandError(`no part "${word}"${after}; there are ${parts.join(', ')}`);
    }
  }
  return asked;
}
