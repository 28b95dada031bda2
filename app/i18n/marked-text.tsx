import { loadLater } from '~/frame/load-later.tsx';

/** A text with tags in it. What reads them comes with the first such text. */
export const MarkedText = loadLater('marked-text', () => import('./text-with-tags.tsx'));
