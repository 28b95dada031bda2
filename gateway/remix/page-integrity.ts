import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** The parts of the build that a page loads at once, as Remix and `TextLinks` write them. */
const LOADED = /<link rel="(?:modulepreload|stylesheet)"(?: data-texts="")? href="(\/build\/[^"]+)"/g;
/** React and the like (`vite.config.ts` names it): every page has it, and none of its code runs by itself. */
const LIBRARIES = /<link rel="modulepreload" href="(\/build\/assets\/libraries-[^"]+)"/;

/** Styles, type and pictures load before any script: the page is complete without scripts. */
const AFTER_WHAT_IS_SEEN = ' fetchpriority="low"';

/**
 * Adds to a page's HTML the hashes by which the browser checks the build's scripts and styles before it uses them, and
 * a low priority for scripts, so that visible parts load first. Changes ASCII only, in whatever way the rest was read.
 */
export type WithIntegrity = (html: string) => string;

/**
 * Subresource integrity, which Remix 2 does not write: for the modules that a page preloads, which the browser then
 * uses for every import, and for its styles. The libraries also get a script element, because scanners look for the
 * hashes there; it stands last in the body, where React ignores it.
 *
 * @param folder the client build, served under `/build`; absent in development, which has none
 */
export function pageIntegrity(folder: string | undefined): WithIntegrity {
  const files = folder === undefined ? [] : globSync('**/*.{js,css}', { cwd: folder });
  const integrities = new Map(files.map((name) => [`/build/${name}`, integrityOf(`${folder}/${name}`)]));
  const attributeFor = (path: string) => {
    const integrity = integrities.get(path);
    return integrity === undefined ? '' : ` integrity="${integrity}"`;
  };

  return (html) => {
    const libraries = LIBRARIES.exec(html)?.[1] ?? '';
    const checked = html.replace(
      LOADED,
      (link, path: string) => link + attributeFor(path) + (path.endsWith('.js') ? AFTER_WHAT_IS_SEEN : ''),
    );
    const end = checked.lastIndexOf('</body>');
    if (end < 0 || !integrities.has(libraries)) return checked;
    const script = `<script type="module" async src="${libraries}"${attributeFor(libraries)}></script>`;
    return checked.slice(0, end) + script + checked.slice(end);
  };
}

/** 256 bits: strong enough, and a third less of a page's weight than 384. */
function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}
