import type { PosOrderRow } from '../pos.tables.ts'
import type { Pos } from '../providers/choose-pos.ts'
import type { PosCalls, PosOrderKey, Unknown } from '../providers/pos-provider.ts'
import { applyPosStatus, type ReportDeps } from './apply-pos-status.ts'

/** The last ones; an order that was refused more often is with a person. */
const mostAsked = 3

/**
 * Asks for the ids that were used up. A POS that made an order after it had refused it must not be sent another one, and
 * its report of that may be lost. `adopted`: the order was found, and is looked at again.
 */
export async function findLate(
  {
    deps,
    row: { shipperId, formerIds },
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
    const found = await pos.provider.findOrder(pos.account, { ...key, correlationId, reference: null }, calls)
    if (found.outcome === 'unknown') return found
    if (found.outcome !== 'found' || found.state.status === 'cancelled') continue
    const { status, number } = found.state
    await applyPosStatus(deps, { shipperId, correlationId, status, number })
    return 'adopted'
  }
  return 'none'
}
