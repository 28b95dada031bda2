import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { FormReply } from '~/forms/form-reply.ts';

/** Does what one of the home's forms asks for; a reply is the form with its faults. */
export type HomeIntent = (args: {
  context: AppLoadContext;
  customer: Customer;
  formData: FormData;
}) => Promise<Response | FormReply>;
