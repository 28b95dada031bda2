import { lazyPart } from '~/frame/lazy/lazy-part.tsx';

import { useText } from './page-texts.tsx';
import type { TextWithTagsProps } from './text-with-tags.tsx';

const TAGS = /<\/?\w+>/g;

/**
 * A text with tags in it. The code that reads them is loaded with the first such text; without it, the words show
 * without tags.
 */
export const MarkedText = lazyPart('marked-text', () => import('./text-with-tags.tsx'), {
  missing: BareWords,
});

function BareWords({ name, values = {} }: TextWithTagsProps) {
  return <span>{useText()(name, values).replaceAll(TAGS, '')}</span>;
}
