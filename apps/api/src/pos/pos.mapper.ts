import type { WirePosBranch, WirePosOrder } from '@doira/contract/pos/pos'
import type { BranchAtPos, QueuedPosOrder } from './pos-queue.queries.ts'

export function toWirePosOrder({ pos, order }: QueuedPosOrder): WirePosOrder {
  const { id, number, total, status, branchId } = order
  return {
    order: { id, number, total, status, branch_id: branchId },
    state: pos.state,
    since: pos.waitsSince ?? pos.queuedAt,
    problem: pos.problem,
    text: pos.problemText,
    attempts: pos.attempts,
    next_at: pos.nextAt,
  }
}

export function toWirePosBranch({ id, name, pos }: BranchAtPos): WirePosBranch {
  return {
    ...{ id, name },
    pos_id: pos?.posId ?? null,
    stops_agreed_at: pos?.stopsAgreedAt ?? null,
    stops_problem: pos?.stopsProblem ?? null,
  }
}
