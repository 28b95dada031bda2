import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const LINK = Buffer.from('<link rel="');
const END_OF_LINK = '>'.charCodeAt(0);
/** A part of the build that a page loads at once, as Remix and `TextLinks` write it. */
const LOADED = /^<link rel="(?:modulepreload|stylesheet)"(?: data-texts="")? href="(\/build\/[^"]+)"/;
/** React and the like (`vite.config.ts` names it): every page has it, and none of its code runs by itself. */
const LIBRARIES = /^\/build\/assets\/libraries-[^"]+\.js$/;
const END_OF_BODY = Buffer.from('</body>');

/** Styles, type and pictures load before any script: the page is complete without scripts. */
const AFTER_WHAT_IS_SEEN = ' fetchpriority="low"';

/**
 * Adds to a page's HTML the hashes by which the browser checks the build's scripts and styles before it uses them, and
 * a low priority for scripts, so that visible parts load first. The page's bytes are copied once and never decoded.
 */
export type WithIntegrity = (page: Buffer) => Buffer;

/**
 * Subresource integrity, which Remix 2 does not write: for the modules that a page preloads, which the browser then
 * uses for every import, and for its styles. The libraries also get a script element, because scanners look for the
 * hashes there; it stands last in the body, where React ignores it.
 *
 * @param folder the client build, served under `/build`; absent in development, which has none
 */
export function pageIntegrity(folder: string | undefined): WithIntegrity {
  if (folder === undefined) return (page) => page;
  const names = globSync('**/*.{js,css}', { cwd: folder });
  const attributes = new Map(names.map((name) => [`/build/${name}`, integrityOf(`${folder}/${name}`)]));
  const libraries = [...attributes].find(([path]) => LIBRARIES.test(path));
  const script = libraries && `<script type="module" async src="${libraries[0]}"${libraries[1]}></script>`;

  return (page) => {
    const pieces: Buffer[] = [];
    let taken = 0;
    const insert = (at: number, text: string) => {
      pieces.push(page.subarray(taken, at), Buffer.from(text));
      taken = at;
    };
    let hasLibraries = false;
    for (let at = page.indexOf(LINK); at >= 0; at = page.indexOf(LINK, at + LINK.length)) {
      const [link, path = ''] = LOADED.exec(page.toString('latin1', at, page.indexOf(END_OF_LINK, at))) ?? [];
      if (link === undefined) continue;
      insert(
        at + link.length,
        (attributes.get(path) ?? '') + (path.endsWith('.js') ? AFTER_WHAT_IS_SEEN : ''),
      );
      hasLibraries ||= path === libraries?.[0];
    }
    const end = page.lastIndexOf(END_OF_BODY);
    if (script !== undefined && hasLibraries && end >= taken) insert(end, script);
    return pieces.length === 0 ? page : Buffer.concat([...pieces, page.subarray(taken)]);
  };
}

/** The attribute. 256 bits: strong enough, and a third less of a page's weight than 384. */
function integrityOf(path: string): string {
  return ` integrity="sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}"`;
}
