import ts from 'typescript';

import { resolve, type Source } from './source-files.ts';

/**
 * Files that import each other, directly or through others, types included: none can be read, moved or tested without
 * the rest. One line for each cycle, its files in alphabetical order.
 */
export function importCycles(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  return cyclesOf(
    new Map(sources.map((source) => [source.path, filesNamedIn(source).filter((path) => paths.has(path))])),
  );
}

/**
 * Folders of `parent` whose files import each other, so that none can be understood first. The caller leaves out tests,
 * which may import from any folder. Files that lie directly in `parent` do not count.
 */
export function folderCycles(sources: readonly Source[], parent: string): string[] {
  const folder = new RegExp(`^${parent}/[^/]+(?=/)`);
  const foldersIn = (path: string): string[] => folder.exec(path)?.slice() ?? [];
  const importedBy = new Map<string, string[]>();
  for (const source of sources) {
    for (const own of foldersIn(source.path)) {
      const others = filesNamedIn(source)
        .flatMap(foldersIn)
        .filter((other) => other !== own);
      importedBy.set(own, [...(importedBy.get(own) ?? []), ...others]);
    }
  }
  return cyclesOf(importedBy);
}

function cyclesOf(importedBy: ReadonlyMap<string, readonly string[]>): string[] {
  return connected(importedBy)
    .filter((names) => names.length > 1 || (importedBy.get(names[0] ?? '') ?? []).includes(names[0] ?? ''))
    .map((names) => names.sort().join(' ⇄ '))
    .sort();
}

/** Only scans the text: parsing each file would take as long as all other rules do. */
function filesNamedIn({ path, text }: Source): string[] {
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => resolve(path, fileName));
}

/** The groups of names of which each reaches all others: strongly connected components, by Tarjan's algorithm. */
function connected(importedBy: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];

  function visit(name: string): number {
    const number = numbers.size;
    numbers.set(name, number);
    const position = open.push(name) - 1;
    let lowest = number;
    for (const imported of importedBy.get(name) ?? []) {
      const known = numbers.get(imported);
      if (known === undefined) lowest = Math.min(lowest, visit(imported));
      else if (open.includes(imported)) lowest = Math.min(lowest, known);
    }
    if (lowest === number) groups.push(open.splice(position));
    return lowest;
  }

  for (const name of importedBy.keys()) if (!numbers.has(name)) visit(name);
  return groups;
}
