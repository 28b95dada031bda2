import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import { emptyOffStoreForm, type OffStoreForm } from '~/domain/off-store/form.ts';
import {
  complaintReasons,
  findOffStoreWish,
  OFF_STORE_WISHES,
  type OffStoreWish,
} from '~/domain/off-store/wish.ts';
import type { OffStoreFacts } from '~/domain/off-store/purchase.ts';
import { subReasonsOf, type Reason } from '~/domain/choices/reason.ts';
import { replyAbout, type FormReply } from '~/forms/form-reply.ts';
import { judgeForm } from '~/forms/parse-form.server.ts';
import { offStoreSchema } from '~/forms/schemas/off-store.server.ts';
import type { ValidatedFields } from '~/frame/paths/validated-fields.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { loadPart, type FaultView } from '~/frame/faults/load-part.server.ts';
import { loadOffStoreFacts, readOffStoreForm } from '~/models/request/off-store.server.ts';
import { todayOf } from '~/models/today.server.ts';

export interface OffStoreData {
  title: string;
  form: OffStoreForm;
  today: CalendarDate;
  /** The reasons could not be loaded. */
  reasonsFault: FaultView | undefined;
  /** Undefined where they could not be loaded, or there are none. */
  reasons: ReasonView[] | undefined;
  /** Set if the form comes back with its faults. */
  reply: FormReply | undefined;
}

export interface ReasonView {
  id: string;
  name: string;
  needsPhotos: boolean;
  subReasons: { id: string; name: string }[];
  /** The wishes that are offered for this reason. */
  wishes: OffStoreWish[];
  /** What the brand says of a wish for this reason. */
  help: Readonly<Record<OffStoreWish, string | undefined>>;
}

/** The form's data, with the draft filled in. @param validated the fields whose faults it shows */
export async function loadOffStore(
  context: AppLoadContext,
  customer: Customer,
  validated: ValidatedFields | undefined,
): Promise<OffStoreData> {
  const [form, facts] = await Promise.all([
    readOffStoreForm(context, customer),
    loadPart(context, () => loadOffStoreFacts(context)),
  ]);
  const offered = facts.value;
  const reasons = complaintReasons(offered?.reasons ?? []);
  return {
    title: textFor(context.language)('off-store:page-title'),
    form: form ?? emptyOffStoreForm,
    today: todayOf(context),
    reasonsFault: facts.fault,
    reasons: offered && reasons.length > 0 ? reasons.map((reason) => reasonView(reason, offered)) : undefined,
    reply: validated && form && offered ? draftReply(context, form, offered, validated) : undefined,
  };
}

function draftReply(
  context: AppLoadContext,
  form: OffStoreForm,
  facts: OffStoreFacts,
  validated: ValidatedFields,
): FormReply | undefined {
  const judged = judgeForm(context, 'off-store', form, offStoreSchema(facts));
  return judged.isValid ? undefined : replyAbout(validated, judged.reply);
}

function reasonView(reason: Reason, { subReasons, wishes }: OffStoreFacts): ReasonView {
  const { id, name, needsPhotos } = reason;
  const find = (wish: OffStoreWish) => findOffStoreWish(reason, wishes, wish);
  return {
    id: String(id),
    name,
    needsPhotos,
    subReasons: subReasonsOf(reason, subReasons).map((one) => ({ id: String(one.id), name: one.name })),
    wishes: OFF_STORE_WISHES.filter((wish) => find(wish) !== undefined),
    help: { refund: find('refund')?.helpText, exchange: find('exchange')?.helpText },
  };
}
