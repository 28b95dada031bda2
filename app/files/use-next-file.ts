import { useCallback, useRef } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

import { removeButtonId } from './files-form.ts';

/**
 * Removing a file takes the button away that had the focus. That of the next file has it then, or of the last one left, or
 * the heading; a list that folds away leaves its line.
 *
 * @param ids of the files, in the order in which they stand
 * @returns to be called with the file that is removed
 */
export function useNextFile(place: string, ids: readonly string[]): (id: string) => void {
  const removed = useRef<string>();
  const before = useRef(ids);

  useBeforePaint(() => {
    const { current: id } = removed;
    const position = id === undefined || ids.includes(id) ? -1 : before.current.indexOf(id);
    before.current = ids;
    if (position < 0) return;
    removed.current = undefined;
    // Whoever is elsewhere by now stays there.
    if (document.activeElement !== document.body) return;
    const next = ids[position] ?? ids.at(-1);
    focusOn(next === undefined ? headingOf(place) : document.getElementById(removeButtonId(next)));
  });

  return useCallback((id) => (removed.current = id), []);
}

function headingOf(place: string): HTMLElement | null | undefined {
  const section = document.getElementById(place);
  const folded = section?.closest('details:not([open])');
  return (folded ?? section)?.querySelector<HTMLElement>(folded ? 'summary' : 'h2');
}

function focusOn(element: HTMLElement | null | undefined): void {
  if (element instanceof HTMLHeadingElement) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
