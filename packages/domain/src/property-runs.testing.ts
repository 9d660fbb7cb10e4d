import { configureGlobal } from 'fast-check'

/** How much longer than usual properties are tried: 1 in `npm test`, many times that in `npm run test:long`. */
const times = Number(process.env.PROPERTY_TIMES ?? 1)

/** The number of runs of a property that is slower, or needs more, than the usual hundred. */
export function runs(usual: number): number {
  return Math.round(usual * times)
}

/** Whether everything is tried that can be generated, and not a sample of it. */
export const isLongRun = times > 1

configureGlobal({ numRuns: runs(100) })
