import { Fragment } from 'react';

import styles from './text.module.css';

/** A text whose words with a hyphen in them, such as "vale-compras", stay on one line. */
export function Unbroken({ children }: { children: string }) {
  if (!children.includes('-')) return children;
  return partsOf(children).map((part, position) =>
    part.includes('-') ? (
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
    if (last === undefined || last.includes('-') || word.includes('-')) parts.push(word);
    else parts[parts.length - 1] = last + word;
  }
  return parts;
}
