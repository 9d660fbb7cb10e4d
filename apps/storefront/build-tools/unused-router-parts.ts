import type { UnusedParts } from './unused-parts-plugin.ts'

/**
 * What the shop does not use of React Router: it has no actions, forms, fetchers, blockers and deferred data, prefetches by
 * itself, names all routes in the page, and is never instrumented.
 */
export const unusedRouterParts: UnusedParts = {
  'lib/router/router.js': [
    ...['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'updateFetcherState'],
    ...['setFetcherError', 'resetFetcher', 'queueFetcherForDeletion', 'abortFetcher', 'getDoneFetcher'],
    ...['getLoadingFetcher', 'getSubmittingFetcher', 'getSubmittingNavigation'],
    ...['getUpdatedRevalidatingFetchers', 'convertSearchParamsToFormData', 'convertFormDataToSearchParams'],
    ...['getBlocker', 'updateBlocker', 'deleteBlocker'],
    ...['discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
  ],
  'lib/router/instrumentation.js': [
    ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'instrumentHandler'],
    ...['recurseRight', 'getHandlerInfo', 'getRouterInfo', 'getReadonlyContext', 'getReadonlyRequest'],
  ],
  'lib/dom/lib.js': ['Form', 'NavLink', 'useSubmit', 'useFormAction', 'useFetcher'],
  'lib/dom/dom.js': ['getFormSubmissionInfo'],
  'lib/dom/ssr/components.js': [
    ...['PrefetchPageLinks', 'PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl', 'useKeyedPrefetchLinks'],
  ],
  'lib/dom/ssr/links.js': ['getKeyedPrefetchLinks', 'getNewMatchesForLinks'],
  'lib/dom/ssr/fog-of-war.js': ['fetchAndApplyManifestPatches', 'getPartialManifest'],
  'lib/dom/ssr/single-fetch.js': [
    ...['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy', 'StreamTransfer'],
  ],
  'lib/dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut', 'noActionDefinedError'],
  'lib/components.js': ['Deferred', 'AwaitErrorBoundary'],
  'lib/hooks.js': ['RSCErrorHandler', 'useBlocker'],
}
