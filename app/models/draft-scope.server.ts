import type { AppLoadContext } from '@remix-run/node';
import type { DraftName, DraftScope } from '../../gateway/drafts/drafts.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { identityText } from './identity.server.ts';

/** Where a draft of this customer at this brand is kept. */
export function draftScope(
  { brand, customerKey }: AppLoadContext,
  customer: Customer,
  name: DraftName,
): DraftScope {
  return { brandId: brand.id, customerKey: customerKey(identityText(customer)), name };
}
