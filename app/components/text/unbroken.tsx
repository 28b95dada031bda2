import { Fragment } from 'react';

import styles from './text.module.css';

/** A longer word, such as an e-mail address, may be wider than its column, and breaks as any other does. */
const MOST_LETTERS = 20;

/** A text whose words with a hyphen in them, such as "vale-compras", stay on one line. */
export function Unbroken({ children }: { children: string }) {
  if (!children.includes('-')) return children;
  return partsOf(children).map((part, position) =>
    isUnbroken(part) ? (
      <span key={position} className={styles['unbroken']}>
        {part}
      </span>
    ) : (
      <Fragment key={position}>{part}</Fragment>
    ),
  );
}

/** The words with a hyphen, and the text between two of them in one piece: each piece becomes a node of the page. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/( )/)) {
    const last = parts.at(-1);
    if (last === undefined || isUnbroken(last) || isUnbroken(word)) parts.push(word);
    else parts[parts.length - 1] = last + word;
  }
  return parts;
}

function isUnbroken(part: string): boolean {
  return part.includes('-') && part.length <= MOST_LETTERS;
}
