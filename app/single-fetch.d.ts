import '@remix-run/server-runtime';

declare module '@remix-run/server-runtime' {
  // Loader and action types as single fetch serialises them (remix.config.js, v3_singleFetch).
  interface Future {
    v3_singleFetch: true;
  }
}
