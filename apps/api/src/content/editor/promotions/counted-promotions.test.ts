import { randomUUID } from 'node:crypto'
import { listPromotions } from '@doira/contract/discounts/promotions'
import { addMinutes } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderDiscountsTable, ordersTable } from '../../../orders/orders.tables.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { makeCountPast } from '../../../reporting/summary/count-past.ts'
import { summaryUsedDiscountsTable } from '../../../reporting/summary/summary.tables.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aPromotionDraft, aPromotionOffice } from './promotions.testing.ts'

const inOffice = testIn(aPromotionOffice)

test(
  '[S-22] the figures of promotions from counted weeks are those of the orders, also after a change of one of them',
  inOffice(async ({ shop, db, desk, owner, aPerson, order }) => {
    const night = { ...aPromotionDraft({ percent: 20 }), code: 'NIGHT', how: 'code' as const }
    for (const draft of [aPromotionDraft(), night]) (await desk.publishNew(randomUUID(), draft)).ok()
    const ids: string[] = []
    const regular = await aPerson()
    for (let day = 0; day < 24; day += 3) {
      const token = day % 2 === 0 ? await aPerson() : regular
      const code = day % 4 === 0 ? { promo_code: 'NIGHT' } : {}
      ids.push((await order(code, token)).ok().order_id)
      const placed = addMinutes(aMoment, day * minutesPerDay)
      await db
        .update(ordersTable)
        .set({ createdAt: placed, status: 'finished', finishedAt: addMinutes(placed, 60) })
        .where(eq(ordersTable.id, ids.at(-1) ?? ''))
    }
    await db.execute(sql`set constraints all immediate`)
    const later = addMinutes(aMoment, 60 * minutesPerDay)
    await db.execute(
      sql`update staff_sessions set last_seen_at = ${later}, expires_at = ${addMinutes(later, 60)}`,
    )
    shop.setNow(later)
    const read = async () => {
      const query = { from: '2027-03-01', to: '2027-05-01' }
      const { promotions, totals } = (await shop.call(listPromotions, { token: owner.token, query })).ok()
      return { totals, stats: promotions.map(({ stats }) => stats) }
    }
    const fromOrders = await read()
    expect(fromOrders.totals).toMatchObject({ orders: 8, with: { orders: 8, new_customers: 5 }, again: 1 })
    await makeCountPast({ db, clock: () => later })(AbortSignal.timeout(30_000))
    const stored = await db.select().from(summaryUsedDiscountsTable)
    expect(stored.length).toBeGreaterThan(0)
    expect(await read()).toEqual(fromOrders)
    // Counted weeks are read, not the orders again.
    await db.execute(sql`update ${summaryUsedDiscountsTable} set orders = orders + 1 where counts = 'all'`)
    expect((await read()).totals.orders).toBeGreaterThan(8)
    await db.execute(sql`update ${summaryUsedDiscountsTable} set orders = orders - 1 where counts = 'all'`)
    const [first = '', second = ''] = ids
    await db.update(ordersTable).set({ status: 'operator_cancelled' }).where(eq(ordersTable.id, first))
    expect((await read()).totals.orders).toBe(7)
    const cost = fromOrders.totals.with.cost
    const { cost: left } = (await read()).totals.with
    expect(left).toBeLessThan(cost)
    await db
      .update(orderDiscountsTable)
      .set({ cost: sql`cost + 1000` })
      .where(eq(orderDiscountsTable.orderId, second))
    expect((await read()).totals.with.cost).toBe(left + 1000)
  }),
)
