import type { FocusEvent, FormEvent } from 'react';

/** What judges fields of the form as they are left, where it has such fields. */
export interface FormJudge {
  /** The form's address on the page. */
  id: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/** Whether a form is only judged by script, as one of its fields is left: conform's own button says so. */
export function isJudged({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return (nativeEvent as SubmitEvent).submitter?.getAttribute('name') === '__intent__';
}
