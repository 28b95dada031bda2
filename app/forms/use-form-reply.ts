import { useActionData } from '@remix-run/react';

import { useKeptForVisit } from '~/alerts/use-kept-for-visit.ts';
import { isUnanswered } from '~/frame/faults/unanswered.ts';

/** What the route's action answered to the last submission here, for as long as the customer stays. */
export function useFormReply<Action>() {
  const answer = useActionData<Action>();
  return useKeptForVisit(isUnanswered(answer) ? undefined : answer);
}
