import type { UnusedParts } from './unused-parts-plugin.ts'

const inCases = (label: string, functions: readonly string[]) =>
  functions.map((of) => ({ of, when: `case ${label}` }))

/**
 * What the shop does not use of React DOM: `ViewTransition`, `Activity`, `SuspenseList`, references to fragments, actions of
 * forms and their state, custom elements, style sheets and scripts as resources, roots without HTML.
 */
export const unusedReactParts: UnusedParts = {
  'react-dom-client.production.js': [
    // `ViewTransition`; its fibers are of kind 30.
    ...['startViewTransition', 'flushAfterMutationEffects', 'recursivelyTraverseAfterMutationEffects'],
    ...[
      'commitAfterMutationEffectsOnFiber',
      'commitEnterViewTransitions',
      'commitAppearingPairViewTransitions',
    ],
    ...[
      'commitDeletedPairViewTransitions',
      'measureNestedViewTransitions',
      'restoreViewTransitionOnHostInstances',
    ],
    ...['measureViewTransitionHostInstancesRecursive', 'applyViewTransitionToHostInstancesRecursive'],
    ...['applyViewTransitionToHostInstances', 'applyViewTransitionName', 'restoreViewTransitionName'],
    ...['getViewTransitionName', 'getViewTransitionClassName', 'createViewTransitionInstance'],
    ...[
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'createMeasurement',
      'getClassNameByType',
    ],
    ...['ViewTransitionPseudoElement'],
    { of: 'commitExitViewTransitions', when: '30 === deletion.tag' },
    ...inCases('30', [
      'beginWork',
      'completeWork',
      'commitMutationEffectsOnFiber',
      'commitLayoutEffectOnFiber',
    ]),
    ...inCases('30', ['commitBeforeMutationEffects_complete', 'accumulateSuspenseyCommitOnFiber']),
    // `Activity`, kind 31, and `SuspenseList`, kind 19.
    ...['updateActivityComponent', 'mountActivityChildren', 'commitActivityHydrationCallbacks'],
    ...[
      'updateSuspenseListComponent',
      'initSuspenseListRenderState',
      'cutOffTailIfNeeded',
      'findFirstSuspended',
    ],
    ...inCases('31', ['beginWork', 'completeWork', 'unwindWork', 'commitMutationEffectsOnFiber']),
    ...inCases('19', ['beginWork', 'completeWork', 'unwindWork', 'commitMutationEffectsOnFiber']),
    ...inCases('19', ['attemptEarlyBailoutIfNoScheduledUpdate']),
    // Actions of forms.
    ...['mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'],
    ...[
      'runActionStateAction',
      'onActionSuccess',
      'ensureFormComponentIsStateful',
      'TransitionAwareHostComponent',
    ],
    ...['dispatchOptimisticSetState'],
    // References to fragments.
    ...['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
    ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'focus', 'focusLast', 'blur'].map(
      inFragment,
    ),
    ...['observeUsing', 'unobserveUsing', 'getClientRects', 'getRootNode', 'scrollIntoView'].map(inFragment),
    ...['compareDocumentPosition'].map(inFragment),
    // Resources.
    ...['preload', 'preloadModule', 'preconnectAs', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
    ...[
      'acquireResource',
      'suspendResource',
      'insertStylesheet',
      'insertStylesheetIntoRoot',
      'preloadStylesheet',
    ],
    // The rest.
    ...['setPropOnCustomElement', 'useMemoCache', 'findCurrentFiberUsingSlowPath', 'exports.createRoot'],
  ],
}

function inFragment(method: string): string {
  return `FragmentInstance.prototype.${method}`
}
