import { randomUUID } from 'node:crypto'
import type { approveComplaint } from '@doira/contract/complaints/complaint-actions'
import * as calls from '@doira/contract/complaints/complaint-actions'
import { listComplaints, readOrderComplaints } from '@doira/contract/complaints/complaints'
import type { BodyOf } from '@doira/contract/endpoint'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { makeEditWorld } from '../testing/edit-world.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../testing/staff-world.testing.ts'

type Opened = BodyOf<typeof calls.openComplaint>['data']
type Approved = BodyOf<typeof approveComplaint>['data']

const nothing = { money: 0, points: 0, again_line_ids: [] }

/** An order of two dishes for 95 000 that was handed over, and people who handle complaints. */
export async function makeComplaintWorld(db: Db, order: Parameters<typeof makeEditWorld>[1] = {}) {
  const world = await makeEditWorld(db, order)
  const { shop, chain, id } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const owner = await aStaff(db, chain, 'owner')
  const receive = (orderId = id) =>
    db
      .update(ordersTable)
      .set({
        status: 'finished',
        handedAt: addMinutes(aMoment, 40),
        finishedAt: addMinutes(aMoment, 45),
        finishAt: null,
        silentSince: null,
        escalateAt: null,
      })
      .where(eq(ordersTable.id, orderId))
  const body = <Data>(data: Data, actionId: string = randomUUID()) => ({
    action_id: actionId,
    pressed_at: shop.deps.clock(),
    data,
  })
  return {
    ...world,
    manager,
    owner,
    receive,
    body,
    open: (by: TestStaff, given: Partial<Opened> = {}, actionId?: string) =>
      shop.call(calls.openComplaint, {
        token: by.token,
        body: body(
          {
            ...{ order_id: id, seen: 0, reasons: ['cold' as const], line_ids: [], comment: 'Остыл суп' },
            ...{ message: 'Простите', fault: null, ...nothing, asks: false },
            ...given,
          },
          actionId,
        ),
      }),
    approve: (by: TestStaff, given: Partial<Approved>, actionId?: string) =>
      shop.call(calls.approveComplaint, {
        token: by.token,
        body: body({ order_id: id, complaint_id: '', ...nothing, ...given }, actionId),
      }),
    refuse: (by: TestStaff, complaintId: string) =>
      shop.call(calls.refuseComplaint, {
        token: by.token,
        body: body({ order_id: id, complaint_id: complaintId, comment: 'Заказ был в срок' }),
      }),
    complaints: async (by: TestStaff) =>
      (await shop.call(readOrderComplaints, { token: by.token, params: { id } })).ok(),
    requests: async (by: TestStaff) => (await shop.call(listComplaints, { token: by.token })).ok(),
  }
}
