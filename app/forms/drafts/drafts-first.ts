import { saveDrafts } from './send-draft.ts';

/** A customer who waited longer for the language that they chose would take the page for broken. */
const LONGEST_WAIT_MS = 5_000;

let isLetGo = false;

/**
 * Holds back a form that the browser itself sends, such as the choice of a language, until what was typed elsewhere on the
 * page is kept: the next page is made before this one has ended, and would show what was there before.
 */
function holdBack(event: SubmitEvent): void {
  const { submitter, target } = event;
  if (isLetGo || event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
  const saving = saveDrafts();
  if (!saving) return;
  event.preventDefault();
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([saving, waited]).then(() => {
    isLetGo = true;
    target.requestSubmit(submitter);
    isLetGo = false;
  });
}

/** Holds back all forms that script does not send. The window hears of a form after all handlers of the page. */
export function keepDraftsFirst(): () => void {
  window.addEventListener('submit', holdBack);
  return () => window.removeEventListener('submit', holdBack);
}
