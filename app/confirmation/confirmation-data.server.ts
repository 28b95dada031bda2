import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { ShownAlert } from '~/alerts/alerts.server.ts';
import { missedAlerts } from '~/alerts/fault-alerts.server.ts';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import {
  readBuyer,
  readBuyerToCompare,
  type BuyerFault,
  type BuyerForm,
  type BuyerReading,
} from '~/domain/buyer/buyer.ts';
import type { OnRecord } from '~/domain/buyer/on-record.ts';
import { formatStoredCep } from '~/domain/contact/cep.ts';
import { parseCnpj } from '~/domain/documents/cnpj.ts';
import { formatDocument } from '~/domain/documents/documents.ts';
import { formatStoredPhone } from '~/domain/contact/phone.ts';
import { loadFiles, type FilesView } from '~/files/files-view.server.ts';
import { sayFaults } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import type { NoticeView } from '~/alerts/notices.tsx';
import { unnumberedNotices } from '~/alerts/unnumbered-notices.server.ts';
import { buyerFaults } from '~/forms/schemas/buyer-fault.ts';
import type { ValidatedFields } from '~/frame/paths/validated-fields.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts, onOneLine } from '~/i18n/join-parts.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';
import { beginBuyerForm, readBuyerForm } from '~/models/customer/buyer.server.ts';
import { lookUpRecordFor } from '~/models/customer/on-record.server.ts';
import { findDoubts, formStateOf } from '~/models/request/protocol-creation.server.ts';
import { loadProtocols } from '~/models/protocols.server.ts';
import { giveBackAbsent } from '~/models/drafts/put-away.server.ts';
import { followUnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import { doubtViews, type DoubtView } from './confirm/doubt-view.ts';
import { showGone } from './confirm/gone.server.ts';
import type { RequestSource, RequestSummary } from './request-source.ts';
import { showCreatedMeanwhile } from './confirm/show-result.server.ts';
import { requestDigestOf, summaryDigestOf } from './confirm/summary-digest.server.ts';
import { draftReply } from './draft-reply.server.ts';

export interface ConfirmationData extends RequestSummary {
  title: string;
  /** Alerts about data that could not be loaded and that the page does without. */
  alerts: ShownAlert[];
  submissionId: string;
  /** The digests of what the page shows, to notice a change by another tab or device. */
  seen: string;
  /** Photos, then invoices. */
  files: FilesView[];
  needs: Record<AttachmentKind, boolean>;
  /**
   * `awaited`: sent, outcome unknown, read-only. `absent`: sent, but no protocol was created; may be confirmed again.
   */
  doubt: 'awaited' | 'absent' | undefined;
  /** Notices about files of earlier requests whose protocol has no number yet. */
  notices: NoticeView[];
  /** The customer's other requests in doubt. */
  otherDoubts: DoubtView[];
  /** Set if the form comes back with its faults. */
  reply: FormReply | undefined;
  buyer: {
    form: BuyerForm;
    /** The customer's own, as far as it was looked up. */
    onRecord: OnRecord;
    /** What is said above the form where the buyer cannot be sent as they are: it is open then. */
    toMend: string | undefined;
    /** What is wrong with prefilled data, by field; a field that is merely empty is no fault yet. */
    faults: Record<string, string[]>;
    summary: { label: TextKey; value: string; isNumber: boolean }[];
  };
}

/** What an address of the confirmation asks for. */
interface ConfirmationAddress {
  /** The submission id of the request that was on the page whose link led here. */
  shown: string | undefined;
  /** The fields whose faults are shown although no button was pressed. */
  validated: ValidatedFields | undefined;
}

/**
 * What the confirmation shows.
 *
 * @throws {Response} to where the customer has to go instead
 * @throws {BrandApiError}
 */
export async function loadConfirmation(
  context: AppLoadContext,
  customer: Customer,
  { flow, isEmpty, load }: RequestSource,
  { shown, validated }: ConfirmationAddress,
): Promise<ConfirmationData> {
  const [pending, unnumbered] = await Promise.all([
    load(context, customer, 'show'),
    followUnnumberedFiles(context, customer, () => loadProtocols(context, customer)),
    beginBuyerForm(context, customer),
  ]);
  if (pending instanceof Response) {
    if (shown !== undefined && (await isEmpty(context, customer))) {
      throw await showGone(context, customer, flow, { submissionId: shown, digest: undefined });
    }
    throw (await showCreatedMeanwhile(context, customer, flow, undefined)) ?? pending;
  }
  // The page is loaded once more, to say which files had no place in it.
  if (await giveBackAbsent(context, customer)) throw redirect(flow.confirmation, 303);
  const [form, doubts, files, summary] = await Promise.all([
    readBuyerForm(context, customer, pending.orderLine),
    findDoubts(context, customer),
    loadFiles(context, { flow: flow.name }),
    pending.summarize(),
  ]);
  const { onRecord } = await lookUpRecordFor(context, customer, form.document);
  const buyer = readBuyer(form, onRecord);
  // A sent request stays in doubt even if the record has changed.
  const sent = readBuyerToCompare(form);
  const [seen, digest] = await Promise.all([
    summaryDigestOf(context, pending, form),
    sent.isComplete ? requestDigestOf(context, pending, sent.buyer) : undefined,
  ]);
  const { submissionId, doubt } = await formStateOf(context, customer, {
    flow: flow.name,
    choices: pending.choices,
    digest,
  });
  const draft = { form, onRecord, files, needs: pending.needs };
  const reply = validated && !doubt ? await draftReply(context, validated, draft) : undefined;
  const text = textFor(context.language);
  return {
    ...summary,
    title: text('confirmation:page-title'),
    alerts: missedAlerts(context),
    submissionId,
    seen,
    files,
    needs: pending.needs,
    doubt: doubt && (doubt.isAbsent ? 'absent' : 'awaited'),
    notices: [...(pending.notices ?? []), ...unnumberedNotices(context, unnumbered)],
    otherDoubts: doubtViews(doubts.filter((other) => other.submissionId !== submissionId)),
    reply,
    buyer: {
      form,
      onRecord,
      toMend: buyer.isComplete ? undefined : toMend(text, buyer.faults),
      faults: sayFaults(
        text,
        buyerFaults(form, buyer.isComplete ? [] : buyer.faults.filter(isNotMissing), onRecord),
      ),
      summary: buyerSummary(shownBuyer(form, buyer)),
    },
  };
}

const isNotMissing = ({ code }: BuyerFault) => code !== 'missing';

function toMend(text: Text, faults: readonly BuyerFault[]): string {
  return text(faults.every(isNotMissing) ? 'summary:buyer-invalid' : 'summary:buyer-missing');
}

/** The buyer as it will be sent where the form is complete, else as far as it is filled in. */
function shownBuyer(form: BuyerForm, reading: BuyerReading): BuyerForm {
  return reading.isComplete ? { ...form, ...reading.buyer, phone: form.phone } : form;
}

function buyerSummary(form: BuyerForm): ConfirmationData['buyer']['summary'] {
  const street = [form.street, form.number, form.complement].filter(Boolean).join(', ');
  const city = [form.neighbourhood, form.city, form.state].filter(Boolean).join(', ');
  return [
    { label: 'confirmation:buyer.name', value: form.name, isNumber: false },
    {
      label: parseCnpj(form.document) === undefined ? 'confirmation:buyer.cpf' : 'confirmation:buyer.cnpj',
      value: formatDocument(form.document),
      isNumber: true,
    },
    { label: 'confirmation:buyer.email', value: form.email, isNumber: false },
    { label: 'confirmation:buyer.phone', value: onOneLine(formatStoredPhone(form.phone)), isNumber: true },
    { label: 'confirmation:buyer.address', value: joinParts(street, city), isNumber: false },
    { label: 'confirmation:buyer.cep', value: formatStoredCep(form.cep), isNumber: true },
  ];
}
