import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { FormReply } from '~/forms/form-reply.ts';

/** Does what one of the home's forms asks for; a reply is the form with its faults. */
export type HomeIntent = (args: {
  context: AppLoadContext;
  customer: Customer;
  formData: FormData;
}) => Promise<Response | FormReply>;

/** A key joins codes, a size and a colour. */
const LONGEST_KEY = 300;

/**
 * The line that a form is about.
 *
 * @throws {Response} 400 where it names none
 */
export function lineKeyOf(formData: FormData): string {
  const key = formData.get('line');
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw new Response(null, { status: 400 });
  return key;
}
