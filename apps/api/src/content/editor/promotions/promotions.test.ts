import { randomUUID } from 'node:crypto'
import { discardDraft, returnEdition } from '@doira/contract/content/editor'
import { listStocks } from '@doira/contract/content/list-stocks'
import { endPromotion, listPromotions } from '@doira/contract/discounts/promotions'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { testIn, withRollback } from '../../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { toPromotionDraft } from './promotion.mapper.ts'
import { listPromotionRows } from './promotions.queries.ts'
import { aPromotionDraft, aPromotionOffice, type PromotionOffice } from './promotions.testing.ts'

const inOffice = testIn(aPromotionOffice)

const today = localDateAt(aMoment)
const list = async ({ shop, owner }: PromotionOffice) =>
  (await shop.call(listPromotions, { token: owner.token, query: { from: today, to: today } })).ok()

test(
  'a promotion that staff publish is in the next quote, the order and the list; paused it is in neither; ended it never begins again',
  inOffice(async (office) => {
    const { desk, quote, order, aPerson } = office
    const full = (await quote()).total
    const id = randomUUID()
    ;(await desk.publishNew(id, aPromotionDraft({ kind: 'sum', percent: null, sum: 5000 }))).ok()
    expect((await quote()).total).toBe(full - 5000)

    const placed = (await order({}, await aPerson())).ok()
    expect((await list(office)).promotions).toMatchObject([
      { id, state: 'running', uses: 1, spent: 5000, stats: { orders: 1, cost: 5000 } },
    ])
    expect((await list(office)).totals).toMatchObject({ orders: 1, with: { orders: 1 } })
    expect(placed.order_id).toBeTruthy()

    ;(await desk.hide(id)).ok()
    expect((await quote()).total).toBe(full)
    ;(await desk.show(id)).ok()
    ;(await desk.publish(id, { sum: 7000 })).ok()
    expect((await quote()).total).toBe(full - 7000)

    ;(await desk.perform(endPromotion, { id })).ok()
    expect((await quote()).total).toBe(full)
    expect((await desk.perform(endPromotion, { id })).ok().outcome).toBe('already')
    expect((await desk.show(id)).refused().code).toBe('promotion_ended')
    expect((await desk.publish(id, { sum: 9000 })).refused().code).toBe('promotion_ended')
    expect((await list(office)).promotions).toMatchObject([{ id, state: 'ended', uses: 1 }])
  }),
)

test(
  'the site announces a promotion with the texts of its rule, and no longer once it is paused',
  inOffice(async ({ desk, shop }) => {
    const id = randomUUID()
    const offers = async () => (await shop.call(listStocks, {})).ok().promos.map(({ title }) => title.ru)
    ;(await desk.publishNew(id, aPromotionDraft({ is_announced: true, title: text('Evening') }))).ok()
    expect(await offers()).toEqual(['Evening'])
    ;(await desk.publish(id, { title: text('Night') })).ok()
    expect(await offers()).toEqual(['Night'])
    ;(await desk.hide(id)).ok()
    expect(await offers()).toEqual([])
  }),
)

test.each([
  { hours: 3, outcome: 'runs at once' },
  { hours: 25, outcome: 'is refused' },
])('a new promotion whose start is $hours hours past $outcome', ({ hours, outcome }) =>
  withRollback(async (db) => {
    const { desk } = await aPromotionOffice(db)
    const id = randomUUID()
    const draft = aPromotionDraft({ starts_at: addMinutes(aMoment, -60 * hours) })
    const answer = await desk.publishNew(id, draft)
    if (outcome === 'runs at once') answer.ok()
    else expect(answer.refused()).toMatchObject({ code: 'draft_incomplete', facts: { paths: ['starts_at'] } })
  }),
)

