import { randomUUID } from 'node:crypto'
import { dryRunPromotion } from '@doira/contract/discounts/dry-run'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
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
