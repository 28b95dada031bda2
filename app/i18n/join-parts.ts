/** Between the parts of a line: it stays with what is before it where the line breaks. */
const SEPARATOR = '\u00a0· ';

/** One line of several parts, without those that are not there. */
export function joinParts(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(SEPARATOR);
}

/** A text whose separators stay with what is before them. */
export function bindSeparators(text: string): string {
  return text.replaceAll(' · ', SEPARATOR);
}

/** A number that is written in groups, such as a telephone's: no line breaks between them. */
export function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
