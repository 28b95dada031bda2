import { useCallback, useRef } from 'react';

import { focusOn } from '~/components/focus-on.ts';
import { useBeforePaint } from '~/components/use-before-paint.ts';

import { removeButtonId } from './files-form.ts';

/**
 * Moves the focus when its button disappears with a file that is removed, or whose upload is cancelled or ends. The
 * next file's button takes it, or the last one's, or the heading, or the line of a folded list. If the upload arrived,
 * the button of its file takes it.
 *
 * @param ids of the files and uploads, in the order in which they stand
 * @returns a function to call with the id of the removed one
 */
export function useNextFile(place: string, ids: readonly string[]): (id: string) => void {
  const removed = useRef<string>();
  const before = useRef(ids);
  // Read while the button still exists: the focus goes with it.
  const focused = typeof document === 'undefined' ? undefined : document.activeElement?.id;

  useBeforePaint(() => {
    const { current: were } = before;
    before.current = ids;
    const gone = were.find(
      (id) => !ids.includes(id) && (id === removed.current || removeButtonId(id) === focused),
    );
    if (gone === undefined) return;
    const isRemoved = gone === removed.current;
    if (isRemoved) removed.current = undefined;
    // If the focus has moved elsewhere by now, it stays there.
    if (document.activeElement !== document.body) return;
    const arrived = isRemoved ? undefined : ids.find((id) => !were.includes(id));
    const next = arrived ?? ids[were.indexOf(gone)] ?? ids.at(-1);
    focusOn(next === undefined ? headingOf(place) : removeButtonOf(next));
  });

  return useCallback((id) => (removed.current = id), []);
}

/** The button that removes a file, or cancels its upload. */
export function removeButtonOf(id: string): HTMLElement | null {
  return document.getElementById(removeButtonId(id));
}

function headingOf(place: string): HTMLElement | null | undefined {
  const section = document.getElementById(place);
  const folded = section?.closest('details:not([open])');
  return (folded ?? section)?.querySelector<HTMLElement>(folded ? 'summary' : 'h2');
}
