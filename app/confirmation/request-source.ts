import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { NoticeView } from '~/alerts/notices.tsx';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import type { Buyer } from '~/domain/buyer/buyer.ts';
import type { ItemOutcome } from '~/domain/requests/item-outcome.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import type { ProtocolRequest } from '~/domain/requests/protocol-request.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import type { ProductPictureView } from '~/frame/brand-answers/product-picture.server.ts';

import type { Flow } from './flow.ts';
import type { Totals } from './totals.ts';

/**
 * Supplies a flow's confirmation with its request: from the selection, or from the form of a purchase in a shop.
 */
export interface RequestSource {
  flow: Flow;
  /** Whether nothing is selected, or typed: there is nothing to load. */
  isEmpty: (context: AppLoadContext, customer: Customer) => Promise<boolean>;
  /**
   * The current request; or a redirect to where the customer has to go instead, such as to the step before when there
   * is nothing to confirm.
   *
   * @param use `show` if it will be summarized: the calls that only a summary needs then begin at once
   * @throws {BrandApiError}
   */
  load: (
    context: AppLoadContext,
    customer: Customer,
    use: 'show' | 'send',
  ) => Promise<PendingRequest | Response>;
}

/** A request before it is sent: everything but the buyer's data and the files. */
export interface PendingRequest {
  /** The order it is about: the last source from which the buyer's form is prefilled. */
  orderLine: OrderLine | undefined;
  /** The kinds of files of which one is needed at least. */
  needs: Record<AttachmentKind, boolean>;
  /** The ids chosen and the values typed, nothing else: two requests with equal choices are the same. */
  choices: unknown;
  /** The names of its products. */
  title: string;
  /** Notices on its page about items that are not in it. */
  notices?: readonly NoticeView[];
  /** Keys of the items, used to find another request about the same item. */
  subjects: string[];
  /** As of `Open`: where a product is typed by hand, another request may be a correction of this one. */
  near?: string[];
  /** Records what was sent of the selection or the form; the selection can be restored from it. */
  memo?: unknown;
  /** The account that a refund goes to, as it will be sent; `undefined` if it needs none. */
  account: () => Promise<unknown>;
  /** What each item comes to, by the brand's prices, bonuses and flags as they stand now. @throws {BrandApiError} */
  outcomes: () => Promise<readonly ItemOutcome[]>;
  /** What the protocol's page will show of it (`toKeptRequest`), by the same values. @throws {BrandApiError} */
  asked: () => Promise<unknown>;
  /** The request in words, made from the values above, so that everything shown is also compared on confirming. */
  summarize: () => Promise<RequestSummary>;
  /**
   * Builds the request, after the calls that have to come before it; or returns a redirect to where the customer has to
   * go first.
   */
  build: (buyer: Buyer) => Promise<ProtocolRequest | Response>;
  /**
   * After a failure that is certain, puts the request aside so that the customer can bring it back. A flow without this
   * function puts nothing aside.
   *
   * @param files the ids of those that were confirmed
   */
  setAside?: (files: readonly string[]) => Promise<unknown>;
  /**
   * Saves what goes with the buyer's data as soon as those are confirmed: the bank data of a refund
   * (.docs/rules/bank-and-pix.md#saving); or returns a redirect to where the customer has to go first.
   */
  saveWithBuyer?: () => Promise<Response | undefined>;
}

/** What the confirmation shows of it. */
export interface RequestSummary {
  items: ItemView[];
  /** Where and when it was bought, where no order says so. */
  purchase: { title: string; definitions: PurchaseFact[] } | undefined;
  totals: Totals;
  /** Where a refund goes, if one goes to an account. */
  bank: AccountView | undefined;
}

/** An account for the customer to check, the Pix key masked. */
export interface AccountView {
  facts: { label: TextKey; value: string; names?: string[] }[];
  /** Where it is changed; `undefined` where it is on record. */
  form: string | undefined;
}

/** One line of what is known of a purchase. */
export interface PurchaseFact {
  term: string;
  description: string;
  isNumber?: boolean | undefined;
}

/** A product of the request. */
export interface ItemView {
  key: string;
  name: string;
  attributes: string;
  /** The words of name, attributes and wish that are the brand API's, in its own language. */
  names: (string | undefined)[];
  reason: string;
  /** What the customer wrote to the brand. */
  note?: string | undefined;
  /** What it is to become. */
  wish: string;
  picture: ProductPictureView;
}
