import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { useState } from 'react';

import { useUnanswered } from '~/frame/faults/unanswered.ts';

/**
 * Names the customer's visit: a new value whenever they come to a page or submit it. A link to an anchor of the same
 * page, as an error summary has them, begins no new visit.
 */
export function useVisit(): string {
  const { key, pathname, search } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  const page = pathname + search;
  const [arrival, setArrival] = useState({ here: key, page, key });
  if (arrival.key === key) return arrival.here;
  const here = isByBrowser && arrival.page === page ? arrival.here : key;
  setArrival({ here, page, key });
  return here;
}

/**
 * Keeps a message that is sent only once while the customer stays on its page. Loading the page's data again makes
 * Remix forget what the action answered, and a one-time alert is not in the data of a second look: a message, and what
 * was typed with it, would vanish while it is being read. After a submission without an answer the customer is still at
 * the same place.
 *
 * @param said the message; `undefined` if there is none this time
 * @returns the last message since the customer came here, or submitted here
 */
export function useKeptForVisit<Said>(said: Said | undefined): Said | undefined {
  const here = useVisit();
  const hasStayed = useUnanswered() !== undefined;
  const [kept, setKept] = useState({ here, said });
  const isNew = said !== undefined && said !== kept.said;
  const isElsewhere = here !== kept.here;
  const now = isNew || (isElsewhere && !hasStayed) ? said : kept.said;
  if (isNew || isElsewhere) setKept({ here, said: now });
  return now;
}
