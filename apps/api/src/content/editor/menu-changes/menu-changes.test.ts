import { randomUUID } from 'node:crypto'
import { getProduct } from '@doira/contract/catalog/products'
import * as editor from '@doira/contract/content/editor'
import * as calls from '@doira/contract/content/menu-changes'
import { readPrices } from '@doira/contract/content/prices'
import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { silentLog } from '../../../platform/log.ts'
import { aMoment, aProduct, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aDishWithVariants } from '../../../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { makeChangeMenus } from './change-due.ts'
import { menuChangesTable } from './menu-changes.tables.ts'

const tomorrow = addMinutes(aMoment, 24 * 60)

/** An editor of a menu that sells a dish, another one and one in two sizes. */
async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop } = world
  const soup = await aProduct(db, chain, { price: 30_000 })
  const { originId, variantIds } = await aDishWithVariants(db, chain)
  const { token } = await aStaff(db, chain, 'content')
  const perform = <E extends Endpoint>(endpoint: E, data: object, { id = randomUUID() as string } = {}) =>
    shop.call(endpoint, {
      token,
      body: { action_id: id, pressed_at: aMoment, data } as BodyOf<E> & object,
    })
  const getPrice = async (id: string) => {
    const query = { branch_id: chain.branchId }
    return (await makeTestApi(db, chain).call(getProduct, { params: { id }, query })).ok().out_price
  }
  const prices = async () => (await shop.call(readPrices, { token })).ok()
  const menu = (await prices()).menus[0]?.slug ?? ''
  const row = (product_id: string, before: number | null, after: number | null) => ({
    ...{ product_id, field: 'price', menu, before, after },
  })
  const change = (rows: readonly object[], more: object = {}, options = {}) =>
    perform(calls.changeMenu, { reason: 'Salmon is dearer', due_at: null, rows, ...more }, options)
  return {
    ...{ ...world, soup, originId, variantIds, token, perform, priceOf: getPrice, prices, menu, row, change },
    desk: aDesk(makeTestApi(db, chain), token, 'dish'),
    due: (at: string) =>
      makeChangeMenus({ db, clock: () => toInstant(at), log: silentLog })(new AbortController().signal),
  }
}

const inOffice = testIn(anOffice)

test(
  '[R2-26] prices of many dishes and sizes change at once, with a version of each; placed orders keep theirs',
  inOffice(async ({ dish, soup, originId, variantIds, row, change, priceOf, desk, place, read }) => {
    const placed = await place()
    const [small = '', large = ''] = variantIds
    ;(await change([row(dish, 60_000, 64_000), row(small, 42_000, 45_000), row(large, 58_000, 44_000)])).ok()
    expect([await priceOf(dish), await priceOf(soup), await priceOf(originId)]).toEqual([
      64_000, 30_000, 44_000,
    ])
    expect(JSON.stringify(await read(placed))).not.toContain('64000')
    expect((await desk.read(dish)).history[0]).toMatchObject({
      what: 'published',
      changes: [{ after: 64_000 }],
    })
  }),
)

test(
  'the list has every dish and size with its prices and daily sales, and what was changed',
  inOffice(async ({ dish, originId, variantIds, row, change, prices, menu, place }) => {
    for (let count = 0; count < 3; count += 1) await place()
    ;(await change([row(dish, 60_000, 64_000)])).ok()
    const { rows, changes } = await prices()
    expect(rows.find(({ id }) => id === dish)).toMatchObject({ prices: { [menu]: 64_000 }, per_day: 0.1 })
    expect(rows.filter(({ dish_id }) => dish_id === originId).map(({ id }) => id)).toEqual([...variantIds])
    expect(changes).toEqual([
      expect.objectContaining({ state: 'applied', reason: 'Salmon is dearer', dishes: 1, can_return: true }),
    ])
  }),
)

test(
  'a change is refused as a whole when somebody has changed one of its prices meanwhile',
  inOffice(async ({ dish, soup, row, change, priceOf }) => {
    const refused = (await change([row(dish, 60_000, 64_000), row(soup, 29_000, 31_000)])).refused()
    expect([refused.code, refused.facts]).toEqual(['menu_changed', { productIds: [soup] }])
    expect([await priceOf(dish), await priceOf(soup)]).toEqual([60_000, 30_000])
  }),
)

test(
  'the same action twice changes once, and prices that are the same already are no change',
  inOffice(async ({ dish, soup, row, change, desk, prices }) => {
    const id = randomUUID()
    const rows = [row(dish, 60_000, 64_000), row(soup, 30_000, 30_000)]
    ;(await change(rows, {}, { id })).ok()
    ;(await change(rows, {}, { id })).ok()
    expect((await prices()).changes).toMatchObject([{ dishes: 1 }])
    expect((await desk.read(soup)).history).toEqual([])
  }),
)

