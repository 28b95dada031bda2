import type { FormEvent } from 'react';

import type { useCheckedForm } from './use-checked-form.ts';

/** What judges fields of the form as they are left, where it has such fields. */
export type FormJudge = ReturnType<typeof useCheckedForm>['form'];

/** Whether a form is only judged by script, as one of its fields is left: conform's own button says so. */
export function isJudged({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return (nativeEvent as SubmitEvent).submitter?.getAttribute('name') === '__intent__';
}
