import { relative } from 'node:path';
import type { Plugin } from 'vite';

import { counting, isCounted, root } from './counted-code.ts';

/** Has the server's code count its branches, in its build and where unit tests load it. */
export async function countingPlugin(): Promise<Plugin> {
  const { counted } = await counting();
  return {
    name: 'counted-branches',
    enforce: 'pre',
    transform(code, id, options) {
      const path = relative(root, id).replaceAll('\\', '/');
      // What counts stands on lines of its own, which no map leads back from.
      return options?.ssr === true && isCounted(path)
        ? { code: counted(code, path), map: { mappings: '' } }
        : undefined;
    },
  };
}
