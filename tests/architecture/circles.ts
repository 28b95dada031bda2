import ts from 'typescript';

import { resolve, type Source } from './source-files.ts';

/**
 * Files that import each other, directly or by others, types among them: none can be read, moved or tested without the
 * rest. One line for each circle, which begins at the first of its files.
 */
export function circles(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const importedBy = new Map(
    sources.map((source) => [source.path, filesNamedIn(source).filter((path) => paths.has(path))]),
  );
  return connected(importedBy)
    .filter((files) => files.length > 1 || (importedBy.get(files[0] ?? '') ?? []).includes(files[0] ?? ''))
    .map((files) => files.sort().join(' ⇄ '))
    .sort();
}

/** By the words alone: a tree of each file would take as long as all other rules do. */
function filesNamedIn({ path, text }: Source): string[] {
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => resolve(path, fileName));
}

/** The groups of files from each of which all others of the group are reached (Tarjan). */
function connected(importedBy: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];

  function visit(file: string): number {
    const number = numbers.size;
    numbers.set(file, number);
    const position = open.push(file) - 1;
    let lowest = number;
    for (const imported of importedBy.get(file) ?? []) {
      const known = numbers.get(imported);
      if (known === undefined) lowest = Math.min(lowest, visit(imported));
      else if (open.includes(imported)) lowest = Math.min(lowest, known);
    }
    if (lowest === number) groups.push(open.splice(position));
    return lowest;
  }

  for (const file of importedBy.keys()) if (!numbers.has(file)) visit(file);
  return groups;
}
