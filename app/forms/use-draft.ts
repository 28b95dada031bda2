import { useEffect, useMemo, type FocusEvent } from 'react';

/** Long enough for a word, short enough for a dead battery. */
const SAVE_AFTER_MS = 1_000;

/** Of all forms on this page, as long as it is open. */
let lastTurn = 0;

/** Writes down which turn of which page it is: no two pages are opened at the same fraction of a millisecond. */
function countTurn({ elements }: HTMLFormElement): void {
  const here = { page: String(performance.timeOrigin), turn: String((lastTurn += 1)) };
  for (const [name, value] of Object.entries(here)) {
    const input = elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}

/**
 * Keeps a form on the server while it is filled in: one message after a pause, and one on leaving a field or the page.
 * A phone may close the page to open its camera. Nobody waits for an answer, so nothing on the page moves.
 *
 * @param address takes the form, which has a `DraftSequence`, and answers nothing
 */
export function useDraft(address: string) {
  const draft = useMemo(() => keepDraft(address), [address]);

  useEffect(() => {
    const leave = () => draft.save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [draft]);

  return draft;
}

function keepDraft(address: string) {
  let unsaved: HTMLFormElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(): void {
    const form = unsaved;
    settle();
    if (!form) return;
    countTurn(form);
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    navigator.sendBeacon(address, new URLSearchParams(typed));
  }

  function settle(): void {
    clearTimeout(timer);
    unsaved = undefined;
  }

  return {
    /** Sends what is not saved yet, if anything. */
    save,
    onInput: (form: HTMLFormElement) => {
      unsaved = form;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    },
    /** For the form. Whoever goes to a button is about to send it. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) save();
    },
    /** The form itself is sent: it is the latest. */
    onSend: (form: HTMLFormElement) => {
      settle();
      countTurn(form);
    },
  };
}
