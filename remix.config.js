/**
 * The Remix options, used by `vite.config.ts`.
 *
 * @type {NonNullable<Parameters<typeof import('@remix-run/dev').vitePlugin>[0]>}
 */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
};
