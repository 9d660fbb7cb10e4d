import { addSeconds } from '@doira/domain/time/instant'
import type { Clock } from '../clock.ts'
import type { ClaimTimes } from './claimed-rows.ts'
import { makeDrain } from './drain.ts'
import type { Round } from './due-work.ts'

/** Longer than all calls of a step may last: a result that comes later counts for nothing. */
export const claimSeconds = 60
const usualStepMs = 45_000
/** Each waits for a system outside, and costs a socket. */
const usualAtOnce = 32
const atOncePerChain = 4

/**
 * Steps with a system outside: a row is claimed, a step is made outside of any transaction, and its result is
 * stored by the step itself. A process may end at any point: after the claim another one goes on with the row. A system that does
 * not answer delays the chains that have it, and no others.
 */
export function makeClaimedSteps<Row extends { readonly shipperId: string }>({
  clock,
  atOnce = usualAtOnce,
  stepMs = usualStepMs,
  claim,
  step,
}: {
  readonly clock: Clock
  readonly atOnce?: number | undefined
  /** After so long the signal of a step gives its calls up. */
  readonly stepMs?: number | undefined
  /** Null: nothing is due. */
  readonly claim: (times: ClaimTimes) => Promise<Row | null>
  readonly step: (row: Row, signal: AbortSignal) => Promise<unknown>
}): Round {
  return makeDrain({
    ...{ atOnce, atOncePerChain },
    claim({ full }) {
      const now = clock()
      return claim({ now, claimedUntil: addSeconds(now, claimSeconds), full })
    },
    handle: (row, signal) => step(row, AbortSignal.any([signal, AbortSignal.timeout(stepMs)])),
  })
}
