import { relative } from 'node:path';
import type { Plugin } from 'vite';

import { counting, isCounted, root } from './counted-code.ts';

/** Lets the server's code count its branches, in its build and where unit tests load it. */
export async function countingPlugin(): Promise<Plugin> {
  const { counted } = await counting();
  return {
    name: 'counted-branches',
    enforce: 'pre',
    transform(code, id, options) {
      const path = relative(root, id).replaceAll('\\', '/');
      // The counters stand on lines of their own, which no source map could map back.
      return options?.ssr === true && isCounted(path)
        ? { code: counted(code, path), map: { mappings: '' } }
        : undefined;
    },
  };
}
