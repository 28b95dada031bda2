import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** What a page loads of the build at once, as Remix and `TextLinks` write it. */
const LOADED = /<link rel="(?:modulepreload|stylesheet)"(?: data-texts="")? href="(\/build\/[^"]+)"/g;
/** React and the like (`vite.config.ts` names it): every page has it, and nothing in it acts by itself. */
const LIBRARIES = /<link rel="modulepreload" href="(\/build\/assets\/libraries-[^"]+)"/;

/** Styles, type and pictures are wanted before any script: a page is whole without it. */
const AFTER_WHAT_IS_SEEN = ' fetchpriority="low"';

/**
 * Adds to a page's HTML what the browser checks the build's scripts and styles by, before it runs them, and that scripts
 * come after what is seen.
 */
export type WithIntegrity = (html: string) => string;

/**
 * Subresource integrity, which Remix 2 does not write: of the modules that a page preloads, which the browser then takes
 * from there for every import, and of its styles. The libraries are named as a script too, because that is where
 * scanners look for it; it stands last in the body, which React leaves alone.
 *
 * @param folder the client build, of which `/build` is the address; absent in development, which has none
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

/** 256 bits: as strong as it has to be, and a third less of a page's weight than 384. */
function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}