test(
  '[R4-14] a promotion that is published with an earlier start begins now: orders that were placed before keep their price',
  inOffice(async (office) => {
    const { desk, shop } = office
    const id = randomUUID()
    shop.wait(3600)
    const draft = aPromotionDraft({ starts_at: addMinutes(aMoment, -60) })
    ;(await desk.publishNew(id, draft)).ok()
    const published = addMinutes(aMoment, 60)
    const begun = async () =>
      (await listPromotionRows(office.db, { shipperId: office.chain.shipperId, id })).map(
        (row) => toPromotionDraft(row).starts_at,
      )
    expect(await begun()).toEqual([published])
    shop.wait(3600)
    ;(await desk.publish(id, { percent: 20 })).ok()
    expect(await begun()).toEqual([published])
  }),
)

const unknownDish = randomUUID()

test.each([
  ['percent', { percent: 91 }],
  ['percent', { percent: null }],
  ['sum', { kind: 'sum', percent: null, sum: 1250 }],
  ['code', { how: 'code', code: null }],
  ['code', { how: 'code', code: 'AB' }],
  ['ends_at', { ends_at: aMoment }],
  ['budget', { budget: 100_000, cap: 200_000 }],
  ['gift_product_ids', { kind: 'gift', percent: null }],
  ['gift_product_ids', { kind: 'gift', percent: null, gift_product_ids: [unknownDish] }],
  ['gift_product_ids', { kind: 'gift', percent: null, gift_product_ids: Array(11).fill(unknownDish) }],
  ['order_number', { order_number: 3, every_order: 3 }],
  ['order_number', { order_number: 1 }],
  ['segments', { segments: ['new', 'birthday'] }],
  ['cities', { cities: ['atlantis'] }],
  ['title', { title: text('A') }],
])('a promotion with a wrong %s stays a draft: %o', (field, change) =>
  withRollback(async (db) => {
    const { desk } = await aPromotionOffice(db)
    const refused = (await desk.publishNew(randomUUID(), aPromotionDraft(change as never))).refused()
    expect(refused).toMatchObject({ code: 'draft_incomplete', facts: { paths: [field] } })
  }),
)

test(
  'a code is taken while another promotion has it, and cannot be renamed once it was used',
  inOffice(async ({ desk, order, aPerson, quote }) => {
    const first = randomUUID()
    ;(await desk.publishNew(first, aPromotionDraft({ how: 'code', code: 'YETKAZ' }))).ok()
    const other = aPromotionDraft({ how: 'code', code: 'YETKAZ' })
    expect((await desk.publishNew(randomUUID(), other)).refused().facts).toEqual(
      expect.objectContaining({ paths: ['code'] }),
    )
    expect((await quote({ promo_code: 'yetkaz' })).discounts).toMatchObject([{ promo_code: 'YETKAZ' }])
    ;(await order({ promo_code: 'YETKAZ' }, await aPerson())).ok()
    const renamed = (await desk.publish(first, { code: 'BEPUL' })).refused()
    expect(renamed.code).toBe('draft_incomplete')
  }),
)

test(
  'a manager publishes small promotions of their own branches only; an operator sees them, a courier does not',
  inOffice(async ({ shop, db, chain }) => {
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const desk = aDesk(shop, manager.token, 'promotion')
    const small = { branch_ids: [chain.branchId], budget: 1_000_000 }
    ;(await desk.publishNew(randomUUID(), aPromotionDraft(small))).ok()
    const getRefused = async (change: object) =>
      (await desk.put(randomUUID(), 0, aPromotionDraft(change))).refused().code
    expect(await getRefused({})).toBe('not_permitted')
    expect(await getRefused({ ...small, percent: 25 })).toBe('not_permitted')
    expect(await getRefused({ ...small, budget: 6_000_000 })).toBe('not_permitted')
    // A budget that is only shown limits nothing.
    expect(await getRefused({ ...small, budget_stops: false })).toBe('not_permitted')
    for (const [role, status] of [
      ['operator', 200],
      ['courier', 403],
    ] as const) {
      const { token } = await aStaff(db, chain, role)
      const answer = await shop.call(listPromotions, { token, query: { from: today, to: today } })
      expect(answer.status).toBe(status)
    }
  }),
)

