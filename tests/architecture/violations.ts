import { importsOf, type Import, type Source } from './source-files.ts';

/** What breaks a rule, as a line to read: the file, the line and what is there. */
export type Violation = string;

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
export const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

/** The imports of the files that `of` picks, where `allowed` says no. */
export function importsAgainst(
  sources: readonly Source[],
  of: (path: string) => boolean,
  allowed: (imported: Import, importer: string) => boolean,
): Violation[] {
  return sources
    .filter(({ path }) => of(path))
    .flatMap((source) =>
      importsOf(source)
        .filter((imported) => !allowed(imported, source.path))
        .map(({ specifier, line }) => `${source.path}:${line} imports ${specifier}`),
    );
}
