import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as addressBook from '../gateway/brand-api/contract/address-book.ts';
import type { Endpoint } from '../gateway/brand-api/contract/endpoint.ts';
import * as dates from '../gateway/brand-api/contract/dates.ts';
import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import * as wire from '../gateway/brand-api/contract/wire.ts';
import { z } from '../gateway/brand-api/contract/z.ts';
import { callExamples } from '../tests/support/samples/api-examples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The words of a table's cell for a scalar of the wire. */
const WIRE_WORDS = new Map<unknown, string>([
  [wire.code, 'integer'],
  [wire.money, 'decimal number'],
  [wire.quantity, 'integer'],
  [wire.looseStock, 'integer'],
  [wire.verdict, 'boolean'],
  [wire.text, 'text'],
  [wire.optionalText, 'text, may be absent'],
  [wire.optionalCode, 'integer, may be absent'],
  [wire.looseText, 'text, may be absent'],
  [wire.looseCode, 'integer, may be absent'],
  [wire.looseDocument, 'CPF or CNPJ, may be absent'],
  [wire.looseCep, 'CEP, may be absent'],
  [wire.optionalMoney, 'decimal number, may be absent'],
  [wire.optionalQuantity, 'integer, may be absent'],
  [wire.optionalPieces, 'integer, may be absent'],
  [wire.optionalDays, 'integer, may be absent'],
  [wire.optionalPercent, 'decimal number, may be absent'],
  [wire.looseMoney, 'decimal number, may be absent'],
  [wire.flag, '`S` or `N`'],
  [wire.certainFlag, '`S` or `N`'],
  [wire.optionalFlag, '`S` or `N`, may be absent'],
  [addressBook.city, 'text, up to 80 characters'],
  [addressBook.state, '2 letters'],
  [dates.optionalDayMonthYear, 'date DD/MM/YY, may be absent'],
  [dates.moment, 'moment, ISO 8601 in UTC'],
]);

const EFFECTS: Record<Endpoint['effect'], string> = {
  read: 'Reads; tried again where it failed',
  write: 'Changes something; sent once',
  create: 'Creates something; sent once, with an `Idempotency-Key`',
  upload: 'Takes a file; sent once',
};

/** One field of a body or a row: its path and its type. */
type Field = [name: string, type: string];

/** The fields of an object; those of objects within it by their path. */
function fieldsOf(schema: unknown, prefix = ''): Field[] {
  const inner = innermost(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, field]) => {
      const path = prefix + name;
      const own = innermost(field);
      if (own instanceof z.ZodObject) return fieldsOf(own, `${path}.`);
      if (own instanceof z.ZodArray) return fieldsOf(own.element, `${path}[].`);
      return [[path, typeOf(field)] as Field];
    });
  }
  return [];
}

/** The schema within, without the wrappers that make it optional or transform it. */
function innermost(schema: unknown): unknown {
  if (WIRE_WORDS.has(schema)) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch) {
    return innermost(schema.unwrap());
  }
  if (!(schema instanceof z.ZodPipe)) return schema;
  // What comes before the schema (`preprocess`) is a function, what comes after it as well.
  return innermost(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}

function typeOf(schema: unknown): string {
  const word = WIRE_WORDS.get(schema);
  if (word !== undefined) return word;
  const isOptional = schema instanceof z.ZodOptional;
  const name = jsonTypeOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }));
  return isOptional ? `${name}, may be left out` : name;
}

function jsonTypeOf({ const: only, enum: values, pattern, type }: z.core.JSONSchema.BaseSchema): string {
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (values) return values.map((value) => `\`${String(value)}\``).join(' or ');
  if (pattern !== undefined) return `text, \`${pattern}\``;
  return (
    { string: 'text', integer: 'integer', number: 'decimal number', boolean: 'boolean' }[String(type)] ??
    'object'
  );
}

function table(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(([name, type]) => `| \`${name}\` | ${type.replaceAll('|', '\\|')} |`);
  return `**${title}**\n\n| field | what |\n| --- | --- |\n${rows.join('\n')}\n\n`;
}

/** The comments that stand before the calls in the contract, by name. */
function commentsOfCalls(): Map<string, string> {
  const comments = new Map<string, string>();
  for (const file of globSync('gateway/brand-api/contract/*.ts', { cwd: root })) {
    const text = readFileSync(root + file, 'utf8');
    for (const [, comment = '', name = ''] of text.matchAll(
      /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = endpoint\(/g,
    )) {
      comments.set(name, comment.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim());
    }
  }
  return comments;
}

/** The comment, with its citations of the rules as links that lead there from this page. */
function linked(comment: string): string {
  return comment.replace(
    /\.docs\/((?:rules\/)?([\w-]+)\.md#([\w-]+))/g,
    (_, target: string, page: string, heading: string) =>
      `[${page.replaceAll('-', ' ')}, ${heading.replaceAll('-', ' ')}](${target})`,
  );
}

function callSection(name: EndpointName, comment: string | undefined): string {
  if (comment === undefined) throw new Error(`the call "${name}" has no comment in the contract`);
  const endpoint: Endpoint = endpoints[name];
  const { answer, body, effect, method, path, query } = endpoint;
  const { sent, answer: answered } = callExamples[name];
  const input = sent as { path?: object; query?: object; body?: object };
  const rows = answer.kind === 'rows' ? answer.row : answer.schema;
  const answerTitle = answer.kind === 'rows' ? `Rows under \`${answer.key}\`` : 'Answer';
  const isMultipart = effect === 'upload';
  return [
    `## ${name}\n\n\`${method} ${path}\`\n\n${EFFECTS[effect]}. ${linked(comment)}\n\n`,
    table('Query', fieldsOf(query)),
    table(isMultipart ? 'Form fields, beside the file in `uploadFile`' : 'Body', fieldsOf(body)),
    table(answerTitle, fieldsOf(rows)),
    `\`\`\`http\n${method} /${exampleAddress(path, input)}\n\`\`\`\n\n`,
    input.body && !isMultipart ? json(input.body) : '',
    `Answered with:\n\n${json(answered)}`,
  ].join('');
}

function exampleAddress(
  path: string,
  { path: parameters = {}, query = {} }: { path?: object; query?: object },
) {
  const values = new Map(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function json(value: object): string {
  return `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\`\n\n`;
}

/** The page of the brand API, from the contract's schemas. */
export function apiPage(): string {
  const comments = commentsOfCalls();
  const names = Object.keys(endpoints) as EndpointName[];
  const list = names.map((name) => {
    const { effect, method, path } = endpoints[name];
    return `| [${name}](#${name.toLowerCase()}) | ${method} | \`${path}\` | ${effect} |`;
  });
  return [
    '# The brand API\n\n<!-- Written by `npm run docs` from gateway/brand-api/contract: change it there. -->\n\n',
    'Every call that the portal makes, with its fields and an example from the fixtures. How the API behaves in general ',
    '(credentials, errors, deadlines, tolerant reading) is in [its rules](rules/brand-api-behaviour.md). Fields that are ',
    'not listed are ignored in answers and never sent.\n\n',
    `| call | method | path | effect |\n| --- | --- | --- | --- |\n${list.join('\n')}\n\n`,
    ...names.map((name) => callSection(name, comments.get(name))),
    '## Errors\n\nAny 4xx or 5xx may carry:\n\n',
    json({ type: 'WARN', message: 'Código incorreto ou vencido.' }),
    '`type` is `ERROR` or `WARN`. Any other body is an error without a message.\n',
  ].join('');
}
