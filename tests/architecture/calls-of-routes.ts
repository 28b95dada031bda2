import ts from 'typescript';

import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { parse, resolve, walk, type Source } from './source-files.ts';

/** A function or a constant of a module. */
interface Declared {
  /** Every name that it mentions, whatever the name means. */
  names: Set<string>;
  /** The calls of the brand API that it makes itself. */
  calls: Set<string>;
}

interface Module {
  declared: Map<string, Declared>;
  /** For each imported name where it comes from: `path#name`. */
  imported: Map<string, string>;
}

const isCall = (name: string) => Object.hasOwn(endpoints, name);

/**
 * Finds the calls of the brand API to which an exported function can lead, through every name that it mentions. That is
 * more than it makes in any one request, and all but those that the gateway makes by itself (uploads).
 *
 * @returns a function that takes a module's path and the name of its export
 */
export function callsReached(sources: readonly Source[]): (path: string, name: string) => string[] {
  const modules = new Map(sources.map((source) => [source.path, readModule(source)]));
  return (path, name) => {
    const seen = new Set<string>();
    const calls = new Set<string>();
    const visit = (place: string) => {
      if (seen.has(place)) return;
      seen.add(place);
      const [file = '', one = ''] = place.split('#');
      const module = modules.get(file);
      const found = module?.declared.get(one);
      for (const call of found?.calls ?? []) calls.add(call);
      for (const used of found?.names ?? []) visit(module?.imported.get(used) ?? `${file}#${used}`);
    };
    visit(`${path}#${name}`);
    return [...calls].sort();
  };
}

function readModule(source: Source): Module {
  const module: Module = { declared: new Map(), imported: new Map() };
  for (const statement of parse(source).statements) {
    for (const [name, place] of importsIn(statement, source.path)) module.imported.set(name, place);
    for (const [name, node] of declarationsIn(statement)) module.declared.set(name, read(node));
  }
  return module;
}

function importsIn(statement: ts.Statement, path: string): [string, string][] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const target = resolve(path, statement.moduleSpecifier.text);
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => [
    name.text,
    `${target}#${(propertyName ?? name).text}`,
  ]);
}

function declarationsIn(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [[statement.name?.text ?? 'default', statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map((one) => [one.name.getText(), one]);
}

function read(node: ts.Node): Declared {
  const names = new Set<string>();
  const literals = new Set<string>();
  const asking: ts.Node[] = [];
  walk(node, (below) => {
    if (ts.isIdentifier(below)) names.add(below.text);
    if (ts.isStringLiteral(below) && isCall(below.text)) literals.add(below.text);
    if (ts.isCallExpression(below) && /\bapi\.call$/.test(below.expression.getText())) asking.push(below);
  });
  // Which call it is may be decided before it is made.
  return { names, calls: asking.length > 0 ? literals : new Set() };
}