test(
  'a change is returned as a whole; what was changed again since stays as it is',
  inOffice(async ({ dish, soup, row, change, perform, priceOf, prices }) => {
    const id = randomUUID()
    ;(await change([row(dish, 60_000, 64_000), row(soup, 30_000, 33_000)], {}, { id })).ok()
    ;(await change([row(soup, 33_000, 35_000)])).ok()
    ;(await perform(calls.returnMenuChange, { change_id: id })).ok()
    expect([await priceOf(dish), await priceOf(soup)]).toEqual([60_000, 35_000])
    expect((await prices()).changes.find((one) => one.id === id)).toMatchObject({
      ...{ state: 'returned', can_return: false },
    })
    expect((await perform(calls.returnMenuChange, { change_id: id })).ok().outcome).toBe('already')
  }),
)

test(
  'a change can be returned for 30 days, to the minute',
  inOffice(async ({ db, dish, row, change, perform, prices }) => {
    const id = randomUUID()
    ;(await change([row(dish, 60_000, 64_000)], {}, { id })).ok()
    const appliedAgo = (minutes: number) =>
      db.update(menuChangesTable).set({ settledAt: addMinutes(aMoment, -minutes) })
    const days30 = 30 * 24 * 60
    await appliedAgo(days30)
    expect((await prices()).changes[0]?.can_return).toBe(false)
    const refused = await perform(calls.returnMenuChange, { change_id: id })
    expect(refused.refused().code).toBe('menu_change_settled')
    await appliedAgo(days30 - 1)
    expect((await prices()).changes[0]?.can_return).toBe(true)
    ;(await perform(calls.returnMenuChange, { change_id: id })).ok()
  }),
)

test(
  'a planned change applies at its time, also over prices that changed meanwhile, and is returned to those',
  inOffice(async ({ dish, soup, row, change, perform, priceOf, due, prices }) => {
    const id = randomUUID()
    ;(await change([row(dish, 60_000, 64_000)], { due_at: tomorrow }, { id })).ok()
    ;(await change([row(dish, 60_000, 61_000), row(soup, 30_000, 31_000)])).ok()
    await due(addMinutes(tomorrow, -1))
    expect(await priceOf(dish)).toBe(61_000)
    await due(tomorrow)
    expect([await priceOf(dish), (await prices()).changes.map(({ state }) => state)]).toEqual([
      64_000,
      ['applied', 'applied'],
    ])
    ;(await perform(calls.returnMenuChange, { change_id: id })).ok()
    expect(await priceOf(dish)).toBe(61_000)
  }),
)

test(
  'a planned change is withdrawn before its time, and not after it',
  inOffice(async ({ dish, row, change, perform, priceOf, due }) => {
    const [first, second] = [randomUUID(), randomUUID()]
    ;(await change([row(dish, 60_000, 64_000)], { due_at: tomorrow }, { id: first })).ok()
    ;(await perform(calls.withdrawMenuChange, { change_id: first })).ok()
    ;(await change([row(dish, 60_000, 65_000)], { due_at: tomorrow }, { id: second })).ok()
    await due(tomorrow)
    expect(await priceOf(dish)).toBe(65_000)
    const late = await perform(calls.withdrawMenuChange, { change_id: second })
    expect(late.refused().code).toBe('menu_change_settled')
    const unknown = await perform(calls.withdrawMenuChange, { change_id: randomUUID() })
    expect(unknown.refused().code).toBe('content_not_found')
  }),
)

test(
  'two plans for one dish on one day are refused, and so is a plan in the past',
  inOffice(async ({ dish, row, change }) => {
    ;(await change([row(dish, 60_000, 64_000)], { due_at: tomorrow })).ok()
    const twice = (await change([row(dish, 60_000, 65_000)], { due_at: addMinutes(tomorrow, 5) })).refused()
    expect([twice.code, twice.facts]).toEqual(['menu_change_planned', { productIds: [dish] }])
    ;(await change([row(dish, 60_000, 65_000)], { due_at: addMinutes(tomorrow, 24 * 60) })).ok()
    const past = (await change([row(dish, 60_000, 65_000)], { due_at: aMoment })).refused()
    expect(past.code).toBe('plan_in_past')
  }),
)

