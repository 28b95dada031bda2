import { isField } from './changed-fields.ts';
import { sendAtTheEnd, sendDraft, type Draft } from './send-draft.ts';

/** A draft whose page was left before it arrived, and its customer. */
interface UndeliveredDraft extends Draft {
  account: string | undefined;
  /**
   * It arrived while a page was being loaded, which may have been made before it: so it is forgotten only once that
   * page is there.
   */
  hasArrived?: boolean;
}

/**
 * By name of the form. In memory only: without a connection a link leads to a page that says so, and on coming back
 * from there the customer finds the typed text again.
 */
const undelivered = new Map<string, UndeliveredDraft>();

/** Sends a draft, and forgets it here once it has arrived. @returns whether the portal has it */
export async function deliver(draft: Draft): Promise<boolean> {
  const isKept = await sendDraft(draft);
  for (const [form, one] of undelivered) {
    if (!isKept || one.typed !== draft.typed) continue;
    one.hasArrived = true;
    if (window.__remixRouter.state.navigation.state === 'idle') undelivered.delete(form);
  }
  return isKept;
}

/**
 * Keeps a draft that has not arrived. It is sent again when the connection is back, after a while, and when the browser
 * leaves the portal, and filled in if its form is shown again.
 */
export function keepUndelivered(form: string, draft: UndeliveredDraft): void {
  undelivered.set(form, draft);
  window.addEventListener('online', sendAll);
  window.addEventListener('pagehide', sendAllAtTheEnd);
}

/**
 * Fills a form with the changed fields of a draft that did not arrive, if it has them now. Its other fields may hold
 * newer text of another tab.
 */
export function fillFromUndelivered(form: string, { elements }: HTMLFormElement): void {
  const typed = undelivered.get(form)?.typed;
  for (const name of typed?.get('changed')?.split(' ') ?? []) {
    const value = typed?.get(name) ?? '';
    const field = elements.namedItem(name);
    const isThere = isField(field) || field instanceof RadioNodeList;
    if (!isThere) continue;
    undelivered.delete(form);
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}

/**
 * To be called when a page is there, after its forms. Forgets what has arrived, and sends the drafts that another customer
 * typed in this tab to the portal, which knows whose they are; the current customer must not see them.
 */
export function dropUndeliveredOfOthers(account: string | undefined): void {
  for (const [form, draft] of undelivered) {
    if (draft.account === account && !draft.hasArrived) continue;
    undelivered.delete(form);
    if (!draft.hasArrived) void sendDraft(draft);
  }
}

function sendAll(): void {
  for (const draft of undelivered.values()) if (!draft.hasArrived) void deliver(draft);
}

function sendAllAtTheEnd(): void {
  for (const draft of undelivered.values()) if (!draft.hasArrived) sendAtTheEnd(draft);
}
