import { isDeepStrictEqual } from 'node:util'
import type { PosProblemCode } from '@doira/domain/pos/pos-problem'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeDrain } from '../../platform/jobs/drain.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { PosBranchRow } from '../pos.tables.ts'
import type { PosOfChains } from '../providers/choose-pos.ts'
import { changePosBranch, claimStopsDue, listOwnStops, takeStopsOfPos } from './stops.queries.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly pos: PosOfChains
  readonly posRequest?: typeof fetch
  readonly posOrdersAtOnce?: number
}

/** How often the stop lists of a branch are compared. */
const everySeconds = 30
/** A comparison ends before the next one of its branch begins. */
const longestMs = 25_000

/**
 * Exchanges the stop lists of branches with their POS: first ours goes out, then its own comes in, so that what staff have
 * just returned to sale does not come back from the POS.
 */
export function makeSyncStops(deps: Deps): Round {
  return makeDrain({
    ...{ atOnce: deps.posOrdersAtOnce ?? 32, atOncePerChain: 4 },
    claim: ({ full }) => claimStopsDue(deps.db, { now: deps.clock(), everySeconds, full }),
    async handle(branch, signal) {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
      const stopsProblem = await syncBranch(deps, branch, patience)
      const agreed = stopsProblem === null && { stopsAgreedAt: deps.clock() }
      await changePosBranch(deps.db, branch, { stopsProblem, ...agreed })
    },
  })
}

/** @returns what went wrong; null: the lists agree */
async function syncBranch(
  { db, clock, pos, posRequest: request = fetch }: Deps,
  branch: PosBranchRow,
  signal: AbortSignal,
): Promise<PosProblemCode | null> {
  const found = pos.of(branch.shipperId)
  if (!found) return 'unreachable'
  const { provider, account } = found
  const calls = { clock, signal, request }
  let problem: PosProblemCode | null = null
  if (provider.sendStops) {
    const items = await listOwnStops(db, branch)
    const sent = branch.stopsSent ?? []
    if (!isDeepStrictEqual(items, sent)) {
      const without = (some: typeof items, others: typeof items) =>
        some.filter(({ id }) => others.every((one) => one.id !== id))
      const stops = { items, begun: without(items, sent), ended: without(sent, items) }
      const answer = await provider.sendStops(account, { branch: branch.posId, ...stops }, calls)
      if (answer.outcome === 'refused' || answer.outcome === 'unknown') return answer.problem.code
      if (answer.outcome === 'sent') {
        const stopsSent = items.filter(({ id }) => !answer.unknown.includes(id))
        if (stopsSent.length < items.length) problem = 'unknown_dish'
        await changePosBranch(db, branch, { stopsSent })
      }
    }
  }
  if (!provider.readStops) return problem
  const stopped = await provider.readStops(account, branch.posId, calls)
  if (stopped === null) return 'not_understood'
  await db.transaction((tx) => takeStopsOfPos(tx, branch, { stopped, now: clock() }))
  return problem
}
