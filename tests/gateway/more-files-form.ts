import type { Answer, Visitor } from '../support/visitor.ts';
import { attach } from './confirming-customer.ts';
import type { ChosenFile } from './multipart-form.ts';

/** The address and hidden fields of the form for more files on a protocol's page. @throws Error if the page has none */
export function moreFilesForm({ status, text }: Answer): { address: string; fields: Record<string, string> } {
  const [form = ''] = /<form[^>]* id="more-files-form"[\s\S]*?<\/form>/.exec(text) ?? [];
  const address = /action="([^"#]+)/.exec(form)?.[1];
  if (address === undefined) throw new Error(`no form for files: ${status}`);
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = Object.fromEntries(Array.from(hidden, ([, name = '', value = '']) => [name, value]));
  return { address: address.replaceAll('&amp;', '&'), fields };
}

/** Attaches files to a protocol, without sending them. */
export async function attachMore(
  visitor: Visitor,
  page: string,
  files: readonly ChosenFile[],
  headers?: Record<string, string>,
): Promise<void> {
  await attach(visitor, files, moreFilesForm(await visitor.get(page, headers)).address);
}
