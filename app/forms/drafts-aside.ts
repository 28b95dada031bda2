import { isField } from './changed-fields.ts';
import { sendAtTheEnd, sendDraft, type Draft } from './send-draft.ts';

/** One whose page was left before it arrived, and whose it is. */
interface DraftAside extends Draft {
  account: string | undefined;
}

/**
 * By name of the form. In memory only: a link without a connection leads to a page that says so, and who comes back from
 * there finds what was typed.
 */
const aside = new Map<string, DraftAside>();

/** Sends a draft; where it waits here, it does so until it has arrived. @returns whether the portal has it */
export async function deliver(draft: Draft): Promise<boolean> {
  const isKept = await sendDraft(draft);
  if (isKept) for (const [form, { typed }] of aside) if (typed === draft.typed) aside.delete(form);
  return isKept;
}

/**
 * Keeps what has not arrived: until it has, the connection is back, the form is shown again, or the browser leaves the
 * portal.
 */
export function putAside(form: string, draft: DraftAside): void {
  aside.set(form, draft);
  window.addEventListener('online', sendAll);
  window.addEventListener('pagehide', sendAllAtTheEnd);
}

/**
 * Puts what did not arrive into its form, as far as the form has the fields now. In the others may be what another tab
 * typed since.
 */
export function fillFromAside(form: string, { elements }: HTMLFormElement): void {
  const typed = aside.get(form)?.typed;
  for (const name of typed?.get('changed')?.split(' ') ?? []) {
    const value = typed?.get(name) ?? '';
    const field = elements.namedItem(name);
    const isThere = isField(field) || field instanceof RadioNodeList;
    if (!isThere) continue;
    aside.delete(form);
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}

/** What another customer typed in this tab before is not for who is logged in now: it goes to the portal, which knows whose it is. */
export function keepAsideOf(account: string | undefined): void {
  for (const [form, draft] of aside) {
    if (draft.account === account) continue;
    aside.delete(form);
    void sendDraft(draft);
  }
}

function sendAll(): void {
  for (const draft of aside.values()) void deliver(draft);
}

function sendAllAtTheEnd(): void {
  for (const draft of aside.values()) sendAtTheEnd(draft);
}
