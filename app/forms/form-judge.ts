import type { FocusEvent, FormEvent } from 'react';

/** What judges fields of the form as they are left, where it has such fields. */
export interface FormJudge {
  /** The form's address on the page. */
  id: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/**
 * Judges a form instead of sending it, where script has it judged as one of its fields is left: conform's own button says
 * so. Such a submission never leaves the page, whether what judges is there or not.
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
