import { randomUUID } from 'node:crypto'
import { downloadDryRun, dryRunPromotion, exportDryRun } from '@doira/contract/discounts/dry-run'
import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ordersTable } from '../../../orders/orders.tables.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aMenu, sellIn } from '../../../testing/menu-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { onlyTwoRuns } from './only-two-runs.ts'
import { aPromotionDraft, aPromotionOffice, type PromotionOffice } from './promotions.testing.ts'

const inOffice = testIn(aPromotionOffice)

const month = aMoment.slice(0, 7)
const ask = ({ shop, owner }: PromotionOffice, id: string, token = owner.token) =>
  shop.call(dryRunPromotion, { token, params: { id }, query: { month } })

test(
  'a dry run on the month in which a promotion ran gives the uses and the cost that it had',
  inOffice(async (office) => {
    const { desk, order, aPerson } = office
    const id = randomUUID()
    ;(await order({}, await aPerson())).ok()
    ;(await desk.publishNew(id, aPromotionDraft({ percent: 15, cap: 5000 }))).ok()
    for (const token of [await aPerson(), await aPerson()]) (await order({}, token)).ok()
    const { rows } = await office.db.execute(
      sql`select sum(cost)::int as cost, count(*)::int as orders from order_discounts where discount_id = ${id}`,
    )
    ;(await desk.hide(id)).ok()
    const tried = (await ask(office, id)).ok()
    expect(tried.orders, 'the one before it too').toBe(3)
    expect(tried.got.orders).toBe(3)
    expect(tried.got.cost / 3).toBe(Number(rows[0]?.cost) / 2)
    expect(tried.got.bill_before - tried.got.bill_after).toBe(tried.got.cost)
    expect(tried.got.bill_before).toBe(tried.revenue)
    expect(tried.examples).toHaveLength(3)
    expect(tried.branches).toEqual([{ branch_id: office.chain.branchId, orders: 3, cost: tried.got.cost }])
  }),
)

test(
  'a dry run counts the orders of a customer and the segments as they were at each order',
  inOffice(async (office) => {
    const { desk, order, aPerson, db } = office
    const id = randomUUID()
    const token = await aPerson()
    for (let count = 0; count < 5; count += 1) {
      const { order_id: placed } = (await order({}, token)).ok()
      // An hour after another, each late.
      const at = addMinutes(aMoment, (count - 5) * 60)
      const handedAt = addMinutes(at, 59)
      await db
        .update(ordersTable)
        .set({ createdAt: at, firstPromisedAt: at, handedAt, finishedAt: handedAt, status: 'finished' })
        .where(eq(ordersTable.id, placed))
    }
    ;(await desk.put(id, 0, aPromotionDraft({ every_order: 2 }))).ok()
    const getGot = async (rule: Partial<PromotionDraft>) => {
      await desk.save(id, { every_order: null, ...rule })
      const { got, missed } = (await ask(office, id)).ok()
      return [got.orders, ...missed.map(({ reason }) => reason)]
    }
    expect(await getGot({ every_order: 2 })).toEqual([2, 'order_number'])
    expect(await getGot({ order_number: 3 })).toEqual([1, 'order_number', 'uses'])
    expect(await getGot({ order_number: null, is_first_order: true })).toEqual([1, 'uses'])
    expect(await getGot({ is_first_order: false, segments: ['late_twice'] })).toEqual([3, 'segment'])
    expect(await getGot({ segments: ['often'] })).toEqual([1, 'segment'])
    expect(await getGot({ segments: ['sleeping'] })).toEqual([0, 'segment'])
    await db.update(ordersTable).set({ handedAt: null, status: 'vendor_ready', finishedAt: null })
    const unhanded = await getGot({ order_number: 2, segments: [] })
    expect(unhanded, 'none was handed over').toEqual([0, 'order_number'])
  }),
)

test(
  'a dry run tries the draft, of the fees and dishes that the orders had, and writes nothing',
  inOffice(async (office) => {
    const { desk, order, aPerson, dish } = office
    const id = randomUUID()
    for (const token of [await aPerson(), await aPerson()]) (await order({}, token)).ok()
    ;(
      await desk.put(id, 0, aPromotionDraft({ kind: 'sum', percent: null, sum: 1000, product_ids: [dish] }))
    ).ok()
    const all = (await ask(office, id)).ok()
    expect(all.got.orders).toBe(2)
    const limited = { per_customer: 1, budget: 100_000, days: [], methods: ['self-pickup'] }
    await desk.save(id, limited)
    expect((await ask(office, id)).ok()).toMatchObject({
      got: { orders: 0, cost: 0 },
      missed: [{ reason: 'order_type', orders: 2 }],
      examples: [],
    })
    const { rows } = await office.db.execute(
      sql`select (select count(*) from order_discounts)::int as used, (select count(*) from discounts where id = ${id})::int as published`,
    )
    expect(rows).toEqual([{ used: 0, published: 0 }])
  }),
)

