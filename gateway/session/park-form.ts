import { isSameForm, isTooLarge, parkedAt, withForm } from './parked-forms.ts';
import type { ParkedForm } from './session-data.ts';
import type { SessionRecord } from './session-record.ts';

/**
 * Keeps a form until the next login, for seven days at the most. The same form of the same page replaces its earlier
 * version.
 *
 * @param over the form that then waits in place of the earlier version; it may be called twice, and must answer the
 *   same
 * @returns whether the form is kept: it may be too large by itself or beside the waiting ones, too many of its owner or
 *   from this network may have come without a session, or another request may have ended the session meanwhile
 */
export async function parkForm(
  record: SessionRecord,
  form: ParkedForm,
  over: (waiting: ParkedForm) => ParkedForm = () => form,
): Promise<boolean> {
  const { brand, network, now, store, warn } = record.around;
  const { kept, keptOver } = parkedAt(now(), form, over);
  if (isTooLarge(form)) {
    warn('a form is too large to be kept until the login');
    return false;
  }
  // A form that is stored repeatedly while it is typed counts once.
  const isNew = !record.data.parkedForms.some((waiting) => isSameForm(waiting, form));
  if (isNew && !record.data.customer && !(await store.permitParking(network, form.owner))) return false;
  if (!withForm(record.data.parkedForms, kept, keptOver)) return false;
  // Before the form is stored: a deletion of the owner's data must find it.
  if (record.isStored) await store.rememberForms(brand, form.owner, record.id);
  let hasRoom = true;
  const isThere = await record.changeNow((data) => {
    const forms = withForm(data.parkedForms, kept, keptOver);
    hasRoom = forms !== undefined;
    return { ...data, parkedForms: forms ?? data.parkedForms };
  });
  return isThere && hasRoom;
}
