import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';

export default defineConfig({
  // The gateway serves the client build under /build with immutable caching.
  base: '/build/',
  plugins: [remix(remixOptions)],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    target: 'es2022',
    // A font or drawing inlined as data: would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
