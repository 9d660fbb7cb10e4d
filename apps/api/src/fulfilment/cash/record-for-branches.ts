import type { HandedIn } from '@doira/domain/reporting/ledger/hand-in'
import { hashBody } from '../../platform/body-hash.ts'
import type { Db } from '../../platform/database/database.ts'
import { idFor } from '../../platform/id-for.ts'
import { insertAction } from '../../staff/actions/actions.queries.ts'
import type { ActionTime } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

type Taken = ActionTime & {
  readonly staff: SignedInStaff
  readonly device: string
  readonly actionId: string
  readonly courierId: string
  readonly comment: string
  /** The result for the cash of branches other than that of the till. */
  readonly parts: readonly HandedIn[]
}

/**
 * Writes to the journal of each branch whose cash was counted elsewhere: the courier, the counter, and the
 * reason for a difference.
 */
export async function recordForBranches(
  tx: Db,
  { staff, device, actionId, courierId, comment, parts, now, pressedAt }: Taken,
): Promise<void> {
  const { shipperId, id: staffId } = staff
  const kind = 'take_cash'
  for (const { branchId, handedIn: amount, difference } of parts) {
    const id = idFor(actionId, `${kind}:${branchId}`)
    await insertAction(tx, {
      ...{ shipperId, id, staffId, kind, bodyHash: hashBody({ kind, id }), device, orderId: null, branchId },
      ...{ outcome: 'done', before: null, after: { courier_id: courierId, amount, difference, comment } },
      ...{ answer: null, problem: null, pressedAt, receivedAt: now },
    })
  }
}