test(
  'a hidden dish stays hidden with its new price, and an unpublished draft gets the price as well',
  inOffice(async ({ dish, soup, menu, row, change, perform, desk }) => {
    ;(await perform(editor.hideContent, { kind: 'dish', item_id: soup })).ok()
    await desk.save(dish, { title: text('Draft') })
    ;(await change([row(dish, 60_000, 64_000), row(soup, 30_000, 33_000)])).ok()
    expect(await desk.read(soup)).toMatchObject({ state: 'hidden', draft: { prices: { [menu]: 33_000 } } })
    expect(await desk.read(dish)).toMatchObject({
      ...{ has_draft: true, live: { prices: { [menu]: 64_000 } } },
      draft: { title: text('Draft'), prices: { [menu]: 64_000 } },
    })
  }),
)

test(
  'tax and package codes change with prices, dishes are hidden, and new ones begin as drafts that a return drops',
  inOffice(async ({ dish, soup, change, perform, desk }) => {
    const [id, fresh] = [randomUUID(), randomUUID()]
    const of = { product_id: dish, menu: null }
    const rows = [
      { ...of, field: 'mxik', before: '00000100000001000', after: '02202002001000000' },
      { ...of, field: 'vat_percent', before: 12, after: 0 },
      { ...of, field: 'package_code', before: '1000000', after: '1234567' },
      { product_id: soup, menu: null, field: 'hidden', before: false, after: true },
    ]
    const new_dishes = [{ id: fresh, draft: { title: text('Tataki'), sku: '900' } }]
    const file = { name: 'december.xlsx', hash: 'a'.repeat(64) }
    ;(await change(rows, { new_dishes, file }, { id })).ok()
    expect((await desk.read(dish)).live).toMatchObject({ mxik: '02202002001000000', vat_percent: 0 })
    expect((await desk.read(soup)).state).toBe('hidden')
    expect(await desk.read(fresh)).toMatchObject({ state: 'new', draft: { sku: '900' } })
    ;(await perform(calls.returnMenuChange, { change_id: id })).ok()
    expect((await desk.read(dish)).live).toMatchObject({ mxik: '00000100000001000', package_code: '1000000' })
    expect((await desk.read(soup)).state).toBe('live')
  }),
)

test.each([
  { say: 'a price beyond the limit', rows: [{ field: 'price', before: 1, after: 5_000_001 }] },
  { say: 'a code that is none', rows: [{ field: 'mxik', menu: null, before: null, after: '123' }] },
  { say: 'no reason', rows: [], more: { reason: ' ' } },
])('a change with $say is refused', ({ rows, more }) =>
  inOffice(async ({ dish, menu, change }) => {
    const whole = rows.map((row) => ({ product_id: dish, menu, ...row }))
    expect((await change(whole, more)).refused().code).toBe('invalid_request')
  })(),
)

test(
  'an unknown dish or menu, and a person who does not edit the menu, are refused',
  inOffice(async ({ db, chain, dish, row, change }) => {
    expect((await change([row(randomUUID(), 1, 2)])).refused().code).toBe('content_not_found')
    const elsewhere = (await change([{ ...row(dish, null, 2), menu: 'nowhere' }])).refused()
    expect(elsewhere.code).toBe('draft_incomplete')
    const { token } = await aStaff(db, chain, 'operator')
    const stranger = await makeTestApi(db, chain).call(readPrices, { token })
    expect(stranger.refused().code).toBe('not_permitted')
  }),
)

test(
  '[R4-07] codes of the till are taken over for dishes and sizes, a code that another dish has is refused, and all return',
  inOffice(async ({ db, chain, soup, dish, variantIds, change, perform }) => {
    const readCodes = async () => {
      const rows = await db.select().from(productsTable).where(eq(productsTable.shipperId, chain.shipperId))
      return new Map(rows.map(({ id, sku }) => [id, sku]))
    }
    const before = await readCodes()
    const [small = ''] = variantIds
    const row = (product_id: string, after: string) => ({
      ...{ product_id, menu: null, field: 'sku', before: before.get(product_id) ?? '', after },
    })
    const id = randomUUID()
    ;(await change([row(soup, 'T-1'), row(small, 'T-2')], {}, { id })).ok()
    const after = await readCodes()
    expect([after.get(soup), after.get(small), after.get(dish)]).toEqual(['T-1', 'T-2', before.get(dish)])
    expect((await change([row(dish, 'T-1')])).status).toBeGreaterThanOrEqual(400)
    expect((await readCodes()).get(dish)).toBe(before.get(dish))
    ;(await perform(calls.returnMenuChange, { change_id: id })).ok()
    expect(await readCodes()).toEqual(before)
  }),
)
