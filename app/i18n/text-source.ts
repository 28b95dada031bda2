import { createContext } from 'react';

import type { Text, TextFile } from './text-keys.ts';

/** Where a rendering takes its texts from: in the server's memory, or as they come to the browser. */
export type TextSource = (files: readonly TextFile[]) => Text;

export const TextSourceContext = createContext<TextSource>(() => (key) => key);
