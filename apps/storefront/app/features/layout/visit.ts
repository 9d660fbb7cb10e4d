import { type FunnelStep, funnelSteps } from '@doira/domain/reporting/funnel'

/**
 * The furthest step that a visit has reached in a city, and the one that was counted last. A visit is a loaded page until
 * it is reloaded or closed: nothing of it is stored on the device.
 */
export type Visit = {
  readonly city: string
  readonly reached: FunnelStep
  readonly counted: FunnelStep | null
}

/** A step in another city begins another visit: each city has its own steps. */
export function reachStep(visit: Visit | null, city: string, step: FunnelStep): Visit {
  if (visit?.city !== city) return { city, reached: step, counted: null }
  return isAfter(step, visit.reached) ? { ...visit, reached: step } : visit
}

/** Whether it has reached a step that was not counted. */
export function hasNews({ reached, counted }: Visit): boolean {
  return counted === null || isAfter(reached, counted)
}

function isAfter(step: FunnelStep, other: FunnelStep): boolean {
  return funnelSteps.indexOf(step) > funnelSteps.indexOf(other)
}

/** The step of a kind of page; null for pages that belong to none. */
export function stepOfPage(kind: string): FunnelStep | null {
  const steps: Readonly<Record<string, FunnelStep>> = {
    '/': 'menu',
    '/:city': 'menu',
    '/product/:slug': 'dish',
    '/cart': 'basket',
    '/checkout': 'checkout',
  }
  return steps[kind] ?? null
}
