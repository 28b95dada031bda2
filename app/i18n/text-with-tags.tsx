import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';

import { useText } from './page-texts.tsx';
import type { TextKey, TextValues } from './text-keys.ts';

export interface TextWithTagsProps {
  name: TextKey;
  values?: TextValues;
  /** By tag, the element that takes what stands in it: `<policy>` is `policy`. */
  tags: Readonly<Record<string, ReactElement>>;
}

/** A text with tags in it: i18next's `Trans`, with our keys. */
export default function TextWithTags({ name, values = {}, tags }: TextWithTagsProps) {
  const text = useText();
  return (
    <span key={text(name, values)}>
      <Trans t={text} i18nKey={name} values={values} components={tags} />
    </span>
  );
}
