import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { droppedAlert } from '~/alerts/dropped-alert.ts';
import { needsBankData } from '~/domain/bank-section.ts';
import { readBuyer, type BuyerForm, type BuyerReading } from '~/domain/buyer.ts';
import { formatStoredCep } from '~/domain/cep.ts';
import { formatDocument } from '~/domain/documents.ts';
import { formatMoney } from '~/domain/money.ts';
import { formatStoredPhone } from '~/domain/phone.ts';
import { findPixKey, formatPixKey, formatStoredPixKey } from '~/domain/pix.ts';
import { acceptedAmount } from '~/domain/protocol-request.ts';
import type { BonusPercents } from '~/domain/voucher.ts';
import type { ChosenItem, Dropped } from '~/domain/selection.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';
import { readBankSection } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { readBuyerForm } from '~/models/buyer.server.ts';
import { loadConsumer } from '~/models/consumer.server.ts';
import { loadFiles, type FilesView } from '~/models/files.server.ts';
import { checkSelections, loadLiveData } from '~/models/live-data.server.ts';
import { pictureOf, type ProductPictureView } from '~/models/product-picture.server.ts';
import { submissionIdFor } from '~/models/protocol-creation.server.ts';

export interface ConfirmationData {
  title: string;
  submissionId: string;
  items: ItemView[];
  /** What will happen, one line an item, then all of it. */
  totals: { lines: string[]; all: string };
  /** Photos, then invoices. */
  files: FilesView[];
  needsPhotos: boolean;
  /** Where a refund goes, for the customer to check, the Pix key masked. */
  bank: { label: TextKey; value: string }[];
  buyer: {
    form: BuyerForm;
    isComplete: boolean;
    summary: { label: TextKey; value: string; isNumber: boolean }[];
  };
}

export interface ItemView {
  key: string;
  name: string;
  attributes: string;
  reason: string;
  picture: ProductPictureView;
}

/**
 * What the confirmation shows. Without a selected item there is nothing to confirm.
 *
 * @throws {Response} to the home, where nothing is selected or a product has no name
 * @throws {BrandApiError}
 */
export async function loadConfirmation(
  context: AppLoadContext,
  customer: Customer,
): Promise<ConfirmationData> {
  const text = textFor(context.language);
  const { items, dropped } = await loadChosenItems(context, customer);
  // The word about them goes to a page that shows what is left.
  if (dropped.length > 0) throw redirect(items.length > 0 ? portalPaths.confirmation : portalPaths.home, 303);
  const [first] = items;
  if (!first) throw redirect(portalPaths.home, 303);
  const accepted = items.filter(({ voucher }) => voucher === 'accepted');
  const [form, submissionId, files, percents, bank] = await Promise.all([
    readBuyerForm(context, customer, first.line),
    submissionIdFor(context, customer),
    loadFiles(context),
    loadBonusPercents(
      context,
      accepted.map(({ wish }) => wish.bonusCode),
    ),
    items.some(needsBankData) ? loadBankSummary(context, customer) : [],
  ]);
  const buyer = readBuyer(form);
  return {
    title: text('confirm.page-title'),
    submissionId,
    items: items.map((item) => itemView(context, text, item)),
    totals: {
      lines: items.map((item) => totalOf(text, item, percents)),
      all: text('totals.all', { count: items.length }),
    },
    files,
    bank,
    needsPhotos: items.some(({ reason }) => reason.needsPhotos),
    buyer: { form, isComplete: buyer.isComplete, summary: buyerSummary(shownBuyer(form, buyer)) },
  };
}

/**
 * The selected items, checked against live data, with a word about each that is out.
 *
 * @throws {Response} to the home, where a product has no name: 'Error loading data' (specification, section 4)
 * @throws {BrandApiError}
 */
export async function loadChosenItems(
  context: AppLoadContext,
  customer: Customer,
): Promise<{ items: readonly ChosenItem[]; dropped: readonly Dropped[] }> {
  const live = await loadLiveData(context, customer);
  const { complete, dropped } = await checkSelections(context, customer, live);
  if (complete.some(({ line }) => line.productName === undefined)) {
    addAlert(context, 'load-failed');
    throw redirect(portalPaths.home, 303);
  }
  for (const out of dropped) {
    const { code, values } = droppedAlert(out);
    addAlert(context, code, values);
  }
  return { items: complete, dropped };
}

function itemView(context: AppLoadContext, text: Text, item: ChosenItem): ItemView {
  const { line, reason, subReason, selection } = item;
  // The size asked for, where one is (specification, section 2).
  const shownSize = item.size ?? line.size;
  const size = shownSize && `${text('home.line.size')} ${shownSize}`;
  return {
    key: selection.lineKey,
    name: line.productName ?? line.productCode,
    attributes: [item.colour ?? line.colour, size].filter(Boolean).join(' · '),
    reason: [reason.name, subReason?.name].filter(Boolean).join(': '),
    picture: pictureOf(context, line),
  };
}

function totalOf(text: Text, item: ChosenItem, percents: BonusPercents): string {
  const { wish, size, colour, line, voucher } = item;
  const amount = line.grossValue === undefined ? '' : formatMoney(line.grossValue);
  const values = {
    size: size ?? line.size ?? '',
    colour: colour ?? line.colour ?? '',
    amount,
    wish: wish.name,
    count: 1,
  };
  if (voucher === 'accepted') {
    const worth = acceptedAmount(item, percents);
    return text('totals.voucher', { ...values, amount: worth === undefined ? '' : formatMoney(worth) });
  }
  if (wish.isRefund) return text('totals.refund', values);
  if (colour !== undefined) return text('totals.exchange-colour', values);
  return text(size === undefined ? 'totals.other' : 'totals.exchange-size', values);
}

/** What will be sent, where it is complete; else what is there so far. */
function shownBuyer(form: BuyerForm, reading: BuyerReading): BuyerForm {
  return reading.isComplete ? { ...form, ...reading.buyer, phone: form.phone } : form;
}

function buyerSummary(form: BuyerForm): ConfirmationData['buyer']['summary'] {
  const street = [form.street, form.number, form.complement].filter(Boolean).join(', ');
  const city = [form.neighbourhood, form.city, form.state].filter(Boolean).join(', ');
  return [
    { label: 'buyer.name', value: form.name, isNumber: false },
    { label: 'buyer.cpf', value: formatDocument(form.document), isNumber: true },
    { label: 'buyer.email', value: form.email, isNumber: false },
    { label: 'buyer.phone', value: formatStoredPhone(form.phone), isNumber: true },
    { label: 'buyer.address', value: [street, city].filter(Boolean).join(' · '), isNumber: false },
    { label: 'buyer.cep', value: formatStoredCep(form.cep), isNumber: true },
  ];
}

async function loadBankSummary(
  context: AppLoadContext,
  customer: Customer,
): Promise<ConfirmationData['bank']> {
  const text = textFor(context.language);
  const { form, isLocked } = await readBankSection(context, customer, await loadConsumer(context, customer));
  const key = findPixKey(form.pixKey, form.pixKeyType);
  const typed = key && `${formatPixKey(key)} (${text(`bank.pix-type.${key.type}`)})`;
  return [
    { label: 'bank.pix', value: isLocked || !typed ? formatStoredPixKey(form.pixKey) : typed },
    { label: 'bank.branch', value: form.branch },
    { label: 'bank.account', value: form.account },
  ];
}
