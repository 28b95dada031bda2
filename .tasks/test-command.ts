import { CommandError } from './command.ts';

/** A requested part of the check, with parts of the names of its files. Without filters all of them run. */
export interface Asked {
  part: string;
  filters: string[];
}

interface Terms {
  parts: readonly string[];
  filtered: readonly string[];
  selects: (part: string, filter: string) => boolean;
}

/**
 * Reads the words of `npm test -- …`: parts, each followed by its filters.
 *
 * @param parts the names of the parts
 * @param filtered those of them that take filters
 * @param selects whether a filter selects any test file of a part
 * @throws {CommandError} if a word is neither, or a part is named twice
 */
export function readTestCommand(words: readonly string[], { parts, filtered, selects }: Terms): Asked[] {
  const asked: Asked[] = [];
  for (const word of words) {
    const last = asked.at(-1);
    if (parts.includes(word)) {
      if (asked.some(({ part }) => part === word)) throw new CommandError(`${word} is asked for twice`);
      asked.push({ part: word, filters: [] });
    } else if (last !== undefined && filtered.includes(last.part)) {
      // The part's runner would pass over it, as long as another filter selects a file.
      if (!selects(last.part, word)) {
        throw new CommandError(`no test file of ${last.part} has "${word}" in its path`);
      }
      last.filters.push(word);
    } else {
      const after = last === undefined ? '' : `, and ${last.part} takes no filter`;
      throw new CommandError(`no part "${word}"${after}; there are ${parts.join(', ')}`);
    }
  }
  return asked;
}
