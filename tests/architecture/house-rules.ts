import ts from 'typescript';

import { importsOf, lineOf, parse, walk, type Source } from './source-files.ts';
import { importsAgainst, isIn, isTest, type Violation } from './violations.ts';

/** Longest route file that still reads top to bottom (.docs/house-style.md#rules-of-the-code, rule 4). */
const ROUTE_LINES = 200;

/**
 * Forms that are read by hand: every action parses by `parseWithZod`, in `app/forms/parse-form.server.ts`, what
 * `readBody` lets through.
 */
export function formsByHand(sources: readonly Source[]): Violation[] {
  const isServer = (path: string) => /^app\/.*(?:\.server\.ts|\/route\.tsx?)$/.test(path);
  const parser = 'app/forms/parse-form.server.ts';
  return sources
    .filter(({ path }) => isServer(path) && !/^app\/forms\/(?:read-body|parse-form)\.server\.ts$/.test(path))
    .flatMap((source) => {
      const imports = importsOf(source);
      const readsBody = imports.find(({ target }) => target === 'app/forms/read-body.server.ts');
      const isParsed = imports.some(({ target }) => target === parser);
      const isForms = source.path.startsWith('app/forms/');
      const found = imports
        .filter(({ specifier, isTypeOnly }) => specifier === '@conform-to/zod/v4' && !isTypeOnly)
        .map(({ specifier, line }) => `${source.path}:${line} imports ${specifier}`);
      if (readsBody && !isParsed && !isForms) found.push(`${source.path}:${readsBody.line} parses nothing`);
      walk(parse(source), (node) => {
        if (!ts.isPropertyAccessExpression(node)) return;
        const isOfBody = node.name.text === 'formData' && ts.isCallExpression(node.parent);
        const isOfField = /^formData\.(?:get|getAll|has)$/.test(node.getText());
        if (isOfBody || isOfField) found.push(`${source.path}:${lineOf(node)} reads a form by hand`);
      });
      return found;
    });
}

/**
 * Forms that change something and do not say for whom their page was made: `PostForm` does. The login is nobody's page, and
 * the language is the browser's.
 */
export function ownerlessForms(sources: readonly Source[]): Violation[] {
  const mayPost = /^app\/(?:forms\/post-form\.tsx|routes\/login\/|components\/language-selector\/)/;
  return sources
    .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx') && !mayPost.test(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        const isForm =
          (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
          /^(?:form|Form|[\w.]*\.Form)$/.test(node.tagName.getText());
        const method = isForm && node.attributes.properties.find((one) => /^method\b/.test(one.getText()));
        if (method && !method.getText().includes('get')) {
          found.push(`${source.path}:${lineOf(node)} posts a form that is nobody's`);
        }
      });
      return found;
    });
}

/**
 * Components by React's own `lazy`: outside a boundary of its own it makes React give up the page that the server sent,
 * and what was typed in it is gone. `later` has the boundary, and loads what the page shows before React begins.
 */
export function lazyComponents(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && path !== 'app/frame/later/load-later.tsx')
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isCallExpression(node) && /^(?:React\.)?lazy$/.test(node.expression.getText())) {
          found.push(`${source.path}:${lineOf(node)} is lazy without a boundary`);
        }
      });
      return found;
    });
}

/**
 * Who reads the environment by another way than `gateway/env.ts`. The composition root hands it over and reads
 * nothing of it; the mock's own process has three variables of its own; tasks and tests start processes; a build, and its
 * routes, depend on what it is for.
 */
export function environmentReaders(sources: readonly Source[]): Violation[] {
  const mayRead =
    /^(gateway\/env\.ts|app\/routes\.ts|vite\.config\.ts|mock-api\/main\.ts|\.tasks\/.*|tests\/.*|.*\.test\.tsx?)$/;
  return sources
    .filter(({ path }) => !mayRead.test(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (!isEnvironment(node)) return;
        const isHandedOver = node.parent.getText() === 'readEnvironment(process.env)';
        if (source.path !== 'server.ts' || !isHandedOver) {
          found.push(`${source.path}:${lineOf(node)} reads process.env`);
        }
      });
      return found;
    });
}

/** `process.env`, `process['env']`, `const { env } = process`, and `env` imported from Node. */
function isEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === 'process.env';
  if (ts.isElementAccessExpression(node)) return /^process\[.env.\]$/.test(node.getText());
  if (ts.isVariableDeclaration(node)) {
    return node.initializer?.getText() === 'process' && /\benv\b/.test(node.name.getText());
  }
  return (
    ts.isImportDeclaration(node) &&
    /^['"](node:)?process['"]$/.test(node.moduleSpecifier.getText()) &&
    /\b(env|process)\b/.test(node.importClause?.getText() ?? '')
  );
}

/**
 * Vitest's own `expect.poll` in a file with tests side by side: which of them is at work it does not know once one has
 * ended. `vi.waitFor`, and the `expect` that a test is given, do not ask.
 */
export function pollsOfConcurrentTests(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => isTest(path) && /\b(?:test|it|describe)\.concurrent\b/.test(text))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && /^expect\s*\.poll$/.test(node.getText())) {
          found.push(`${source.path}:${lineOf(node)} polls beside other tests`);
        }
      });
      return found;
    });
}

/**
 * Waits of tests with a limit of their own, which a busy machine may reach. There is one for what vitest polls
 * (`vite.config.ts`), one for Playwright's and one for its tests (`.config/browser-use.ts`), and `PATIENT` for `vi.waitFor`,
 * whose own is a second.
 */
