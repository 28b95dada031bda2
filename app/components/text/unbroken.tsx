import { Fragment, type ReactNode } from 'react';

import styles from './text.module.css';

/** In characters: the narrowest line, beside a picture on the smallest phone, has room for as many. */
const LONGEST = 20;

/** A text whose words with a hyphen in them, such as "vale-compras", stay on one line. An address may be broken. */
export function Unbroken({ children }: { children: string }) {
  // One element, put anew for another text: tools translate it (.docs/rules/without-script.md#a-page-that-is-translated).
  return <span key={children}>{unbroken(children)}</span>;
}

/** The content of `Unbroken`, for lists: a text without a hyphen, as nearly all are, needs no component. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  return partsOf(text).map((part, position) =>
    isWhole(part) ? (
      <span key={position} className={styles['unbroken']}>
        {part}
      </span>
    ) : (
      <Fragment key={position}>{part}</Fragment>
    ),
  );
}

function isWhole(word: string): boolean {
  return word.length <= LONGEST && word.includes('-');
}

/** The words with a hyphen, and the text between two of them in one piece: each piece becomes a node of the page. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/( )/)) {
    const last = parts.at(-1);
    if (last === undefined || isWhole(last) || isWhole(word)) parts.push(word);
    else parts[parts.length - 1] = last + word;
  }
  return parts;
}
