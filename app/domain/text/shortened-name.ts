const LONGEST_SHOWN = 32;
const SHOWN_START = 20;
const SHOWN_END = 10;

/**
 * A file's name as a sentence shows it. Of a long one, which would bury the sentence, only the beginning and the end.
 */
export function shortenedName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= LONGEST_SHOWN) return name;
  return `${characters.slice(0, SHOWN_START).join('')}…${characters.slice(-SHOWN_END).join('')}`;
}
