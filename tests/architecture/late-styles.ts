import { importsOf, type Source } from './source-files.ts';
import type { Violation } from './violations.ts';

const isPage = (path: string) =>
  /^app\/routes\/.+\/route\.tsx$/.test(path) && !path.includes('/_components/');
const ROOT = 'app/root.tsx';

/**
 * What a page fetches later without having its styles: the server sends a page whole, with the later parts on it but
 * with the styles of what the page imports at once. Without script they would never come.
 */
export function lateStyles(sources: readonly Source[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));

  /** Everything that a file imports at once, itself among it, and what that imports later. */
  function reach(...from: string[]): { atOnce: Set<string>; later: Set<string> } {
    const atOnce = new Set(from);
    const later = new Set<string>();
    for (const path of atOnce) {
      const source = byPath.get(path);
      if (!source) continue;
      for (const { isBare, isLate, isTypeOnly, target } of importsOf(source)) {
        // Of a module of styles nothing is in the build unless its names are used.
        const isLeftOut = isTypeOnly || (isBare && target.endsWith('.module.css'));
        if (!isLeftOut) (isLate ? later : atOnce).add(target);
      }
    }
    return { atOnce, later };
  }

  return sources
    .filter(({ path }) => isPage(path))
    .flatMap(({ path: page }) => {
      const { atOnce, later } = reach(ROOT, page);
      return [...later].flatMap((part) =>
        [...reach(part).atOnce]
          .filter((path) => path.endsWith('.css') && !atOnce.has(path))
          .map((style) => `${page} has no ${style} for ${part}`),
      );
    });
}
