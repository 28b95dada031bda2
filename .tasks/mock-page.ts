import { controlCalls } from '../mock-api/control/control-calls.ts';
import { FAULT_KINDS, faultSchema } from '../mock-api/fixtures/faults.ts';
import { overlaySchema } from '../mock-api/fixtures/overlay.ts';
import { z } from '../gateway/brand-api/contract/z.ts';

/** The page of the mock's control: its addresses, the keys of `world.json`, and faults, from the mock's own schemas. */
export function mockPage(): string {
  const calls = controlCalls.map(({ method, path, body, does }) => [
    `\`${method} /_mock${path}\``,
    // Faults have a table of their own.
    body === faultSchema
      ? 'a [fault](#faults)'
      : fieldsOf(body)
          .map(([name, what]) => `\`${name}\`: ${what}`)
          .join('; '),
    does,
  ]);
  const fault = { '"call"': '"upload"', '"kind"': '"status"', '"status"': 503, '"times"': 2 };
  const example = Object.entries(fault).map(([name, value]) => `${name}: ${value}`);
  return [
    '# The control of the mock\n\n<!-- Written by `npm run docs` from mock-api: change it there. -->\n\n',
    'Everything on [the console](testers.md#the-console) is also JSON under `/_mock` at the mock’s address, ',
    'for scripts of your own. `{world}` is the name of a world: `base`, `w1`, `w2` … A body is JSON, ',
    'whatever its `Content-Type`. A wrong body or query is answered with 400, the place and what would be right, a ',
    'world that is gone with 404, and a call that has nothing to answer with 204.\n\n',
    table(['method and address', 'body', 'does'], calls),
    '## world.json\n\n',
    'It says what differs from the base data, in [a scenario](recipes/scenario.md) or as `overlay` of a world. ',
    'Everything may be left out; a scenario has a `title`, a `brand`, `customers` and `try`.\n\n',
    table(['key', 'what'], fieldsOf(overlaySchema).map(asRow)),
    'Dates may be relative to today in São Paulo: `-5d`, and `-5d 14:30` (UTC) for moments. Reasons, sub-reasons, ',
    'wishes and banks are the same in every world, because the portal keeps them for all customers.\n\n',
    '## Faults\n\n',
    `\`{ ${example.join(', ')} }\`: the next two uploads fail.\n\n`,
    table(['field', 'what'], fieldsOf(faultSchema).map(asRow)),
    '### Kinds of faults\n\n',
    table(['kind', 'what is answered'], Object.entries(FAULT_KINDS).map(asRow)),
  ].join('');
}

/** Each field that may be given, with its schema's description. */
function fieldsOf(schema: z.ZodObject | undefined): [name: string, what: string][] {
  return Object.entries(schema?.shape ?? {}).flatMap(([name, field]): [string, string][] => {
    if (field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodUndefined) return [];
    const { description } = field as z.ZodType;
    if (description === undefined) throw new Error(`the field ${name} has no description`);
    return [[name, description]];
  });
}

const asRow = ([name, what]: [string, string]) => [`\`${name}\``, what];

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}\n`;
}
