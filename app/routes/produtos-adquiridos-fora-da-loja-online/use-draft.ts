import { useEffect, useRef } from 'react';

/** Long enough for a word, short enough for a dead battery. */
const SAVE_AFTER_MS = 1_000;

/**
 * Keeps a form on the server while it is typed: one message after a pause, and one on leaving. Nobody waits for an
 * answer, so nothing on the page moves. Each message carries the next `turn`, so that the server can tell a late one.
 *
 * @param address takes the form and answers nothing
 */
export function useDraft(address: string) {
  const unsaved = useRef<HTMLFormElement>();
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const leave = () => save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
    // It only reads what stands in the references.
  }, []);

  function save(): void {
    const form = unsaved.current;
    settle();
    if (!form) return;
    countTurn(form);
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    navigator.sendBeacon(address, new URLSearchParams(typed));
  }

  function settle(): void {
    clearTimeout(timer.current);
    unsaved.current = undefined;
  }

  function countTurn(form: HTMLFormElement): void {
    const input = form.elements.namedItem('turn');
    if (input instanceof HTMLInputElement) input.value = String((turn.current += 1));
  }

  return {
    onType: (form: HTMLFormElement) => {
      unsaved.current = form;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    /** The form itself is sent: it is the latest. */
    onSend: (form: HTMLFormElement) => {
      settle();
      countTurn(form);
    },
  };
}
