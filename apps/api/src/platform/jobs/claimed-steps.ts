import { addSeconds, type Instant } from '@doira/domain/time/instant'
import type { Clock } from '../clock.ts'
import { drain } from './drain.ts'
import type { Round } from './due-work.ts'

/** Longer than all calls of a step may last: a result that comes later counts for nothing. */
export const claimSeconds = 60
const usualStepMs = 45_000
const usualAtOnce = 4

/**
 * A round of steps with a system outside: a row is claimed, a step is made outside of any transaction, and its result is
 * stored by the step itself. A process may end at any point: after the claim another one goes on with the row.
 */
export function makeClaimedSteps<Row>({
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
  readonly claim: (times: { readonly now: Instant; readonly claimedUntil: Instant }) => Promise<Row | null>
  readonly step: (row: Row, signal: AbortSignal) => Promise<unknown>
}): Round {
  return (signal, reportProgress) =>
    drain({
      atOnce,
      signal,
      claim: () => {
        const now = clock()
        return claim({ now, claimedUntil: addSeconds(now, claimSeconds) })
      },
      async handle(row) {
        await step(row, AbortSignal.any([signal, AbortSignal.timeout(stepMs)]))
        reportProgress?.()
      },
    })
}
