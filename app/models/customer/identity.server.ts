import type { Customer } from '../../../gateway/session/session-data.ts';

import { formatStoredPhone } from '~/domain/contact/phone.ts';
import { onOneLine } from '~/i18n/join-parts.ts';

/** The e-mail or phone that was verified, as one text: what the API calls the customer's login. */
export function identityText({ identity }: Customer): string {
  return identity.kind === 'email' ? identity.email : identity.phone;
}

/** The e-mail or phone that was verified, as a person writes it. */
export function shownIdentity({ identity }: Pick<Customer, 'identity'>): string {
  return identity.kind === 'email' ? identity.email : onOneLine(formatStoredPhone(identity.phone));
}
