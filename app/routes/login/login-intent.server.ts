import type { AppLoadContext } from '@remix-run/node';
import type { Asker } from '../../../gateway/quick-access/limit-entries.ts';
import type { Identity } from '../../../gateway/session/session-data.ts';

import type { FormReply } from '~/forms/form-reply.ts';
import type { LoginDialog } from '~/frame/paths/login-path.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

/** What a step of the login is given. */
export interface IntentArgs {
  context: AppLoadContext;
  formData: FormData;
}

/** The result of a step of the login: go to a dialog, close it, enter the portal, or show the same form again. */
export type IntentAnswer =
  { goTo: LoginDialog | 'inside' } | { close: true } | { reply: FormReply; status: 400 | 404 | 429 };

/** Who asks for a code, or tries one. */
export function askerOf({ networkAddress, session }: AppLoadContext): Asker {
  return { networkAddress, browser: session.id };
}

/** What is said beside the field of an e-mail or phone that nobody is known by. */
export function unknownCustomer(identity: Identity): TextKey {
  return identity.kind === 'email' ? 'login-fields:customer-email' : 'login-fields:customer-phone';
}
