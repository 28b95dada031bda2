import { formatCnpj, parseCnpj } from '~/domain/documents/cnpj.ts';
import { isTooLong } from '~/domain/choices/details.ts';
import { typedMoney } from '~/domain/dates-and-money/money.ts';
import {
  completeDate,
  emptyOffStoreForm,
  keyNotes,
  parsePrice,
  parseSize,
  readInvoiceNumber,
  readPurchaseDate,
  type OffStoreField,
} from '~/domain/off-store/form.ts';
import type { OffStoreFault } from '~/domain/off-store/purchase.ts';
import { isOffStoreWish } from '~/domain/off-store/wish.ts';
import { formatStorePhone, parseStorePhone } from '~/domain/contact/store-phone.ts';
import { sayFault } from '~/forms/form-fault.ts';
import { typedValue, type FormReply } from '~/forms/form-reply.ts';
import { offStoreFault } from '~/forms/schemas/off-store-fault.ts';
import type { FieldRule } from '~/forms/use-checked-form.ts';
import type { Text } from '~/i18n/text-keys.ts';

import type { OffStoreData } from './off-store-data.server.ts';

/** The rules by which the browser itself checks the fields. */
export function offStoreRules(
  text: Text,
  { form, reasons, today }: OffStoreData,
  reply: FormReply | undefined,
): Record<string, FieldRule> {
  const say = (field: OffStoreField, code: OffStoreFault['code'], wish = form.wish) =>
    sayFault(text, offStoreFault(field, code, { form: { wish }, today }));
  const rule = (
    field: OffStoreField,
    judge: (typed: string) => OffStoreFault['code'] | undefined,
    format?: (typed: string) => string,
  ): FieldRule => ({
    check: (typed) => {
      const code = judge(typed);
      return code && say(field, code);
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
    // A pasted access key fills it in.
    cnpj: { ...parsed('cnpj', parseCnpj, formatCnpj), dependsOn: ['invoice'] },
    cnpjChoice: {
      dependsOn: ['cnpj', 'invoice'],
      isAsked: (answers) => keyNotes({ ...emptyOffStoreForm, ...answers }).otherCnpj !== undefined,
    },
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
    // Another reason has other details, or none.
    subReason: {
      dependsOn: ['reason'],
      isAsked: ({ reason }) => reason === (typedValue(reply, 'reason') ?? form.reason),
    },
    size: parsed('size', parseSize, (size) => size),
    wish: {
      dependsOn: ['reason'],
      check: (wish, answers) => {
        const reason = reasons?.find(({ id }) => id === answers['reason']);
        const isOffered = !reason || !isOffStoreWish(wish) || reason.wishes.includes(wish);
        return isOffered ? undefined : say('wish', 'not-offered', wish);
      },
    },
    exchangeSize: {
      ...parsed('exchangeSize', parseSize, (size) => size),
      dependsOn: ['wish'],
      isAsked: ({ wish }) => wish === 'exchange',
    },
  };
}
