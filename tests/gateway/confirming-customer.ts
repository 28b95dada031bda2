import { readFileSync } from 'node:fs';

import { hiddenValue } from '../support/page-fields.ts';
import { createVisitor, type Answer, type Visitor } from '../support/visitor.ts';
import { toMultipartForm, type ChosenFile } from './multipart-form.ts';

export const CONFIRMATION = '/produtos-adquiridos-online/confirmacao';

/** Marina's running shoes in size 41: too small (reason 3, sub-reason 301), wished in size 42 (wish 16). */
export const EXCHANGE = {
  intent: 'add',
  line: '880100_1_CL3-0341_41_000003702_Verde-mata',
  reason: '3',
  subReason: '301',
  wish: '16',
  size: '42',
  details: '',
};

/** Marina with this one order line and her protocols of the base data. */
export const ONE_LINE = {
  brand: 'vaivem',
  customers: ['marina'],
  orderLines: [{ base: 'tenis-corre-41' }],
  protocols: 'base',
};

/** The hidden fields of the confirmation's form: which request it is, and what the page showed of it. */
const CONFIRMATION_FIELDS = ['submission', 'seen', 'shown-photos', 'shown-invoices'];

/** The confirmation's form of a page, as the page sends it; `undefined` if there is none. */
export function confirmationForm(page: Answer): Record<string, string> | undefined {
  const said = CONFIRMATION_FIELDS.flatMap((name): [string, string][] => {
    const value = hiddenValue(page, name);
    return value === undefined ? [] : [[name, value]];
  });
  const form = Object.fromEntries(said);
  return form['submission'] === undefined ? undefined : { intent: 'confirm', ...form };
}

/** Opens the confirmation and reads its form. @throws Error if the page has none */
export async function readForm(
  visitor: Visitor,
  confirmation = CONFIRMATION,
): Promise<Record<string, string>> {
  const page = await visitor.get(confirmation);
  const form = confirmationForm(page);
  if (form === undefined) throw new Error(`no confirmation form: ${page.status} ${page.text}`);
  return form;
}

/** The same browser, with its cookies, at the portal's next process. */
export function returnTo(port: number, before: Visitor): Visitor {
  const visitor = createVisitor(port);
  for (const [name, value] of before.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** A file of `fixtures/files`, chosen for one of the page's two inputs. */
export function sample(field: 'photos' | 'invoices', name: string, type: string): ChosenFile {
  return {
    field,
    name,
    type,
    content: readFileSync(new URL(`../../fixtures/files/${name}`, import.meta.url)),
  };
}

/** Attaches files with the page's "add" button. */
export async function attach(
  visitor: Visitor,
  files: readonly ChosenFile[],
  confirmation = CONFIRMATION,
): Promise<void> {
  const { headers, body } = await toMultipartForm({ intent: 'add-files' }, files);
  const { status, text } = await visitor.send(confirmation, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
  if (status !== 303) throw new Error(`the files were not taken: ${status} ${text}`);
}
