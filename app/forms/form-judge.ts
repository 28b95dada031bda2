import type { FocusEvent, FormEvent } from 'react';

/** The functions that judge fields of the form as they are left, if it has such fields. */
export interface FormJudge {
  /** The form's address on the page. */
  id: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/**
 * Judges a form instead of sending it, if conform's own button submitted it because a field was left. Such a submission
 * never leaves the page, whether conform is loaded or not.
 *
 * @returns whether it was judged, and is not to be sent
 */
export function isJudgedHere(
  event: FormEvent<HTMLFormElement>,
  judge: Pick<FormJudge, 'onSubmit'> | undefined,
): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter?.getAttribute('name') !== '__intent__') return false;
  judge?.onSubmit(event);
  event.preventDefault();
  return true;
}
