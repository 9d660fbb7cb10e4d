import type { UnusedBranch, UnusedParts } from './unused-parts-plugin.ts'

const branches = (of: string, conditions: readonly string[]): readonly UnusedBranch[] =>
  conditions.map((when) => ({ of, when }))

const isSubmitted = 'submission && isMutationMethod(submission.formMethod)'

/**
 * What the shop does not use of React Router: it has no actions, forms, fetchers, blockers, view transitions, masked addresses
 * and deferred data, prefetches by itself, names all routes in the page, renders in the server what only a server renders,
 * and is never instrumented.
 */
export const unusedRouterParts: UnusedParts = {
  'lib/router/router.js': [
    ...['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'updateFetcherState'],
    ...['setFetcherError', 'resetFetcher', 'queueFetcherForDeletion', 'abortFetcher', 'getDoneFetcher'],
    ...['getLoadingFetcher', 'getSubmittingFetcher', 'getSubmittingNavigation'],
    ...['getUpdatedRevalidatingFetchers', 'convertSearchParamsToFormData', 'convertFormDataToSearchParams'],
    ...['getBlocker', 'updateBlocker', 'deleteBlocker'],
    ...['discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
    ...['getFetcher', 'deleteFetcher', 'getTargetedDataStrategyMatches', 'getInstrumentationNavigateMeta'],
    ...branches('createRouter', ['init.instrumentations']),
    ...branches('createDataRouteMatcher', ['future.unstable_routePatternMatching']),
    ...branches('initialize', ['unblockBlockerHistoryUpdate', 'blockerKey && delta != null']),
    ...branches('completeNavigation', ['blockers.size > 0 && !isUninterruptedRevalidation']),
    ...branches('completeNavigation', ['priorPaths && priorPaths.has(location.pathname)']),
    ...branches('completeNavigation', ['appliedViewTransitions.has(location.pathname)']),
    ...branches('completeNavigation', ['pendingViewTransitionEnabled']),
    ...branches('navigate', ['opts?.mask', 'blockerKey']),
    ...branches('startNavigation', ['fogOfWar.active && fogOfWar.matches']),
    ...branches('startNavigation', ['opts?.instrumentationNavigateMetaReceiver']),
    ...branches('startNavigation', [
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)',
    ]),
    ...branches('handleLoaders', ['isFogOfWar']),
    ...branches('checkFogOfWar', ['init.patchRoutesOnNavigation']),
    ...branches('persistAppliedTransitions', ['transitions.size > 0']),
    ...branches('normalizeNavigateOptions', ['opts.formMethod && !isValidMethod(opts.formMethod)']),
    ...branches('normalizeNavigateOptions', [
      'opts.body !== void 0',
      'opts.formData',
      'else of opts.formData',
    ]),
    ...branches('normalizeNavigateOptions', ['isMutationMethod(submission.formMethod)']),
    ...branches('getSubmissionFromNavigation', ['text != null', 'else of text != null']),
    ...branches('getLoadingNavigation', ['submission']),
    ...branches('createClientSideRequest', [isSubmitted]),
    ...branches('callLoaderOrAction', ['type === "action"']),
    ...branches('loadLazyRoute', ['typeof route.lazy === "function"']),
  ],
  'lib/router/instrumentation.js': [
    ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'instrumentHandler'],
    ...['recurseRight', 'getHandlerInfo', 'getRouterInfo', 'getReadonlyContext', 'getReadonlyRequest'],
  ],
  'lib/dom/lib.js': [
    ...['Form', 'NavLink', 'useSubmit', 'useFormAction', 'useFetcher', 'HistoryRouter'],
    ...branches('LinkWithRef', ['mask']),
  ],
  'lib/dom/dom.js': ['getFormSubmissionInfo'],
  'lib/dom/ssr/components.js': [
    ...['PrefetchPageLinks', 'PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl', 'useKeyedPrefetchLinks'],
    'composeEventHandlers',
    ...branches('usePrefetchBehavior', ['prefetch === "render"', 'prefetch === "viewport"', 'maybePrefetch']),
    ...branches('Scripts', ['staticContext', 'else of !isStatic', 'typeof manifest.sri === "object"']),
    ...branches('Links', ['typeof criticalCss === "string"', 'typeof criticalCss === "object"']),
  ],
  'lib/dom/ssr/links.js': ['getKeyedPrefetchLinks', 'getNewMatchesForLinks'],
  'lib/dom/ssr/fog-of-war.js': [
    ...['fetchAndApplyManifestPatches', 'getPartialManifest', 'registerElement', 'fetchPatches', 'debounce'],
  ],
  'lib/dom/ssr/data.js': branches('createRequestInit', ['request.method !== "GET"']),
  'lib/dom/ssr/single-fetch.js': [
    ...['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy', 'StreamTransfer'],
    ...branches('fetchAndDecodeViaTurboStream', ['else of request.method === "GET"']),
  ],
  'lib/dom/ssr/routes.js': [
    ...['createClientRoutesWithHMRRevalidationOptOut', 'noActionDefinedError', 'fetchServerAction'],
    ...branches('getShouldRevalidateFunction', ['needsRevalidation']),
    ...branches('getShouldRevalidateFunction', [
      '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader',
    ]),
  ],
  'lib/dom-export/hydrated-router.js': [
    ...branches('initSsrInfo', ['window.__reactRouterManifest.sri === true']),
    ...branches('createHydratedRouter', ['ssrInfo.context.isSpaMode']),
  ],
  'lib/components.js': [
    ...['Deferred', 'AwaitErrorBoundary', 'getOptimisticRouterState'],
    ...branches('RouterProvider', [
      'newErrors && onError',
      'reactDomFlushSyncImpl && flushSync',
      'transition',
    ]),
    ...branches('RouterProvider', ['else of transition', 'renderDfd && pendingState && router.window']),
    ...branches('RouterProvider', ['!vtContext.isTransitioning && interruption']),
    ...branches('RouterProvider', ['vtContext.isTransitioning && !vtContext.flushSync']),
    ...branches('RouterProvider', [
      'renderDfd && pendingState && state.location.key === pendingState.location.key',
    ]),
  ],
  'lib/hooks.js': [
    'RSCErrorHandler',
    'useBlocker',
    'useNavigateUnstable',
    ...branches('useRoutesImpl', ['locationArg']),
  ],
}
