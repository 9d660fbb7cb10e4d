/**
 * What a visit comes to, each step after the one before. A visit that reaches a step is counted in all earlier ones as
 * well, also where it did not show them: so no step has more visits than the one before it.
 */
export const funnelSteps = ['menu', 'dish', 'basket', 'checkout', 'order'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** The steps that a visit is newly counted in, when it reaches `step` and was last counted in `before`. */
export function stepsBetween(before: FunnelStep | null, step: FunnelStep): readonly FunnelStep[] {
  const first = before === null ? 0 : funnelSteps.indexOf(before) + 1
  return funnelSteps.slice(first, funnelSteps.indexOf(step) + 1)
}

/** Programs that say by their name that nobody looks at the page: search engines, previews of links, measurements. */
export function isNamedRobot(userAgent: string): boolean {
  return userAgent === '' || /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor/i.test(userAgent)
}
