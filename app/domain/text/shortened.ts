/**
 * A text of at most `most` characters, cut between whole ones: half an emoji is written differently by a server's page and
 * its browser. A "…" in the last place tells that there was more.
 */
export function shortened(text: string, most: number): string {
  // A character has one or two code units: nothing beyond twice the limit is looked at.
  const characters = Array.from(text.slice(0, 2 * most + 1));
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
