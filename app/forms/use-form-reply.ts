import { useActionData } from '@remix-run/react';

import { useKeptHere } from '~/frame/use-kept-here.ts';

/** What the route's action answered to the last submission here, for as long as the customer stays. */
export function useFormReply<Action>() {
  return useKeptHere(useActionData<Action>());
}
