import { formatBankCode, type Bank } from '~/domain/bank/bank-list.ts';

import { joinParts } from './join-parts.ts';

/** A bank as the list and the summary name it: "341 · Itaú Unibanco S.A.". */
export function bankLabel({ code, name }: Bank): string {
  return joinParts(formatBankCode(code), name);
}
