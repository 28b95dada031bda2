import { trimmed } from '~/domain/text/typed-text.ts';

/**
 * A file by the name that its list will show and the brand will get: without what nobody sees, such as the mark that turns
 * the direction of writing and makes `fdp.exe` of `exe.pdf`. The gateway leaves out the same.
 */
export function withVisibleName(file: File): File {
  // A name has one line, and no columns.
  const name = trimmed(file.name.replaceAll(/[\t-\r]/g, ''));
  return name === '' || name === file.name ? file : new File([file], name, file);
}
