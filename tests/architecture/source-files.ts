import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = ['app', 'gateway', 'mock-api', 'fixtures', 'tests', '.tasks', '.config'];

/** A file of code; `path` is relative to the project, with slashes. */
export interface Source {
  path: string;
  text: string;
}

/** One module that a file names, in whatever way. */
export interface Import {
  /** As written. */
  specifier: string;
  /** The project's path of the file it means, or the specifier itself for a package or a module of Node. */
  target: string;
  /** An `import type`, of which nothing is left at run time. An inline `type` still loads the module. */
  isTypeOnly: boolean;
  /** Loaded by `import()`, when it is needed. */
  isDynamic: boolean;
  /** Imports no name: `import './a.css'`. */
  isBare: boolean;
  line: number;
}

let sources: readonly Source[] | undefined;

/** Every file of code in the project; read once, as `parse` parses each once, however many tests look at them. */
export function readSources(): readonly Source[] {
  sources ??= ['*.{ts,js}', ...FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`)]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  return sources;
}

const parsed = new WeakMap<Source, ts.SourceFile>();

/** The syntax tree; parsed once, however many rules look at it. */
export function parse(source: Source): ts.SourceFile {
  const tree =
    parsed.get(source) ?? ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true);
  parsed.set(source, tree);
  return tree;
}

/** Calls `visit` for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

export function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

const importsBySource = new WeakMap<Source, Import[]>();

/** What a file imports: statements, re-exports, `import()`, `import('…').Type` and Vite's `import.meta.glob`. */
export function importsOf(source: Source): Import[] {
  const known = importsBySource.get(source);
  if (known) return known;
  const imports: Import[] = [];
  walk(parse(source), (node) => {
    const isDynamic = isImportCall(node);
    const isBare = ts.isImportDeclaration(node) && node.importClause === undefined;
    for (const { name, isTypeOnly } of modulesNamedBy(node)) {
      const target = resolve(source.path, name);
      imports.push({ specifier: name, target, isTypeOnly, isDynamic, isBare, line: lineOf(node) });
    }
  });
  importsBySource.set(source, imports);
  return imports;
}

function modulesNamedBy(node: ts.Node): { name: string; isTypeOnly: boolean }[] {
  if (ts.isImportDeclaration(node))
    return named(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? named(node.argument.literal, true) : [];
  }
  if (!ts.isCallExpression(node)) return [];
  const isGlob = node.expression.getText() === 'import.meta.glob';
  return isImportCall(node) || isGlob ? named(node.arguments[0], false) : [];
}

function isImportCall(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function named(specifier: ts.Node | undefined, isTypeOnly: boolean): { name: string; isTypeOnly: boolean }[] {
  return specifier && ts.isStringLiteralLike(specifier) ? [{ name: specifier.text, isTypeOnly }] : [];
}

/** The project's path of the file that a specifier means in a file; a package's name as it is. */
export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  // Vite writes the project's root as `/`.
  if (specifier.startsWith('/')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}
