import type { OrderLine } from './order-line.ts';

/** What can tell a line from another that looks like it, in the order in which it is said. */
const DETAILS = ['colour', 'size', 'orderCode', 'grossValue'] as const satisfies (keyof OrderLine)[];

export type LineDetail = (typeof DETAILS)[number];

/**
 * What has to be said of lines that would look the same: the first details that tell them all apart.
 * @param looksOf what is shown of a line in any case
 * @returns the details of each line, none for a line that looks like no other
 * Source: .docs/rules/selection.md#sidebar.
 */
export function detailsApart(
  lines: readonly OrderLine[],
  looksOf: (line: OrderLine) => string,
): (line: OrderLine) => readonly LineDetail[] {
  const details = new Map<OrderLine, readonly LineDetail[]>();
  for (const alike of Map.groupBy(lines, looksOf).values()) {
    const told = tellingAll(alike);
    for (const line of alike) details.set(line, told);
  }
  return (line) => details.get(line) ?? [];
}

function tellingAll(alike: readonly OrderLine[]): LineDetail[] {
  const told: LineDetail[] = [];
  const differ = (names: readonly LineDetail[]) =>
    new Set(alike.map((line) => JSON.stringify(names.map((name) => line[name] ?? null)))).size;
  for (const detail of DETAILS) {
    if (differ(told) < differ([...told, detail])) told.push(detail);
  }
  return told;
}
