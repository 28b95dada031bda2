import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { FormReply } from '~/forms/form-reply.ts';
import type { ConfirmationPost } from '~/forms/schemas/confirmation.server.ts';

import type { RequestSource } from './request-source.ts';

/** What a press of a button of the confirmation's form sends, and to which flow. */
export interface SentConfirmation<Name extends ConfirmationPost['intent'] = ConfirmationPost['intent']> {
  context: AppLoadContext;
  customer: Customer;
  source: RequestSource;
  posted: Extract<ConfirmationPost, { intent: Name }>;
  formData: FormData;
  /** The query of the address the form was sent to. */
  query: URLSearchParams;
}

/** Does what a button of the confirmation's form asks for; a reply is the form with its faults. */
export type ConfirmationIntent<Name extends ConfirmationPost['intent']> = (
  sent: SentConfirmation<Name>,
) => Promise<Response | FormReply>;
