import remixOptions from '../remix.config.js';
import type { Unreached } from './leave-out.ts';

const flags: Partial<Record<string, boolean>> = { ...remixOptions.future };
const flag = (name: string) => `${flags[name] === true}`;

/** The router checks these flags at each step; Remix always sets them the same way. */
const ROUTER_FLAGS = {
  'future.v7_fetcherPersist': flag('v3_fetcherPersist'),
  'future.v7_normalizeFormMethod': 'true',
  'future.v7_partialHydration': 'true',
  'future.v7_prependBasename': 'true',
  'future.v7_relativeSplatPath': flag('v3_relativeSplatPath'),
  'future.v7_skipActionErrorRevalidation': flag('v3_singleFetch'),
};

const ROUTER: Unreached = {
  values: {
    ...ROUTER_FLAGS,
    // The browser's own copy never runs on a server.
    isBrowser: 'true',
    // Every route is known from the start.
    'init.patchRoutesOnNavigation': 'undefined',
    initialMatchesIsFOW: 'false',
    isFogOfWar: 'false',
    'fogOfWar.active': 'false',
    'init.detectErrorBoundary': 'undefined',
    // Nobody uses fetchers.
    'revalidatingFetchers.length': '0',
    'findRedirect(fetcherResults)': 'undefined',
    // Nobody uses view transitions, and none are left from earlier.
    pendingViewTransitionEnabled: 'false',
    'appliedViewTransitions.get(state.location.pathname)': 'undefined',
    'appliedViewTransitions.has(location.pathname)': 'false',
    // Forms are sent as forms.
    'opts.formEncType === "text/plain"': 'false',
    'opts.formEncType === "application/json"': 'false',
    'formEncType === "text/plain"': 'false',
    'formEncType === "application/json"': 'false',
  },
  functions: {
    // Fetchers.
    fetch: '',
    getFetcher: '',
    deleteFetcher: '',
    deleteFetcherAndUpdateState: '',
    abortFetcher: '',
    markFetchRedirectsDone: 'false',
    abortStaleFetchLoads: 'false',
    // Blockers.
    getBlocker: '',
    deleteBlocker: '',
    updateBlocker: '',
    shouldBlockNavigation: 'undefined',
    // Routes that are discovered later.
    checkFogOfWar: '{ active: false, matches: null }',
    discoverRoutes: '',
    patchRoutes: '',
    _internalSetRoutes: '',
    // Deferred data are not used: data come with the page, or by single fetch.
    isDeferredResult: 'false',
    isDeferredData: 'false',
    cancelActiveDeferreds: '[]',
    resolveNavigationDeferredResults: '',
    resolveFetcherDeferredResults: '',
    defaultDataStrategy: '',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    // The router lives as long as the page.
    dispose: '',
  },
  calls: {
    'activeDeferreds.forEach': 'undefined',
    'deletedFetchers.forEach': 'undefined',
    'fetchLoadMatches.forEach': 'undefined',
    'fetchersToLoad.map': '[]',
    'revalidatingFetchers.forEach': 'undefined',
    'state.fetchers.forEach': 'undefined',
    warning: 'undefined',
  },
  wordless: ['invariant'],
};

const I18NEXT: Unreached = {
  values: {
    // Nothing detects, formats, logs or saves in its place, and no language is 'cimode'.
    'this.modules.languageDetector': 'undefined',
    'this.services.languageDetector': 'undefined',
    'this.modules.i18nFormat': 'undefined',
    'this.i18nFormat': 'undefined',
    'this.modules.logger': 'undefined',
    'this.options.isClone': 'false',
    'this.options.saveMissing': 'false',
    "lng.toLowerCase() === 'cimode'": 'false',
    // Every text is a string, and is requested as one.
    handleAsObject: 'false',
    returnDetails: 'false',
    // Only whole modules are used, and no logger is among them.
    '!module': 'false',
    '!module.type': 'false',
    // The backend answers by callback.
    'fc.length === 2': 'false',
  },
  functions: {
    // The old plural tables, for a browser without Intl.
    createRules: '({})',
    'PluralResolver.shouldUseIntlApi': 'true',
    'PluralResolver.getSuffixRetroCompatible': '',
    // No text nests another one.
    'Interpolator.nest': 'str',
    'Connector.reload': '',
    'Connector.saveMissing': '',
    'Formatter.addCached': '',
    'I18n.cloneInstance': '',
    'I18n.dir': '',
    'I18n.reloadResources': '',
    'I18n.toJSON': '',
    'ResourceStore.addResource': '',
    'ResourceStore.addResources': '',
    'ResourceStore.removeResourceBundle': '',
    'ResourceStore.toJSON': '',
  },
  calls: {
    // Its own formatters: the page has others (app/i18n/formats.ts).
    createCachedFormatter: 'undefined',
    // It logs these only in debug mode.
    'this.logger.log': 'undefined',
    'this.logger.warn': 'undefined',
    '_this.logger.warn': 'undefined',
  },
};

/**
 * The parts of libraries that no page of the portal reaches: fetchers, blockers, view transitions, deferred data,
 * routes that are found later, loaders in the browser, Remix without a server, React's older roots. The browser's build
 * is a sixth lighter without them. `tests/unreached.test.ts` fails where something of the app uses one of them.
 */
