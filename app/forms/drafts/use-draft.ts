import { useNavigation } from '@remix-run/react';
import { useEffect, useMemo, useRef, type FocusEvent } from 'react';

import { useUnanswered } from '~/frame/faults/unanswered.ts';
import { useRootData } from '~/frame/root-data.ts';

import { changedFields } from './changed-fields.ts';
import { sendAtTheEnd, type Draft } from './send-draft.ts';
import { deliver, fillFromUndelivered, keepUndelivered } from './undelivered-drafts.ts';
import { unsavedFields } from './unsaved-fields.ts';

/** Long enough to type a word, short enough to lose little where a battery dies. */
const SAVE_AFTER_MS = 1_000;

/** No two pages are opened at the same fraction of a millisecond. */
const PAGE = String(performance.timeOrigin);
/** Counts for all forms on this page, as long as it is open. */
let lastTurn = 0;

/**
 * Writes page, turn and changed fields into the hidden fields of the form.
 *
 * @param changed the names of the changed fields
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
 * A phone may close the page to open its camera. Nothing on the page moves or waits. A draft that did not arrive is
 * sent again with the next change, when the connection is back, after a while, and on leaving.
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
    fillFromUndelivered(name, form);
    // Text typed before the script ran counts too: tell the form's listeners of it now.
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
      if (unanswered) keepUndelivered(name, { ...unanswered, account });
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

/**
 * Names a form among those of all customers of this browser. An item's form is one of many, so its line is in the name.
 */
function nameOf({ elements }: HTMLFormElement, address: string, account: string | undefined): string {
  const line = elements.namedItem('line');
  return [account, address, line instanceof HTMLInputElement ? line.value : ''].join(' ');
}

function keepDraft(address: string) {
  let unsaved: HTMLFormElement | undefined;
  /**
   * A form whose submission has had no answer yet. A link that is followed meanwhile ends the submission, which may have left
   * or not: a draft of the same turn changes nothing where it arrived after all.
   */
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
    // A newer draft has been sent since.
    if (latest !== draft) return;
    latest = undefined;
    if (!isKept) unsaved ??= form;
  }

  const keeper = {
    /** The portal has this form. */
    onArrived: (typed: FormData) => {
      submitted = undefined;
      fields.onArrived(typed);
    },
    /** Sends what is not saved yet, if anything. */
    save: () => {
      if (unsaved) void send(unsaved);
    },
    /** Called when the form's page is left. @returns the draft still being sent, which may not arrive */
    leave: (): Draft | undefined => {
      unsaved ??= submitted;
      keeper.save();
      return latest;
    },
    /** The browser leaves the portal. It may come back to the page as it is, so this is not taken for an arrival. */
    end: () => {
      const left = unsaved ?? submitted;
      if (left) sendAtTheEnd({ address, typed: textsOf(left) });
    },
    onInput: (form: HTMLFormElement) => {
      unsaved = form;
      // Counted on typing, not on sending: a draft that is sent again keeps its turn.
      count(form);
      clearTimeout(timer);
      timer = setTimeout(keeper.save, SAVE_AFTER_MS);
    },
    /** For the form. If the focus goes to a button, the form is about to be sent. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) keeper.save();
    },
    /** Called when the form itself is submitted. */
    onSend: (form: HTMLFormElement) => {
      settle();
      count(form);
      submitted = form;
    },
    /** Called when the submission got no answer. */
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
