import * as calls from '@doira/contract/complaints/complaints'
import { isComplaintLate, mostOfOrder } from '@doira/domain/complaints/complaint'
import { correctionLeft } from '@doira/domain/customers/points-correction'
import { sumCorrections } from '../customers/directory/correct-points.ts'
import { getOrder } from '../fulfilment/board/get-order.ts'
import { readOrderId, wantedBranches } from '../fulfilment/board/wanted-branches.ts'
import { mayReturnMoney } from '../fulfilment/order-actions/access/require-refund-right.ts'
import { findUncheckedOrder } from '../orders/orders.queries.ts'
import { findPayingProvider } from '../payments/core/paying-provider.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { pageBounds } from '../platform/http/page-of.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { toLeft, toWireComplaint, toWireLines } from './complaint.mapper.ts'
import { readComplaintLimits, readComplaintMoney } from './complaint-money.queries.ts'
import { countRecent, countWanted, listComplaintsOf, listWanted } from './complaints.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function mountComplaints(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.readOrderComplaints, async ({ shipperId, staff, params }) => {
    const now = clock()
    const { facts, lines } = await getOrder(db, staff, readOrderId(params.id))
    const { order } = facts
    const complaints = await listComplaintsOf(db, { shipperId, orderId: order.id })
    const money = await readComplaintMoney(db, order)
    const limits = await readComplaintLimits(db, staff, { given: money.given, now })
    const points = correctionLeft(staff.role, await sumCorrections(db, staff, now))
    return {
      complaints: complaints.map((complaint) => toWireComplaint(complaint, staff)),
      offer: {
        is_open: !isComplaintLate(order.handedAt ?? order.finishedAt ?? order.createdAt, now),
        lines: toWireLines(lines.map(({ line }) => line)),
        most: mostOfOrder(money),
        pays_back: await findPayingProvider(db, { shipperId, orderId: order.id }),
        left: toLeft(limits, points),
        may_return: mayReturnMoney(staff),
        recent: await countRecent(db, order, now),
      },
      now,
    }
  })
  mount(calls.listComplaints, async ({ shipperId, staff, query }) => {
    const now = clock()
    const of = { shipperId, branchIds: wantedBranches(staff, query.branch), now }
    const wanted = { ...of, show: query.show ?? 'waiting' }
    const rows = await listWanted(db, { ...wanted, ...pageBounds(query) })
    const points = correctionLeft(staff.role, await sumCorrections(db, staff, now))
    const complaints: calls.WireListedComplaint[] = []
    for (const row of rows) {
      const order = await findUncheckedOrder(db, { shipperId, orderId: row.order_id })
      if (!order) continue
      const money = await readComplaintMoney(db, order)
      const limits = await readComplaintLimits(db, staff, { given: money.given, now })
      complaints.push({
        ...toWireComplaint(row, staff),
        order: { id: row.order_id, number: row.number, branch_id: row.branch_id },
        customer: row.customer,
        earlier: row.earlier,
        most: mostOfOrder(money),
        left: toLeft(limits, points),
        pays_back: await findPayingProvider(db, { shipperId, orderId: order.id }),
      })
    }
    return {
      now,
      complaints,
      count: String(await countWanted(db, wanted)),
      waiting: await countWanted(db, { ...of, show: 'waiting' }),
    }
  })
}
