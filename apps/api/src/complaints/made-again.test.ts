import { randomUUID } from 'node:crypto'
import * as orders from '@doira/contract/fulfilment/order-actions'
import { getOrder } from '@doira/contract/orders/read-orders'
import { readSummary } from '@doira/contract/reporting/summary'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../testing/all-mismatches.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeComplaintWorld } from './complaints.testing.ts'

test('[S-49] dishes are made again as a free order that the kitchen sees as such', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db)
    const { id, shop, token, receive, open, operator, owner, side, lineOf, drawer, row, read, points } = world
    const { perform, chain } = world
    const lineId = await lineOf(side)
    await receive()
    ;(await open(operator, { line_ids: [lineId], again_line_ids: [lineId] })).ok()
    const [compensation] = (await read(id)).compensations ?? []
    expect(compensation).toMatchObject({ kind: 'dishes', amount: 20_000 })
    const againId = compensation?.order?.id ?? ''
    const again = await drawer(againId)
    expect(again).toMatchObject({
      card: { status: 'new', total: 0, to_take: 0, paid: true, tags: expect.arrayContaining(['made_again']) },
      money: { goods_full: 20_000, goods: 0, total: 0 },
      lines: [{ product_id: side, quantity: 1, total: 0 }],
    })
    expect(await row(againId)).toMatchObject({
      deliveryPrice: 0,
      pointsSpent: 0,
      complaintId: compensation?.id,
    })
    expect((await shop.call(getOrder, { token, params: { id: againId } })).ok().total).toBe(0)
    expect(await points()).toBe(0)
    expect(addMinutes(shop.deps.clock(), 1) < ((await row(againId)).etaTo ?? '')).toBe(true)
    const before = (await shop.call(readSummary, { token: owner.token })).ok().total
    const courier = await aStaff(db, chain, 'courier')
    ;(await perform(orders.acceptOrder, againId, {})).ok()
    ;(await perform(orders.readyOrder, againId, { bags: 1 })).ok()
    ;(await perform(orders.assignCourier, againId, { courier_id: courier.row.id })).ok()
    ;(await perform(orders.pickedOrder, againId, {})).ok()
    ;(await perform(orders.deliveredOrder, againId, { reason: '' })).ok()
    expect((await row(againId)).status).toBe('delivered')
    const { total } = (await shop.call(readSummary, { token: owner.token })).ok()
    expect([total.revenue, await points()]).toEqual([before.revenue, 0])
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    const unknown = [randomUUID()]
    const foreign = await open(operator, { line_ids: unknown, again_line_ids: unknown, seen: 1 })
    expect(foreign.refused().code).toBe('line_not_found')
  }))
