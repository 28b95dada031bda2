import type { AppLoadContext } from '@remix-run/node';
import type { DraftName, DraftScope } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

/** Whose drafts they are: this customer's, at this brand. */
export function draftOwner(
  { brand, customerKey }: AppLoadContext,
  customer: Customer,
): Omit<DraftScope, 'name'> {
  return { brandId: brand.id, customerKey: customerKey(customer) };
}

/** Where a draft of this customer at this brand is kept. */
export function draftScope(context: AppLoadContext, customer: Customer, name: DraftName): DraftScope {
  return { ...draftOwner(context, customer), name };
}
