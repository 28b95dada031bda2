import { useEffect, useMemo } from 'react';

type Work = () => void;

/**
 * What ends a press of the main button. A drag or a menu swallows the release; a key that is pressed ends the wait for
 * it.
 */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const;

/**
 * Puts off what moves the page while the mouse, or a tapping finger, is down: otherwise something else would come under
 * it before the release, and the browser would fire no click.
 *
 * @returns a function that does its work at once, or right after the press with what was pressed
 */
export function useAfterPress(): (work: Work) => void {
  const press = useMemo(createPress, []);
  useEffect(() => press.follow(), [press]);
  return press.after;
}

function createPress() {
  let waiting: Work[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = ({ button, target }: MouseEvent) => {
    // The list of a `<select>` opens at once, and some browsers fire no event for the release.
    if (button !== 0 || target instanceof HTMLSelectElement) return;
    clearTimeout(timer);
    waiting ??= [];
  };
  const end = () => {
    clearTimeout(timer);
    // The click comes between the release and the timer.
    timer = setTimeout(() => {
      const works = waiting ?? [];
      waiting = undefined;
      for (const work of works) work();
    });
  };
  return {
    after: (work: Work) => {
      if (waiting) waiting.push(work);
      else work();
    },
    /** @returns a function that ends it; work that still waits is dropped */
    follow: () => {
      document.addEventListener('mousedown', begin, true);
      for (const name of ENDS) document.addEventListener(name, end, true);
      return () => {
        clearTimeout(timer);
        waiting = undefined;
        document.removeEventListener('mousedown', begin, true);
        for (const name of ENDS) document.removeEventListener(name, end, true);
      };
    },
  };
}