test(
  'a dry run names the fields that the rule lacks, runs twice at a time at most, and finds neither unknown promotions nor orders of other branches',
  inOffice(async (office) => {
    const { desk, order, aPerson, db, chain } = office
    const id = randomUUID()
    ;(await order({}, await aPerson())).ok()
    ;(await desk.put(id, 0, aPromotionDraft({ percent: null, slug: 'a' }))).ok()
    expect((await ask(office, id)).refused()).toMatchObject({
      code: 'draft_incomplete',
      facts: { paths: ['percent'] },
    })
    expect((await ask(office, randomUUID())).refused().code).toBe('content_not_found')
    expect((await ask(office, 'no-uuid')).refused().code).toBe('content_not_found')
    await desk.save(id, { percent: 10 })
    const codes = await Promise.all([1, 2, 3].map(async () => (await ask(office, id)).status))
    expect(codes.toSorted()).toEqual([200, 200, 503])
    const elsewhere = await aStaff(db, chain, 'manager', { branchIds: [] })
    expect((await ask(office, id, elsewhere.token)).ok()).toMatchObject({ orders: 0, got: { orders: 0 } })
    expect((await ask(office, id, (await aStaff(db, chain, 'courier')).token)).status).toBe(403)
  }),
)

test(
  'all orders that would have it are saved as a file by those who may export orders, of the rule as it was then',
  inOffice(async (office) => {
    const { desk, order, aPerson, shop, owner, db, chain } = office
    const id = randomUUID()
    for (const token of [await aPerson(), await aPerson()]) (await order({}, token)).ok()
    ;(await desk.put(id, 0, aPromotionDraft({ percent: 20 }))).ok()
    const prepare = (format: 'csv' | 'xlsx', token = owner.token) => {
      const data = { promotion_id: id, month, format, language: 'en' as const }
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      return shop.call(exportDryRun, { token, body })
    }
    const { action_id: file, count } = (await prepare('csv')).ok()
    expect(count).toBe(2)
    await desk.save(id, { percent: 10 })
    const send = (params: { id: string }, token = owner.token) => shop.send(downloadDryRun, { token, params })
    const saved = await send({ id: file })
    expect(saved.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, first] = (await saved.text()).replace('\uFEFF', '').split('\r\n')
    const titles = ['Order', 'Created', 'Branch', 'Bill was, sum', 'Discount, sum', 'Bill would be, sum']
    expect(head).toBe([...titles, 'Reached its cap'].map((title) => `"${title}"`).join())
    expect(first).toMatch(/^"\d+","2027-03-08 12:10",".*","75000","12000","63000",""$/)
    const { action_id: book } = (await prepare('xlsx')).ok()
    expect((await send({ id: book })).headers.get('Content-Disposition')).toContain(`dry-run-${month}.xlsx`)
    const operator = await aStaff(db, chain, 'operator')
    expect((await prepare('csv', operator.token)).status).toBe(403)
    const other = await aStaff(db, chain, 'owner')
    expect((await send({ id: file }, other.token)).status).toBe(404)
  }),
)

test(
  'a file that could not be prepared while two others ran is prepared when it is asked for again',
  inOffice(async ({ desk, shop, owner }) => {
    const id = randomUUID()
    ;(await desk.put(id, 0, aPromotionDraft())).ok()
    let end = () => {}
    const others = new Promise<void>((resolve) => {
      end = resolve
    })
    const running = [1, 2].map(() => onlyTwoRuns(() => others))
    const data = { promotion_id: id, month, format: 'csv', language: 'en' } as const
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    const prepare = () => shop.call(exportDryRun, { token: owner.token, body })
    expect((await prepare()).refused().code).toBe('too_busy')
    end()
    await Promise.all(running)
    expect((await prepare()).ok().count).toBe(0)
  }),
)

test(
  'a gift of a dry run costs what it does in the menu where it is dearest',
  inOffice(async (office) => {
    const { desk, order, aPerson, db, chain, dish } = office
    ;(await order({}, await aPerson())).ok()
    const menuId = await aMenu(db, chain)
    await sellIn(db, { ...chain, menuId }, dish, 90_000)
    const id = randomUUID()
    const gift = { kind: 'gift' as const, percent: null, gift_product_ids: [dish] }
    ;(await desk.put(id, 0, aPromotionDraft(gift))).ok()
    expect((await ask(office, id)).ok().got).toMatchObject({ orders: 1, cost: 90_000 })
  }),
)
