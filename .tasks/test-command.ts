import { CommandError } from './command.ts';

/** A requested part of the check, with parts of the names of its files. Without filters all of them run. */
export interface Asked {
  part: string;
  filters: string[];
}

/**
 * Reads the words of `npm test -- …`: parts, each followed by its filters.
 *
 * @param parts the names of the parts
 * @param filtered those of them that take filters
 * @throws {CommandError} if a word is neither, or a part is named twice
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