export function impatientWaits(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const found: Violation[] = [];
    if (!/\bvi\.waitFor\b|\.poll\(|\btest\.(?:setTimeout|describe\.configure)\b/.test(source.text))
      return found;
    walk(parse(source), (node) => {
      if (!ts.isCallExpression(node)) return;
      const [first, options] = node.arguments;
      const called = node.expression.getText();
      const isWait = called === 'vi.waitFor' && options?.getText() !== 'PATIENT';
      const isPoll = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'poll';
      const hasOwn = isPoll && /\btimeout\b/.test(options?.getText() ?? '');
      const isLimit = called === 'test.describe.configure' && /\btimeout\b/.test(first?.getText() ?? '');
      if (isWait || hasOwn || isLimit || called === 'test.setTimeout')
        found.push(`${source.path}:${lineOf(node)} waits by a limit of its own`);
    });
    return found;
  });
}

/**
 * Texts whose marks are put in order without a bound on how many: it takes quadratic time. `normalised` has one, and a
 * file's name is cut before (.docs/rules/limits.md#our-own).
 */
export function unboundedMarks(sources: readonly Source[]): Violation[] {
  const isBounded = (path: string) =>
    ['app/domain/normalised.ts', 'gateway/uploads/display-name.ts'].includes(path);
  return sources
    .filter(({ path }) => (isIn('app')(path) || isIn('gateway')(path)) && !isTest(path) && !isBounded(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && node.name.text === 'normalize')
          found.push(`${source.path}:${lineOf(node)} puts marks in order, however many`);
      });
      return found;
    });
}

/**
 * Waits for an address that end with the first way that is given up, as Playwright's own do: plays wait by `toHaveURL` of
 * `tests/support/expect.ts`.
 */
export function addressesGivenUp(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => isIn('tests/e2e')(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        const isWait =
          ts.isPropertyAccessExpression(node) && /^waitFor(?:URL|Navigation)$/.test(node.name.text);
        const isOwn =
          ts.isImportDeclaration(node) &&
          /^['"]@playwright\/test['"]$/.test(node.moduleSpecifier.getText()) &&
          /\bexpect\b/.test(node.importClause?.getText() ?? '');
        if (isWait || isOwn) found.push(`${source.path}:${lineOf(node)} waits by Playwright's own`);
      });
      return found;
    });
}

/** Route files read top to bottom (.docs/house-style.md#rules-of-the-code, rule 4). */
export function longRoutes(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => /^app\/routes\/.*\/route\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > ROUTE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, of at most ${ROUTE_LINES}`);
}

/** What no program imports, only its tests, is named `*.for-tests.ts`: the image leaves those files out. */
export function testSupport(sources: readonly Source[]): Violation[] {
  const isSupport = (path: string) => path.endsWith('.for-tests.ts');
  const isOfTests = (path: string) => isTest(path) || isIn('tests')(path) || isSupport(path);
  // Remix finds the routes by their name.
  const isOfProgram = (path: string) =>
    path !== 'app/routes.ts' && ['app', 'gateway', 'mock-api'].some((folder) => isIn(folder)(path));
  const imported = sources.flatMap((source) =>
    importsOf(source).map(({ target }) => ({ target, byTests: isOfTests(source.path) })),
  );
  const importers = Map.groupBy(imported, ({ target }) => target);
  return [
    ...importsAgainst(
      sources,
      (path) => !isOfTests(path),
      ({ target }) => !isSupport(target),
    ),
    ...sources
      .filter(({ path }) => isOfProgram(path) && !isOfTests(path))
      .filter(({ path }) => importers.get(path)?.every(({ byTests }) => byTests))
      .map(({ path }) => `${path} is imported by tests alone`),
  ];
}

/**
 * Exported functions and classes of the domain, the gateway and the contract without a docstring
 * (.docs/house-style.md#comments). What it says is for readers to judge; the mock's handlers and the app's pages need none.
 */
export function undocumented(sources: readonly Source[]): Violation[] {
  const isDocumented = /^(?:app\/domain|gateway)\/.*(?<!\.test|\.for-tests|\.d)\.ts$/;
  return sources
    .filter(({ path }) => isDocumented.test(path))
    .flatMap((source) =>
      parse(source)
        .statements.filter(isExportedCode)
        .filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0)
        .map((statement) => `${source.path}:${lineOf(statement)} is exported without a docstring`),
    );
}

function isExportedCode(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return true;
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(
      ({ initializer }) => initializer && ts.isFunctionLike(initializer),
    )
  );
}

/** Names that say nothing (.docs/house-style.md#names), barrels among them. */
export function vagueNames(sources: readonly Source[]): Violation[] {
  const vague = /(^|[/-])(utils?|helpers?|misc|common)[/.-]|(^|\/)types\.ts$/;
  const barrel = /(^|\/)index\.[jt]sx?$/;
  return sources
    .filter(({ path }) => vague.test(path) || barrel.test(path))
    .map(({ path }) => `${path} is a drawer or a barrel: name what is in it`);
}

/**
 * Files are in kebab-case; a route's folder carries its address, with `$` for a parameter, `.` for a step and `_` where
 * it is not public.
 */
export function fileNames(sources: readonly Source[]): Violation[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
  const address = /^_?[a-z0-9-]+(\.(?:\$[a-z_]+|[a-z0-9-]+))*$/;
  return sources
    .filter(({ path }) => {
      const [top, second, third, ...rest] = path.split('/').map((part) => part.replace(/^\./, ''));
      if (top === 'app' && second === 'routes' && third !== undefined && rest.length > 0) {
        return ![...rest].every((part) => kebab.test(part)) || !address.test(third);
      }
      return ![top, second, third, ...rest].every((part) => part === undefined || kebab.test(part));
    })
    .map(({ path }) => `${path} is not in kebab-case`);
}
