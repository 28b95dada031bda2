import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';

export default defineConfig(({ isSsrBuild }) => ({
  // The gateway serves the client build under /build with immutable caching.
  base: '/build/',
  plugins: [remix(remixOptions)],
  // A file of texts is one object: its keys are no names of JavaScript.
  json: { namedExports: false },
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    target: 'es2022',
    // A font or drawing inlined as data: would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    ...(isSsrBuild !== true && { rollupOptions: { output: { manualChunks: sharedChunk } } }),
  },
}));

/**
 * What several screens share, in two files: the libraries, and the frame with the design system. By itself the bundler
 * makes some twenty of them, each a request, a name in the page's HTML, and a compression that starts from nothing.
 * The themes go with them, because they say the order of the layers before any component adds to one.
 */
function sharedChunk(id: string): string | undefined {
  if (id.includes('/node_modules/')) return 'libraries';
  return /\/app\/(?:themes|components|frame|forms|alerts)\/|\/app\/i18n\/[\w.-]+$/.test(id)
    ? 'frame'
    : undefined;
}
