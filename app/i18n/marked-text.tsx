import { lazy } from 'react';

/** A text with tags in it. What reads them comes with the first such text. */
export const MarkedText = lazy(() => import('./text-with-tags.tsx'));
