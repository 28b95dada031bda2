import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Keeps what was said once while the customer stays where it was said. Loading the page's data again makes Remix
 * forget what the action answered, and a one-time alert is not in the data of a second look: a message, and what was
 * typed with it, would vanish under the reader's eyes.
 *
 * @param said `undefined` when nothing is said this time
 * @returns what was last said since the customer came here, or submitted here
 */
export function useKeptHere<Said>(said: Said | undefined): Said | undefined {
  const { key: here } = useLocation();
  const [kept, setKept] = useState({ here, said });
  const isNew = here !== kept.here || (said !== undefined && said !== kept.said);
  if (isNew) setKept({ here, said });
  return isNew ? said : kept.said;
}
