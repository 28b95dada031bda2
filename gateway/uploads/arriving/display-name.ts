const LONGEST_NAME = 300;
/** Beyond it only the end is read, for the extension: normalising its combining marks takes quadratic time. */
const MOST_READ = 4_000;
const END_READ = 100;
/**
 * Invisible characters, as in a text that is typed: control characters, spaces of no width, marks that turn the
 * direction of writing (they make `fdp.exe` of `exe.pdf`).
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** The name of a file whose own name has no visible character left. */
const NAMELESS = 'arquivo';

/**
 * A file's name as it is shown and sent on: without folders and invisible characters, at most 300 characters, the end
 * of which is kept for its extension.
 *
 * @param sent the name the browser sent, of any content
 */
export function toDisplayName(sent: string): string {
  // Browsers write a quote as %22 in the header of a form's part.
  const base = sent.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '';
  const name = shortened(base).toWellFormed().normalize('NFC').replace(UNSEEN, '').trim();
  if (name === '' || name === '.' || name === '..') return NAMELESS;
  const characters = Array.from(name);
  if (characters.length <= LONGEST_NAME) return name;
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  return characters.slice(0, LONGEST_NAME - extension.length).join('') + extension;
}

function shortened(name: string): string {
  return name.length <= MOST_READ + END_READ ? name : name.slice(0, MOST_READ) + name.slice(-END_READ);
}
