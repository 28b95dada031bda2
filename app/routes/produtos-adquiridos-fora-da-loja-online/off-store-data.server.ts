import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { CalendarDate } from '~/domain/calendar-date.ts';
import { emptyOffStoreForm, type OffStoreForm } from '~/domain/off-store-form.ts';
import { complaintReasons } from '~/domain/off-store-wish.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { FaultView } from '~/models/brand-api-fault.server.ts';
import { loadPart } from '~/models/load-part.server.ts';
import { loadOffStoreFacts, readOffStoreForm } from '~/models/off-store.server.ts';
import { todayOf } from '~/models/today.server.ts';

export interface OffStoreData {
  title: string;
  form: OffStoreForm;
  today: CalendarDate;
  /** The reasons could not be loaded. */
  reasonsFault: FaultView | undefined;
  /** Undefined where they could not be loaded, or there are none. */
  reasons: { id: string; name: string; needsPhotos: boolean }[] | undefined;
}

/** What the form shows: as the customer left it. */
export async function loadOffStore(context: AppLoadContext, customer: Customer): Promise<OffStoreData> {
  const [form, facts] = await Promise.all([
    readOffStoreForm(context, customer),
    loadPart(context, () => loadOffStoreFacts(context)),
  ]);
  const reasons = complaintReasons(facts.value?.reasons ?? []);
  return {
    title: textFor(context.language)('off-store.page-title'),
    form: form ?? emptyOffStoreForm,
    today: todayOf(context),
    reasonsFault: facts.fault,
    reasons:
      reasons.length > 0
        ? reasons.map(({ id, name, needsPhotos }) => ({ id: String(id), name, needsPhotos }))
        : undefined,
  };
}
