import { formatDocument } from '~/domain/documents/documents.ts';
import { capitaliseName } from '~/domain/contact/person-name.ts';
import { formatStoredPhone } from '~/domain/contact/phone.ts';
import { onOneLine } from '~/i18n/join-parts.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import type { Protocol } from '~/models/protocols.server.ts';

/** One line of what a protocol says of its buyer. */
export interface BuyerFact {
  label: TextKey;
  value: string;
  isNumber: boolean;
}

/** What a protocol says of its buyer, without the facts that it leaves out. */
export function buyerFacts({ buyer }: Protocol): BuyerFact[] {
  const { document, email, name, phone } = buyer;
  const fact = (label: TextKey, value: string | undefined, isNumber: boolean) =>
    value ? [{ label, value, isNumber }] : [];
  return [
    ...fact('protocols:protocol.buyer.name', name && capitaliseName(name), false),
    ...fact('protocols:protocol.buyer.document', document && formatDocument(document), true),
    ...fact('protocols:protocol.buyer.email', email, false),
    ...fact('protocols:protocol.buyer.mobile', phone && onOneLine(formatStoredPhone(phone)), true),
  ];
}
