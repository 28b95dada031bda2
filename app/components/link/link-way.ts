/** How the router follows a link. */
export interface LinkWay {
  /** The page takes the place of this one in the browser's history. */
  replace?: boolean | undefined;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
}

const REPLACE = 'replace';
const STILL = 'still';

/** A way as the value of `data-link`: empty, `replace`, `still` or `replace still`. */
export function linkMark({ replace, preventScrollReset }: LinkWay): string {
  return [replace && REPLACE, preventScrollReset && STILL].filter(Boolean).join(' ');
}

/** The way that a value of `data-link` says. */
export function linkWay(mark: string): Record<keyof LinkWay, boolean> {
  const words = mark.split(' ');
  return { replace: words.includes(REPLACE), preventScrollReset: words.includes(STILL) };
}