test(
  'people of some branches see the orders and the revenue of these only',
  inOffice(async ({ shop, db, chain, desk, order, aPerson }) => {
    ;(await desk.publishNew(randomUUID(), aPromotionDraft())).ok()
    ;(await order({}, await aPerson())).ok()
    const other = await aBranch(db, chain)
    const read = async (branchIds: readonly string[]) => {
      const { token } = await aStaff(db, chain, 'operator', { branchIds })
      const query = { from: today, to: today }
      const { totals, promotions } = (await shop.call(listPromotions, { token, query })).ok()
      return [totals.orders, totals.revenue > 0, totals.with.orders, promotions[0]?.stats.orders]
    }
    expect(await read([other])).toEqual([0, false, 0, 0])
    expect(await read([chain.branchId])).toEqual([1, true, 1, 1])
  }),
)

test(
  'a manager changes no draft of the chain: neither by saving, nor by discarding it, nor with an earlier edition of it',
  inOffice(async ({ shop, db, chain, desk }) => {
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const theirs = aDesk(shop, manager.token, 'promotion')
    const id = randomUUID()
    ;(await desk.publishNew(id, aPromotionDraft())).ok()
    const version = await desk.save(id, { percent: 5 })
    const item = { kind: 'promotion', item_id: id, version }
    const own = aPromotionDraft({ branch_ids: [chain.branchId], budget: 1_000_000 })
    const unpublished = randomUUID()
    ;(await desk.put(unpublished, 0, aPromotionDraft())).ok()
    for (const call of [
      () => theirs.perform(discardDraft, item),
      () => theirs.perform(returnEdition, { ...item, number: 1 }),
      () => theirs.put(unpublished, 1, own),
      () => theirs.put(unpublished, 1, {}),
    ]) {
      expect((await call()).refused().code).toBe('not_permitted')
    }
    expect(await desk.read(id)).toMatchObject({ version, has_draft: true, draft: { percent: 5 } })
    expect(await desk.read(unpublished)).toMatchObject({ version: 1, draft: { branch_ids: [] } })
  }),
)

test(
  'a manager discards and replaces an incomplete draft of their own, and none that others began',
  inOffice(async ({ shop, db, chain, desk }) => {
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const theirs = aDesk(shop, manager.token, 'promotion')
    const id = randomUUID()
    ;(await desk.put(id, 0, { percent: 5 })).ok()
    const discard = (itemId: string, version: number) =>
      theirs.perform(discardDraft, { kind: 'promotion', item_id: itemId, version })
    expect((await discard(id, 1)).refused().code).toBe('not_permitted')
    expect((await theirs.put(id, 1, {})).refused().code).toBe('not_permitted')
    expect(await desk.read(id)).toMatchObject({ version: 1, draft: { percent: 5 } })
    const own = randomUUID()
    ;(await theirs.put(own, 0, { percent: 5 })).ok()
    ;(await theirs.put(own, 1, { percent: 7 })).ok()
    ;(await discard(own, 2)).ok()
  }),
)

test(
  'preview, quote, order and receipt of a second dish at half price agree',
  inOffice(async ({ desk, quote, shop, dish, anOrder, aPerson }) => {
    const products = [{ product_id: dish, quantity: 3 }]
    const before = await quote({ products })
    ;(
      await desk.publishNew(
        randomUUID(),
        aPromotionDraft({ kind: 'nth', percent: 50, product_ids: [dish], max_times: 1 }),
      )
    ).ok()
    const made = await quote({ products })
    const price = made.lines[0]?.price ?? 0
    expect(before.total - made.total).toBe(Math.floor(price / 2))
    const token = await aPerson()
    const placed = (await shop.call(createOrder, { token, body: anOrder({ products }) })).ok()
    const receipt = (await shop.call(getReceipt, { token, params: { id: placed.order_id } })).ok()
    expect(receipt.total).toBe(made.total)
  }),
)
