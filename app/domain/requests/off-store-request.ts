import type { Buyer } from '../buyer/buyer.ts';
import { ContactType } from '../choices/reason.ts';
import { offersVoucher } from '../choices/wish.ts';
import { formatDate } from '../dates-and-money/calendar-date.ts';
import type { OffStorePurchase } from '../off-store/purchase.ts';
import {
  DEFAULT_BRANCH,
  DEFAULT_QUANTITY,
  DEFAULT_RETURN_NUMBER,
  type ProtocolRequest,
} from './protocol-request.ts';

/**
 * Builds the request for a purchase outside the online store: origin `sac`, contact type 1, which is the reclamation
 * flag, and the store's fields; the fields that only an online order has get neutral values. No bank data: their
 * section is for orders paid by bank slip.
 * @param brandCode the one new protocols of the brand are opened under: there is no order line to take it from
 * Source: .docs/rules/off-store.md#what-is-sent.
 */
export function buildOffStoreRequest(
  purchase: OffStorePurchase,
  buyer: Buyer,
  brandCode: number,
): ProtocolRequest {
  const { reason, subReason, wish } = purchase;
  return {
    origin: 'sac',
    brandCode,
    contactType: ContactType.Complaint,
    buyer,
    deliveryAddress: undefined,
    deliveryAddressSequence: undefined,
    bankData: undefined,
    items: [
      {
        returnNumber: DEFAULT_RETURN_NUMBER,
        group: 1,
        productCode: '',
        productName: purchase.product,
        colour: purchase.colour,
        grossValue: purchase.price,
        reasonId: reason.id,
        reasonName: reason.name,
        subReasonId: subReason?.id ?? 0,
        wishId: wish.id,
        wishName: wish.name,
        gridCode: '',
        size: purchase.size,
        exchangeSize: purchase.exchangeSize ?? purchase.size,
        company: 0,
        branch: DEFAULT_BRANCH,
        invoiceSequence: 0,
        invoiceItemSequence: 0,
        invoiceNumber: purchase.invoice,
        invoiceQuantity: DEFAULT_QUANTITY,
        quantity: DEFAULT_QUANTITY,
        details: purchase.details,
        trigger: wish.trigger ?? '',
        // This form offers no voucher: whoever asks for a refund declines it.
        voucher: offersVoucher(wish) ? { answer: 'declined', amount: undefined } : undefined,
        store: {
          name: purchase.store,
          cnpj: purchase.cnpj,
          phone: purchase.phone,
          purchaseDate: formatDate(purchase.date),
          address: purchase.address,
          city: purchase.city,
        },
      },
    ],
  };
}
