/** The metrics of a page in a browser: times in milliseconds, and CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

export const vitalDevices = ['phone', 'desktop'] as const
export type VitalDevice = (typeof vitalDevices)[number]

/** A larger value is from a suspended tab and not a measurement. */
export const longestVitalMs = 120_000

/** Ten steps per factor of ten: a value is known to about 12 %. */
const stepsPerDecade = 10
/** CLS is small; in thousandths it has the same steps. */
const thousand = 1000

/** The bucket that counts a value, at most that of the longest time: single measurements are never stored. */
export function vitalBucket(name: VitalName, value: number): number {
  const scaled = Math.min(name === 'CLS' ? value * thousand : value, longestVitalMs)
  return scaled < 1 ? 0 : Math.floor(Math.log10(scaled) * stepsPerDecade) + 1
}

/** True for kinds of pages: `/product/:slug`, without the dish, the order or the person. */
export function isVitalPage(page: string): boolean {
  return /^\/(?:[a-z:-]{1,24}\/?){0,4}$/i.test(page) && page.length <= 60
}
