import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { FormReply } from '~/forms/form-reply.ts';

/** Does what one of the home's forms asks for; a reply is the form with its faults. */
export type HomeIntent = (args: IntentArgs) => Promise<Response | FormReply>;

/** The same, of a form that is about a line. */
export type LineIntent = (args: IntentArgs & { line: string }) => Promise<Response | FormReply>;

interface IntentArgs {
  context: AppLoadContext;
  customer: Customer;
  formData: FormData;
  /** The key of the line whose form is open on the page. */
  open?: string | undefined;
  /** When the last of the removed files that the page told of was removed (`removedUntilAt`). */
  removedUntil?: number | undefined;
}
