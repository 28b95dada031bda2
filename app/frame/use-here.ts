import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { useState } from 'react';

/**
 * Where the customer is: another value whenever they came to a page or submitted it anew. A link to a place of the page
 * itself, as an error summary has them, leads nowhere else.
 */
export function useHere(): string {
  const { key, pathname, search } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  const page = pathname + search;
  const [arrival, setArrival] = useState({ here: key, page, key });
  if (arrival.key === key) return arrival.here;
  const here = isByBrowser && arrival.page === page ? arrival.here : key;
  setArrival({ here, page, key });
  return here;
}
