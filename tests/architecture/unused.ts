import ts from 'typescript';

import { importsOf, parse, walk, type Source } from './source-files.ts';

/** The names that modules use: literal ones, and patterns of those that they compute. */
interface Named {
  names: Set<string>;
  patterns: RegExp[];
}

/** Classes of CSS modules that no module uses, and used ones that the style sheet lacks: `file: name`. */
export function strayClasses(styleSheets: readonly Source[], sources: readonly Source[]): string[] {
  const everywhere = { names: new Set(sources.flatMap(literalsIn)), patterns: [] };
  const usesOf = classUses(sources);
  return styleSheets.flatMap((sheet) => {
    const defined = classesIn(sheet.text);
    const uses = usesOf.get(sheet.path) ?? [];
    const named = namedBy(uses);
    // The name behind a variable, as in `styles[tone]`, is a literal somewhere, at least in its type.
    const isComputed = uses.some((use) => !ts.isStringLiteralLike(use) && !ts.isTemplateExpression(use));
    const isUsed = (name: string) => isNamed(named, name) || (isComputed && isNamed(everywhere, name));
    return [
      ...defined
        .filter((name) => !isUsed(name))
        .map((name) => `${sheet.path}: .${name} is defined but not used`),
      ...[...named.names]
        .filter((name) => !defined.includes(name))
        .map((name) => `${sheet.path}: .${name} is used but not defined`),
    ];
  });
}

/** Texts that no module uses. `keys` may have a plural form; a key that is computed counts by its fixed parts. */
export function unusedTexts(keys: readonly string[], sources: readonly Source[]): string[] {
  const named: Named = { names: new Set(sources.flatMap(literalsIn)), patterns: [] };
  for (const source of sources) {
    walk(parse(source), (node) => {
      if (ts.isTemplateExpression(node) && /^[\w-]+:/.test(node.head.text)) {
        named.patterns.push(patternOf(node));
      }
    });
  }
  return keys.filter((key) => !isNamed(named, key.replace(/_(?:zero|one|other)$/, '')));
}

/** Alerts that no module raises: codes in the table alone. One that is computed counts by its fixed parts. */
export function unraisedAlerts(codes: readonly string[], sources: readonly Source[]): string[] {
  const named: Named = { names: new Set(), patterns: [] };
  for (const source of sources) {
    walk(parse(source), (node) => {
      if (ts.isStringLiteralLike(node) && !isKey(node)) named.names.add(node.text);
      if (ts.isTemplateExpression(node) && isAlertCode(node)) named.patterns.push(patternOf(node));
    });
  }
  return codes.filter((code) => !isNamed(named, code));
}

const isKey = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Whether a value is an argument of `addAlert` or the like, or the `code` of an object. */
function isAlertCode({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent)
    ? parent.expression.getText().endsWith('Alert')
    : ts.isPropertyAssignment(parent) && parent.name.getText() === 'code';
}

const isNamed = ({ names, patterns }: Named, name: string) =>
  names.has(name) || patterns.some((pattern) => pattern.test(name));

function literalsIn(source: Source): string[] {
  const literals: string[] = [];
  walk(parse(source), (node) => {
    if (ts.isStringLiteralLike(node)) literals.push(node.text);
  });
  return literals;
}

/** The classes in a style sheet's selectors. */
function classesIn(css: string): string[] {
  const preludes = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  const selectors = preludes.filter((prelude) => !prelude.trim().startsWith('@'));
  return [
    ...new Set(
      selectors.flatMap((selector) =>
        [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
      ),
    ),
  ];
}

/** For each style sheet the expressions by which modules choose its classes: `styles['row']`, `styles[tone]`. */
function classUses(sources: readonly Source[]): Map<string, ts.Expression[]> {
  const uses = new Map<string, ts.Expression[]>();
  for (const source of sources.filter(({ text }) => text.includes('.module.css'))) {
    const bindings = styleBindings(source);
    walk(parse(source), (node) => {
      if (!ts.isElementAccessExpression(node)) return;
      const sheet = bindings.get(node.expression.getText());
      if (sheet === undefined) return;
      uses.set(sheet, [...(uses.get(sheet) ?? []), ...alternativesOf(node.argumentExpression)]);
    });
  }
  return uses;
}

/** The names under which a module imports style sheets, and the path of each. */
function styleBindings(source: Source): Map<string, string> {
  const pathOf = new Map(importsOf(source).map(({ specifier, target }) => [specifier, target]));
  const bindings = new Map<string, string>();
  for (const statement of parse(source).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const name = statement.importClause?.name?.text;
    const path = pathOf.get(statement.moduleSpecifier.text);
    if (name !== undefined && path?.endsWith('.module.css')) bindings.set(name, path);
  }
  return bindings;
}

/** Both branches of a conditional. */
function alternativesOf(expression: ts.Expression): ts.Expression[] {
  return ts.isConditionalExpression(expression)
    ? [...alternativesOf(expression.whenTrue), ...alternativesOf(expression.whenFalse)]
    : [expression];
}

function namedBy(uses: readonly ts.Expression[]): Named {
  return {
    names: new Set(uses.filter(ts.isStringLiteralLike).map(({ text }) => text)),
    patterns: uses.filter(ts.isTemplateExpression).map(patternOf),
  };
}

/** What a template can become. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${fixed.map((part) => part.replace(/[^\w-]/g, '\\$&')).join('.+')}$`);
}
