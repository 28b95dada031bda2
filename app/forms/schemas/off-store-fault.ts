import { formatDate, type CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import { DETAILS_MAX_LENGTH } from '~/domain/choices/details.ts';
import type { OffStoreField, OffStoreForm } from '~/domain/off-store/form.ts';
import type { OffStoreFault } from '~/domain/off-store/purchase.ts';
import { LINE_MAX_LENGTH } from '~/domain/text/typed-text.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import type { FormFault } from '../form-fault.ts';

/** The words above each field. */
export const fieldLabels: Record<OffStoreField, TextKey> = {
  store: 'off-store:store.name',
  cnpj: 'off-store:store.cnpj',
  cnpjChoice: 'off-store:store.cnpj-which',
  phone: 'off-store:store.phone',
  address: 'off-store:store.address',
  city: 'off-store:store.city',
  price: 'off-store:purchase.price',
  date: 'off-store:purchase.date',
  invoice: 'off-store:purchase.invoice',
  reason: 'off-store:purchase.reason',
  subReason: 'off-store:purchase.sub-reason',
  product: 'off-store:product.name',
  colour: 'off-store:product.colour',
  size: 'off-store:product.size',
  details: 'off-store:notes.details',
  wish: 'off-store:notes.wish',
  exchangeSize: 'off-store:notes.exchange-size',
};

/** Fields that are chosen and not typed, questions, and the wanted size have their own texts for "missing". */
const MISSING: Partial<Record<OffStoreField, TextKey>> = {
  cnpjChoice: 'off-store:store.cnpj-choose',
  reason: 'fields:choose-reason',
  subReason: 'off-store:purchase.sub-reason-choose',
  wish: 'fields:choose-wish',
  exchangeSize: 'fields:size',
  details: 'off-store:notes.details-missing',
};

const INVALID: Partial<Record<OffStoreField, TextKey>> = {
  cnpj: 'fields:cnpj',
  phone: 'off-store:store.phone-invalid',
  price: 'off-store:purchase.price-invalid',
  date: 'off-store:purchase.date-invalid',
  invoice: 'off-store:purchase.invoice-invalid',
  size: 'off-store:product.size-invalid',
  exchangeSize: 'off-store:product.size-invalid',
};

/** The key of the text for a field's fault. */
export function offStoreFault(
  field: OffStoreField,
  code: OffStoreFault['code'],
  { form, today }: { form: Pick<OffStoreForm, 'wish'>; today: CalendarDate },
): FormFault {
  const shownToday = formatDate(today);
  return {
    field,
    message: faultKey(field, code, form.wish),
    label: fieldLabels[field],
    values: {
      max: field === 'details' ? DETAILS_MAX_LENGTH : LINE_MAX_LENGTH,
      example: shownToday,
      today: shownToday,
      year: today.slice(0, 4),
    },
  };
}

function faultKey(field: OffStoreField, code: OffStoreFault['code'], wish: string): TextKey {
  switch (code) {
    case 'missing':
      return MISSING[field] ?? 'fields:required';
    case 'invalid':
      return INVALID[field] ?? 'fields:required';
    case 'too-long':
      return 'fields:too-long';
    case 'in-future':
      return 'off-store:purchase.date-future';
    case 'access-key':
      return 'off-store:purchase.access-key-invalid';
    case 'not-offered':
      return wish === 'refund' ? 'off-store:notes.refund-none' : 'off-store:notes.exchange-none';
  }
}
