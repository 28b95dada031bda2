import { importsOf, type Source } from './source-files.ts';
import type { Violation } from './violations.ts';

const isPage = (path: string) =>
  /^app\/routes\/.+\/route\.tsx$/.test(path) && !path.includes('/_components/');
const ROOT = 'app/root.tsx';

/**
 * Parts that a page loads later without importing their styles at once. The server renders the later parts too, but
 * sends only the styles of what the page imports at once. Without script the others would never come.
 */
export function lazyStyles(sources: readonly Source[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));

  /** Everything that a file imports at once, itself among it, and what that imports later. */
  function reach(...from: string[]): { atOnce: Set<string>; later: Set<string> } {
    const atOnce = new Set(from);
    const later = new Set<string>();
    for (const path of atOnce) {
      const source = byPath.get(path);
      if (!source) continue;
      for (const { isBare, isDynamic, isTypeOnly, target } of importsOf(source)) {
        // The build drops a CSS module whose names nobody uses.
        const isLeftOut = isTypeOnly || (isBare && target.endsWith('.module.css'));
        if (!isLeftOut) (isDynamic ? later : atOnce).add(target);
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
          .map((style) => `${page} does not import ${style}, which ${part} needs later`),
      );
    });
}
