import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { faultSchema, type Fault, type FaultKind } from '../fixtures/faults.ts';
import type { World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';
import { worldField } from './world-field.ts';

export const KIND_NAMES: Record<FaultKind, string> = {
  status: 'código de erro',
  delay: 'demora',
  reset: 'conexão cortada',
  html: 'HTML no lugar de JSON',
  empty: 'corpo vazio',
  truncated: 'corpo pela metade',
  huge: 'corpo de 4 MB',
  malformed: 'JSON malformado',
  'wrong-type': 'tipo de conteúdo errado',
  'no-rows': 'listas vazias',
  'bad-row': 'primeira linha ilegível',
  'no-key': 'chave de repetição ignorada',
  changed: 'outros valores',
};

const LABELS: Record<string, string> = {
  delayMs: 'Demora em ms, até 120000',
  times: 'Vezes',
  status: 'Código HTTP',
  message: 'Mensagem do erro',
  type: 'Tipo do erro',
  retryAfterSeconds: 'Retry-After em s, até 86400',
  fields: 'Novos valores (JSON)',
};
const TYPES = [
  ['', 'conforme o código'],
  ['ERROR', 'ERROR'],
  ['WARN', 'WARN'],
] as const;
const EXAMPLE = '{ "BON_PERCENTUAL": 5 }';

/** What a tester typed, by the fields' names. */
type Typed = Readonly<Record<string, string | undefined>>;

/** Any fault, by its parts. @param typed what was sent before, and refused */
export function faultForm(world: World, typed: Typed = {}): Markup {
  const text = (name: string, pattern?: string, example?: string) =>
    html`<input
      type="text"
      class="input"
      name="${name}"
      value="${typed[name]}"
      spellcheck="false"
      ${pattern !== undefined && html`inputmode="numeric" pattern="${pattern}"`}
      ${example !== undefined && html`placeholder="${example}"`}
    />`;
  const options = (name: string, labels: Iterable<readonly [value: string, label: string]>) =>
    html`<select class="input" name="${name}">
      ${Array.from(
        labels,
        ([value, label]) =>
          html`<option value="${value}" ${value === typed[name] && 'selected'}>${label}</option>`,
      )}
    </select>`;
  const calls = Object.keys(endpoints).map((name) => [name, name] as const);
  return html`<form class="fields" method="post" action="/console/faults/add">
    ${worldField(world)}
    <label>Chamada ${options('call', [['*', 'todas'], ...calls])}</label>
    <label>Tipo ${options('kind', Object.entries(KIND_NAMES))}</label>
    <label>${LABELS['delayMs']} ${text('delayMs', '[0-9]{1,5}|1[01][0-9]{4}|120000')}</label>
    <label>${LABELS['times']} ${text('times', '[1-9][0-9]{0,3}')}</label>
    <label>${LABELS['status']} ${text('status', '[2-5][0-9]{2}')}</label>
    <label class="grow">${LABELS['message']} ${text('message')}</label>
    <label>${LABELS['type']} ${options('type', TYPES)}</label>
    <label>${LABELS['retryAfterSeconds']} ${text('retryAfterSeconds', '[0-9]{1,5}')}</label>
    <label class="grow">${LABELS['fields']} ${text('fields', undefined, EXAMPLE)}</label>
    <label class="tick"
      ><input
        class="mark"
        type="checkbox"
        name="afterEffect"
        value="true"
        ${typed['afterEffect'] === 'true' && 'checked'}
      /><span>Depois do efeito</span></label
    >
    <button type="submit" class="btn btn-second">Acrescentar</button>
  </form>`;
}

/** An empty field counts as absent. */
const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();
const optionalNumber = optionalText.transform((text) => (text === undefined ? undefined : Number(text)));
const sentForm = z.object({
  call: z.string(),
  kind: z.string(),
  status: optionalNumber,
  message: optionalText,
  type: optionalText,
  delayMs: optionalNumber,
  retryAfterSeconds: optionalNumber,
  times: optionalNumber,
  afterEffect: z.literal('true').optional(),
  fields: optionalText.transform((text) => (text === undefined ? undefined : parsedJson(text))),
});

/** A fault that cannot be added: says in Portuguese which field is wrong, and has the form as it was sent. */
export class RefusedFault extends Error {
  readonly form: Markup;

  constructor(message: string, form: Markup) {
    super(message);
    this.form = form;
  }
}

/**
 * Reads the posted form.
 *
 * @throws RefusedFault where a field is wrong, or does not go with the kind of fault
 * @throws {z.ZodError} for a call or kind that the form does not offer
 */
export function readFaultForm(world: World, posted: unknown): Fault {
  const { afterEffect, ...rest } = sentForm.parse(posted);
  const { data, error } = faultSchema.safeParse({ ...rest, afterEffect: afterEffect === 'true' });
  if (data !== undefined) return data;
  const { code, path } = error.issues[0] ?? { path: [] };
  const field = String(path[0]);
  const label = LABELS[field];
  if (label === undefined) throw error;
  let whatToDo = code === 'custom' ? 'deixe vazio nesse tipo de falha' : 'valor inválido';
  if (field === 'fields' && rest.kind === 'changed') whatToDo = `escreva como ${EXAMPLE}`;
  // Every field is one text: what else is posted was refused above.
  throw new RefusedFault(`${label}: ${whatToDo}.`, faultForm(world, posted as Typed));
}

/** The value of a JSON text, or the text itself, which the schema of a fault then refuses. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
