import { useNavigation } from '@remix-run/react';
import { useEffect, useMemo, useRef, type FocusEvent } from 'react';

import { useRootData } from '~/frame/root-data.ts';
import { useUnanswered } from '~/frame/unanswered.ts';

import { changedFields } from './changed-fields.ts';
import { deliver, fillFromAside, putAside } from './drafts-aside.ts';
import { sendAtTheEnd, type Draft } from './send-draft.ts';
import { unsavedFields } from './unsaved-fields.ts';

/** Long enough for a word, short enough for a dead battery. */
const SAVE_AFTER_MS = 1_000;

/** No two pages are opened at the same fraction of a millisecond. */
const PAGE = String(performance.timeOrigin);
/** Of all forms on this page, as long as it is open. */
let lastTurn = 0;

/**
 * Writes down which turn of which page it is.
 *
 * @param changed what was changed there
 */
function countTurn(form: HTMLFormElement, changed: readonly string[]): void {
  const here = { page: PAGE, turn: String((lastTurn += 1)), changed: changed.join(' ') };
  for (const [name, value] of Object.entries(here)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}

/**
 * Keeps a form on the server while it is filled in: one message after a pause, and one on leaving a field or the page.
 * A phone may close the page to open its camera. Nothing on the page moves or waits. What did not arrive is sent again
 * with what is typed next, when the connection is back and on leaving: a line that is down takes nothing away.
 *
 * @param address takes the form, and answers nothing
 * @returns handlers for the form, and `sequence` for its `DraftSequence`
 */
export function useDraft(address: string) {
  const account = useRootData()?.account;
  const draft = useMemo(() => keepDraft(address), [address]);
  const sequence = useRef<HTMLInputElement>(null);
  const unanswered = useUnanswered();
  const { formData, state } = useNavigation();

  useEffect(() => {
    const form = sequence.current?.form;
    if (!form) return undefined;
    const name = nameOf(form, address, account);
    fillFromAside(name, form);
    // So is what was typed before the script ran: whatever listens to the form learns of it now.
    for (const field of changedFields(form)) field.dispatchEvent(new Event('input', { bubbles: true }));
    const { end, save } = draft;
    document.addEventListener('visibilitychange', save);
    window.addEventListener('online', save);
    window.addEventListener('pagehide', end);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', end);
      const unanswered = draft.leave();
      if (unanswered) putAside(name, { ...unanswered, account });
    };
  }, [account, address, draft]);

  useEffect(() => {
    if (unanswered) draft.onUnanswered();
  }, [draft, unanswered]);

  useEffect(() => {
    // The action has answered, and the page is loaded anew.
    if (state === 'loading' && formData?.get('page') === PAGE) draft.onArrived(formData);
  }, [draft, formData, state]);

  return { ...draft, sequence };
}

/** Names a form among those of all customers who are at this browser: an item's is one of many. */
function nameOf({ elements }: HTMLFormElement, address: string, account: string | undefined): string {
  const line = elements.namedItem('line');
  return [account, address, line instanceof HTMLInputElement ? line.value : ''].join(' ');
}

function keepDraft(address: string) {
  let unsaved: HTMLFormElement | undefined;
  let submitted: HTMLFormElement | undefined;
  let latest: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fields = unsavedFields();

  function count(form: HTMLFormElement): void {
    const changed = changedFields(form).map(({ name }) => name);
    countTurn(form, fields.among(new FormData(form), changed));
  }

  function settle(): void {
    clearTimeout(timer);
    unsaved = undefined;
    latest = undefined;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const draft = { address, typed: textsOf(form) };
    settle();
    latest = draft;
    const isKept = await deliver(draft);
    if (isKept) fields.onArrived(draft.typed);
    // What was sent since then says more.
    if (latest !== draft) return;
    latest = undefined;
    if (!isKept) unsaved ??= form;
  }

  const keeper = {
    /** The portal has this form. */
    onArrived: fields.onArrived,
    /** Sends what is not saved yet, if anything. */
    save: () => {
      if (unsaved) void send(unsaved);
    },
    /** The form's page is left. @returns what is on its way still: nobody knows whether it arrives */
    leave: (): Draft | undefined => {
      keeper.save();
      return latest;
    },
    /** The browser leaves the portal. It may come back to the page as it is, so this is not taken for an arrival. */
    end: () => {
      if (unsaved) sendAtTheEnd({ address, typed: textsOf(unsaved) });
    },
    onInput: (form: HTMLFormElement) => {
      unsaved = form;
      // As it is typed, not as it is sent: sent again it is the same turn.
      count(form);
      clearTimeout(timer);
      timer = setTimeout(keeper.save, SAVE_AFTER_MS);
    },
    /** For the form. Whoever goes to a button is about to send it. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) keeper.save();
    },
    /** The form itself is sent: it is the latest. */
    onSend: (form: HTMLFormElement) => {
      settle();
      count(form);
      submitted = form;
    },
    /** It got no answer. Should it have arrived after all, a draft of the same turn changes nothing. */
    onUnanswered: () => {
      unsaved ??= submitted;
    },
  };
  return keeper;
}

function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(texts);
}
