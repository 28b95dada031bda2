import { parseAst, type Plugin } from 'vite';

/**
 * The parts of one file of a library that no page reaches. Each is named as that file writes it, so that the build
 * fails with a version of the library that writes it differently.
 */
export interface Unreached {
  /** Functions, and methods as `Class.method`, with the expression that they return instead; `''` returns nothing. */
  functions?: Readonly<Record<string, string>>;
  /** Expressions that are read, with the value that they always have. */
  values?: Readonly<Record<string, string>>;
  /** Calls of these functions, with the expression that replaces the call. */
  calls?: Readonly<Record<string, string>>;
  /** Calls of these functions keep their first argument only: the second is a message to developers. */
  wordless?: readonly string[];
  /** Expressions that are assigned to and never read. */
  assignments?: readonly string[];
}

/** A node of the syntax tree (ESTree), as far as it matters here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What is written to rather than read: names in patterns, imports and exports. */
const NEVER_READ = new Set([
  'ObjectPattern',
  'ArrayPattern',
  'ImportDeclaration',
  'ExportNamedDeclaration.specifiers',
]);
const DECLARED = new Set(['id', 'params', 'param', 'label']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Leaves parts of a library out before it is bundled; the bundler then drops what only they used.
 *
 * @throws Error where a part is not in the file
 */
export function leaveOut(code: string, unreached: Unreached): string {
  const { assignments = [], calls = {}, functions = {}, values = {}, wordless = [] } = unreached;
  const missing = new Set([
    ...assignments,
    ...wordless,
    ...[calls, functions, values].flatMap((named) => Object.keys(named)),
  ]);
  const edits: Edit[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end);

  /** @returns whether the node is replaced, so that nothing within it needs to be looked at */
  function replace({ start, end }: Pick<Node, 'start' | 'end'>, name: string, text: string): boolean {
    missing.delete(name);
    edits.push({ start, end, text });
    return true;
  }

  function replaceCall(call: Node): boolean {
    const name = textOf(call['callee'] as Node);
    const text = calls[name];
    if (text !== undefined) return replace(call, name, text);
    const [first, second] = call['arguments'] as (Node | undefined)[];
    if (!first || !second || !wordless.includes(name)) return false;
    visit(first, call, 'arguments', '');
    return replace({ start: first.end, end: second.end }, name, '');
  }

  function replaceFunction(node: Node, name: string): boolean {
    const answer = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (answer === undefined) return false;
    return replace(node['body'] as Node, name, answer === '' ? '{}' : `{ return ${answer}; }`);
  }

  function visit(node: Node, parent: Node | undefined, part: string, within: string): void {
    if (NEVER_READ.has(node.type) || NEVER_READ.has(`${parent?.type}.${part}`)) return;
    if (FUNCTIONS.has(node.type) && replaceFunction(node, nameOf(node, parent, within))) return;
    if (node.type === 'CallExpression' && replaceCall(node)) return;
    if (node.type === 'AssignmentExpression') {
      const left = textOf(node['left'] as Node);
      if (assignments.includes(left)) return void replace(node, left, 'undefined');
    }
    if (isRead(node, parent, part)) {
      const text = textOf(node);
      const value = Object.hasOwn(values, text) ? values[text] : undefined;
      if (value !== undefined) return void replace(node, text, value);
    }
    const inside = node.type === 'ClassDeclaration' ? `${(node['id'] as Node)['name'] as string}.` : within;
    for (const [name, child] of Object.entries(node)) {
      for (const each of Array.isArray(child) ? child : [child]) {
        if (isNode(each)) visit(each, node, name, inside);
      }
    }
  }

  const program: unknown = parseAst(code);
  if (isNode(program)) visit(program, undefined, '', '');
  if (missing.size > 0) throw new Error(`the library has no ${[...missing].join(', ')}`);
  let rest = code;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
    rest = rest.slice(0, start) + text + rest.slice(end);
  }
  return rest;
}

/** The name of a function, of a method with its class, or of what a function is assigned to where it is declared. */
function nameOf(node: Node, parent: Node | undefined, within: string): string {
  const isMethod = parent?.type === 'MethodDefinition';
  const named = (isMethod ? parent['key'] : (node['id'] ?? parent?.['id'])) as Node | null | undefined;
  return `${isMethod ? within : ''}${named?.['name'] as string}`;
}

function isRead(node: Node, parent: Node | undefined, part: string): boolean {
  if (!/(?:Expression|Identifier)$/.test(node.type) || parent === undefined || DECLARED.has(part))
    return false;
  switch (parent.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return part !== 'left';
    case 'MemberExpression':
      return part !== 'property' || parent['computed'] === true;
    case 'Property':
      return parent['shorthand'] !== true && (part !== 'key' || parent['computed'] === true);
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return part !== 'key';
    case 'UpdateExpression':
    case 'ExportSpecifier':
      return false;
    default:
      return true;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** @param table by file of a package, as `react-router/dist/index.js` */
export function leavingOut(table: Readonly<Record<string, Unreached>>): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    transform(code, id, options) {
      const [, file = ''] = id.split('/node_modules/');
      const unreached = options?.ssr === true ? undefined : table[file];
      if (unreached === undefined) return undefined;
      try {
        const rest = leaveOut(code, unreached);
        // A source map that maps whole lines, which is enough to tell files apart (`npm run build -- --report`).
        const mappings = `AAAA${';AACA'.repeat(rest.split('\n').length - 1)}`;
        return { code: rest, map: { version: 3, names: [], sources: [id], mappings } };
      } catch (error) {
        throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
  };
}
