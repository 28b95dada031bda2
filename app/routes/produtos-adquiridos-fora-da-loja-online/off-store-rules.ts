import { formatCnpj, parseCnpj } from '~/domain/documents/cnpj.ts';
import { isTooLong } from '~/domain/choices/details.ts';
import { typedMoney } from '~/domain/dates-and-money/money.ts';
import {
  completeDate,
  parsePrice,
  parseSize,
  readInvoiceNumber,
  readPurchaseDate,
  type OffStoreField,
} from '~/domain/off-store/form.ts';
import type { OffStoreFault } from '~/domain/off-store/purchase.ts';
import { formatStorePhone, parseStorePhone } from '~/domain/contact/phone.ts';
import { sayFault } from '~/forms/form-fault.ts';
import { offStoreFault } from '~/forms/schemas/off-store-fault.ts';
import type { FieldRule } from '~/forms/use-checked-form.ts';
import type { Text } from '~/i18n/text-keys.ts';

import type { OffStoreData } from './off-store-data.server.ts';

/** The rules by which the browser itself checks the fields. */
export function offStoreRules(text: Text, { form, today }: OffStoreData): Record<string, FieldRule> {
  const rule = (
    field: OffStoreField,
    judge: (typed: string) => OffStoreFault['code'] | undefined,
    format?: (typed: string) => string,
  ): FieldRule => ({
    check: (typed) => {
      const code = judge(typed);
      return code && sayFault(text, offStoreFault(field, code, { form, today }));
    },
    format,
  });
  const parsed = <Value>(
    field: OffStoreField,
    parse: (typed: string) => Value | undefined,
    format: (value: Value) => string,
  ) =>
    rule(
      field,
      (typed) => (parse(typed) === undefined ? 'invalid' : undefined),
      (typed) => {
        const value = parse(typed);
        return value === undefined ? typed : format(value);
      },
    );

  return {
    cnpj: parsed('cnpj', parseCnpj, formatCnpj),
    phone: parsed('phone', parseStorePhone, formatStorePhone),
    price: parsed('price', parsePrice, typedMoney),
    date: rule(
      'date',
      (typed) => {
        const date = readPurchaseDate(typed, today);
        return date === 'invalid' || date === 'in-future' ? date : undefined;
      },
      (typed) => completeDate(typed) ?? typed,
    ),
    invoice: rule('invoice', (typed) => {
      const invoice = readInvoiceNumber(typed);
      return 'fault' in invoice ? invoice.fault : undefined;
    }),
    details: rule('details', (typed) => (isTooLong(typed) ? 'too-long' : undefined)),
    size: parsed('size', parseSize, (size) => size),
    exchangeSize: parsed('exchangeSize', parseSize, (size) => size),
  };
}