export const unreached: Readonly<Record<string, Unreached>> = {
  '@remix-run/router/dist/router.js': ROUTER,
  'react-router/dist/index.js': {
    values: {
      'future.v7_relativeSplatPath': ROUTER_FLAGS['future.v7_relativeSplatPath'],
      'future.v7_partialHydration': 'true',
      isDataRoute: 'true',
    },
    // The root route has an error boundary of its own.
    functions: { DefaultErrorComponent: 'null', logV6DeprecationWarnings: '' },
  },
  'react-router-dom/dist/index.js': {
    values: {
      viewTransitionOpts: 'undefined',
      'vtContext.isTransitioning': 'false',
      renderDfd: 'undefined',
      pendingState: 'undefined',
      interruption: 'undefined',
      'options.navigate === false': 'false',
    },
    // Forms are sent by browsers, not while the server renders.
    functions: { validateClientSideSubmission: '' },
    calls: { 'newState.fetchers.forEach': 'undefined', 'deletedFetchers.forEach': 'undefined' },
  },
  '@remix-run/react/dist/esm/browser.js': {
    values: {
      'window.__remixContext.future.v3_fetcherPersist': flag('v3_fetcherPersist'),
      'window.__remixContext.future.v3_relativeSplatPath': flag('v3_relativeSplatPath'),
      'window.__remixContext.future.v3_singleFetch': flag('v3_singleFetch'),
      'window.__remixContext.isSpaMode': 'false',
      'route.HydrateFallback': 'undefined',
    },
    calls: { getPatchRoutesOnNavigationFunction: 'undefined', useFogOFWarDiscovery: 'undefined' },
    assignments: ['router.createRoutesForHMR'],
    wordless: ['invariant'],
  },
  '@remix-run/react/dist/esm/components.js': {
    values: {
      '__remixContext.a': '0',
      criticalCss: 'undefined',
      enableFogOfWar: 'false',
      'future.v3_singleFetch': flag('v3_singleFetch'),
      isSpaMode: 'false',
      isStatic: 'false',
      renderMeta: 'undefined',
      staticContext: 'undefined',
    },
    // `use-prefetch.ts` prefetches for all links instead.
    functions: { usePrefetchBehavior: '[false, undefined, {}]', PrefetchPageLinks: '' },
    calls: { isPageLinkDescriptor: 'false' },
    // The portal has a link of its own (app/components/link).
    assignments: ['Link.displayName', 'NavLink.displayName'],
    wordless: ['invariant'],
  },
  '@remix-run/react/dist/esm/routes.js': {
    values: {
      'future.v3_singleFetch': flag('v3_singleFetch'),
      isSpaMode: 'false',
      'mod.clientLoader': 'undefined',
      needsRevalidation: 'undefined',
      'route.hasClientLoader': 'false',
      'routeModule.HydrateFallback': 'undefined',
      'routeModule.clientLoader': 'undefined',
      // Otherwise it would request each route's data separately.
      'typeof singleFetch === "function"': flag('v3_singleFetch'),
    },
    wordless: ['invariant'],
  },
  '@remix-run/react/dist/esm/routeModules.js': {
    functions: {
      // If a page's code does not load, it would reload the page before, which loses where the customer was going and,
      // without a connection, the portal. A page that throws is shown by its boundary
      // (app/frame/faults/error-page.tsx).
      loadRouteModule:
        'routeModulesCache[route.id] ?? import(/* @vite-ignore */ route.module).then(' +
        '(code) => (routeModulesCache[route.id] = code), (error) => ({ default() { throw error; } }))',
    },
  },
  '@remix-run/react/dist/esm/single-fetch.js': {
    values: {
      fetcherKey: 'undefined',
      'manifest.routes[m.route.id].hasClientLoader': 'false',
      'window.__remixHdrActive': 'false',
    },
    wordless: ['invariant'],
  },
  '@remix-run/react/dist/esm/scroll-restoration.js': { values: { isSpaMode: 'false' } },
  // Its message to developers on the console; the root's own error boundary comes before it.
  '@remix-run/react/dist/esm/errorBoundaries.js': { values: { heyDeveloper: 'null' } },
  '@remix-run/react/dist/esm/fallback.js': { functions: { RemixRootDefaultHydrateFallback: 'null' } },
  // Named as this version's minified file has them: `npm ci` brings no other.
  'react-dom/cjs/react-dom.production.min.js': {
    values: {
      // No element has styles of its own.
      '"style"===f': 'false',
      '"style"===m': 'false',
      'pb.hasOwnProperty(a)': 'false',
      // Names of keys for browsers that lack `key`, or name keys in their own way.
      'Md[a.key]': 'undefined',
      'Nd[a.keyCode]': 'undefined',
    },
    calls: {
      'Object.keys(pb).forEach': 'undefined',
      // Which components a fault came through: nobody asks for it, and it says minified names.
      Pa: '""',
    },
    assignments: [
      'exports.createPortal',
      'exports.createRoot',
      'exports.findDOMNode',
      'exports.hydrate',
      'exports.render',
      'exports.unmountComponentAtNode',
      'exports.unstable_batchedUpdates',
      'exports.unstable_renderSubtreeIntoContainer',
      'exports.version',
    ],
  },
  'react/cjs/react.production.min.js': {
    assignments: [
      'exports.Profiler',
      'exports.PureComponent',
      'exports.StrictMode',
      'exports.act',
      'exports.createFactory',
      'exports.createRef',
      'exports.unstable_act',
      'exports.useDebugValue',
      'exports.version',
    ],
  },
  // React uses none of these.
  'scheduler/cjs/scheduler.production.min.js': {
    assignments: [
      'exports.unstable_continueExecution',
      'exports.unstable_forceFrameRate',
      'exports.unstable_getFirstCallbackNode',
      'exports.unstable_next',
      'exports.unstable_pauseExecution',
      'exports.unstable_runWithPriority',
      'exports.unstable_wrapCallback',
    ],
  },
  'i18next/dist/esm/i18next.js': I18NEXT,
  'react-i18next/dist/es/utils.js': { functions: { warnOnce: '' } },
};
