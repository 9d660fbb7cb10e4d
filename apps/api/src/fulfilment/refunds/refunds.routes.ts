import { exportRefunds, listStaffRefunds, type WireStaffRefund } from '@doira/contract/payments/refund-queue'
import { isRefundOverdue } from '@doira/domain/payments/refund-steps'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import { pageBounds } from '../../platform/http/page-of.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { wantedBranches } from '../board/wanted-branches.ts'
import { listExcessRefunds } from './excess-refunds.queries.ts'
import { countQueue, listQueue, type QueuedRefund, sumReturned, weekMinutes } from './refund-queue.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

const exportRows = 10_000

/** The queue of refunds; they are changed by actions on their orders. */
export function mountRefunds(mount: StaffMount, { db, clock }: Deps): void {
  mount(listStaffRefunds, async ({ shipperId, staff, query }) => {
    const now = clock()
    const of = { shipperId, branchIds: wantedBranches(staff, query.branch), now }
    const wanted = { ...of, show: query.show ?? 'waiting', text: query.text?.trim() || null }
    const waiting = { ...of, show: 'waiting', text: null } as const
    const refunds = await listQueue(db, { ...wanted, ...pageBounds(query) })
    return {
      now,
      refunds: refunds.map((refund) => toWire(refund, now, staff.rights.includes('customers.phones'))),
      count: String(await countQueue(db, wanted)),
      waiting: await countQueue(db, waiting),
      overdue: await countQueue(db, waiting, true),
      week: await sumReturned(db, { ...of, since: addMinutes(now, -weekMinutes) }),
      excess: [...(await listExcessRefunds(db, of))],
    }
  })
  mount(exportRefunds, async ({ shipperId, staff, query }) => {
    const now = clock()
    const of = { shipperId, branchIds: wantedBranches(staff, query.branch), now, text: null }
    const rows = await listQueue(db, { ...of, show: 'week', offset: 0, limit: exportRows })
    return answerCsv('refunds', [
      [
        'requested_at',
        'done_at',
        'order',
        'customer',
        'cause',
        'reason',
        'sum',
        'way',
        'state',
        'comment',
        'by',
      ],
      ...rows.map((row) => [
        ...[row.requestedAt, row.doneAt ?? '', row.order.number, row.customer, row.cause, row.reason],
        ...[row.amount, row.way, row.state, row.comment, row.begunBy.name ?? row.begunBy.actor],
      ]),
    ])
  })
}

function toWire(refund: QueuedRefund, now: Instant, maySeePhones: boolean): WireStaffRefund {
  const { id, order, customer, amount, way, state, cause, reason, comment, begunBy } = refund
  return {
    phone: maySeePhones ? refund.phone : null,
    paid_by: refund.paidBy,
    ...{ id, customer, amount, way, state, cause, reason, comment },
    order: { id: order.id, number: order.number, status: order.status, branch_id: order.branchId },
    requested_at: refund.requestedAt,
    done_at: refund.doneAt,
    begun_by: begunBy,
    is_overdue: isRefundOverdue(refund, now),
  }
}
