import { configureGlobal } from 'fast-check'

/** A factor for the number of runs: 1 in `npm test`, more in `npm run test:long`. */
const times = Number(process.env.PROPERTY_TIMES ?? 1)

/** The number of runs of a property for which a hundred is too slow or not enough. */
export function runs(usual: number): number {
  return Math.round(usual * times)
}

/** True when every possible input is tried instead of a sample. */
export const isLongRun = times > 1

/** `npm test` tries the same cases every time, so that it fails for a change alone; a long run tries new ones. */
export const seed = isLongRun ? Date.now() % 2 ** 31 : 1

configureGlobal({ numRuns: runs(100), seed })
