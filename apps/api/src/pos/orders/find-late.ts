import { addSeconds, type Instant, isBefore } from '@doira/domain/time/instant'
import type { PosOrderRow } from '../pos.tables.ts'
import type { Pos } from '../providers/choose-pos.ts'
import type { PosCalls, PosOrderKey, Unknown } from '../providers/pos-provider.ts'
import { applyPosStatus, type ReportDeps } from './apply-pos-status.ts'

/** The last ones; an order that was refused more often is with a person. */
const mostAsked = 3
/** So long after it was sent an order is looked for that has expired and is not wanted any more. */
const appearsWithinSeconds = 2 * 3600

/**
 * Asks for the ids that were used up, each where it was sent. A POS that made an order after it had refused it must not be
 * sent another one, and its report of that may be lost. `adopted`: the order was found, and is looked at again.
 */
export async function findLate(
  {
    deps,
    row: { shipperId, formerIds, formerSent },
    pos,
    calls,
  }: {
    readonly deps: ReportDeps
    readonly row: PosOrderRow
    readonly pos: Pos
    readonly calls: PosCalls
  },
  key: PosOrderKey,
): Promise<'none' | 'adopted' | Unknown> {
  for (const correlationId of formerIds.slice(-mostAsked)) {
    const branch = formerSent[correlationId]?.branch ?? key.branch
    const former = { correlationId, branch, reference: null }
    const found = await pos.provider.findOrder(pos.account, former, calls)
    if (found.outcome === 'unknown') return found
    if (found.outcome !== 'found' || found.state.status === 'cancelled') continue
    const { status, number } = found.state
    await applyPosStatus(deps, { shipperId, correlationId, status, number })
    return 'adopted'
  }
  return 'none'
}

/** Whether a POS may still make an order that was cancelled in the shop after it had expired there. */
export function mayAppear(row: PosOrderRow, now: Instant): boolean {
  if (row.isThere || row.sentAt === null || !isBefore(now, addSeconds(row.sentAt, appearsWithinSeconds)))
    return false
  return Object.values(row.formerSent).some(({ isOver }) => !isOver)
}
