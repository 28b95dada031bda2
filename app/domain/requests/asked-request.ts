import { needsBankData } from '../bank/bank-section.ts';
import type { MaskedPixKey } from '../bank/pix-mask.ts';
import type { Cents } from '../dates-and-money/money.ts';
import type { OffStorePurchase } from '../off-store/purchase.ts';
import { shownName } from '../orders/order-line.ts';
import type { ChosenItem } from '../selection/judgement.ts';
import { shortened } from '../text/shortened.ts';
import type { ItemOutcome } from './item-outcome.ts';

/**
 * The request behind a protocol, as its page and the home show it: without account, buyer and whatever only sending
 * needs. Names are those that the products had at the time.
 * Source: .docs/rules/protocols-and-statuses.md#what-was-asked-for.
 */
export interface AskedRequest {
  readonly items: readonly AskedItem[];
  /** Where a refund to an account goes. */
  readonly pixKey: MaskedPixKey | undefined;
}

/** One item of it. */
interface AskedItem {
  readonly name: string;
  /**
   * The product's code and its invoice's number, by which the home finds the line; absent for a product bought
   * elsewhere.
   */
  readonly code?: string;
  readonly invoiceNumber?: string;
  readonly kind: ItemOutcome['kind'];
  /** The product to send back. */
  readonly own: Variant;
  /** The product to receive, which differs from the returned one in an exchange only. */
  readonly wished: Variant;
  /** Of a refund or a voucher. */
  readonly amount: Cents | undefined;
  /** Whether the amount is refunded to the account; any other is refunded the way it was paid. */
  readonly toAccount?: boolean;
  /** The name of a wish of another kind, which says by itself what it is. */
  readonly wish: string | undefined;
}

interface Variant {
  readonly size: string | undefined;
  readonly colour: string | undefined;
}

/** A request may have as many items as the customer has order lines; what is kept of it is limited. */
const MOST_ITEMS = 20;
const LONGEST_TEXT = 120;

/**
 * What is kept of a request for products of the online store; of a great many items, the first ones.
 * Source: .docs/rules/protocols-and-statuses.md#what-was-asked-for.
 *
 * @param chosen the items with what each comes to
 * @param pixKey where a refund to an account goes, if there is one
 */
export function askedOnline(
  chosen: readonly { readonly item: ChosenItem; readonly outcome: ItemOutcome }[],
  pixKey: MaskedPixKey | undefined,
): AskedRequest {
  const items = chosen.map(({ item, outcome }) => {
    const { line, wish } = item;
    const own = { name: shownName(line), size: line.size, colour: line.colour };
    const { invoiceNumber, productCode: code } = line;
    return {
      ...askedItem(own, outcome, wish.name),
      code,
      ...(invoiceNumber !== undefined && { invoiceNumber }),
      ...(needsBankData(item) && { toAccount: true }),
    };
  });
  return { items: items.slice(0, MOST_ITEMS), pixKey };
}

/**
 * What is kept of a request for a product bought elsewhere, which is refunded the way the shop does.
 * Source: .docs/rules/protocols-and-statuses.md#what-was-asked-for.
 */
export function askedOffStore(purchase: OffStorePurchase, outcome: ItemOutcome): AskedRequest {
  const { colour, product, size, wish } = purchase;
  return { items: [askedItem({ name: product, size, colour }, outcome, wish.name)], pixKey: undefined };
}

function askedItem(
  { colour, name, size }: Variant & { name: string },
  outcome: ItemOutcome,
  wish: string,
): AskedItem {
  return {
    name: cut(name) ?? '',
    kind: outcome.kind,
    own: { size: cut(size), colour: cut(colour) },
    wished: { size: cut(outcome.size), colour: cut(outcome.colour) },
    amount: outcome.amount,
    wish: outcome.kind === 'other' ? cut(wish) : undefined,
  };
}

function cut(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shortened(text, LONGEST_TEXT);
}
