import { randomUUID } from 'node:crypto'
import { getProduct } from '@doira/contract/catalog/products'
import { computePrice } from '@doira/contract/checkout/compute-price'
import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import { createOrder } from '@doira/contract/orders/ondemand-order'
import * as calls from '@doira/contract/staff/content'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { silentLog } from '../platform/log.ts'
import { addressInZone, aMoment, inThreeLanguages as text } from '../testing/factories.testing.ts'
import { aDishWithVariants, aMenu } from '../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../testing/order-world.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { makePublishDue } from './publish-due.ts'

/** Somebody who edits the menu of a shop that takes orders. */
async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish } = world
  const { token } = await aStaff(db, chain, 'content')
  const read = async (id = dish) =>
    (await shop.call(calls.readStaffContent, { token, params: { kind: 'dish', id } })).ok()
  const save = async (change: object, id = dish) => {
    const { version, draft } = await read(id)
    const body = { version, draft: { ...draft, ...change } }
    return (await shop.call(calls.saveDraft, { token, params: { kind: 'dish', id }, body })).ok().version
  }
  const act = <E extends Endpoint>(endpoint: E, data: object) => {
    const body = { act_id: randomUUID(), pressed_at: aMoment, data } as BodyOf<E> & object
    return shop.call(endpoint, { token, body })
  }
  return {
    ...world,
    /** An order as its guest reads it. */
    orderOf: world.read,
    read,
    save,
    act,
    /** Writes and publishes at once. */
    publish: async (change: object, id = dish) => {
      const items = [{ kind: 'dish', item_id: id, version: await save(change, id) }]
      return act(calls.publishContent, { items })
    },
    /** As somebody reads it who comes anew: what is kept of a chain is dropped with a commit, and tests have none. */
    onSite: (id = dish) =>
      makeTestApi(db, chain).call(getProduct, { params: { id }, query: { branch_id: chain.branchId } }),
    /** The one menu of the chain, by name. */
    menu: Object.keys((await read()).draft.prices as object)[0] ?? '',
  }
}

type Office = Awaited<ReturnType<typeof anOffice>>
const inOffice = (run: (office: Office) => Promise<void>) => () =>
  withRollback(async (db) => run(await anOffice(db)))

test(
  '[R2-26] a price counts once it is published; orders that were placed keep theirs, and a basket hears that it changed',
  inOffice(async ({ shop, dish, token, menu, place, read: readDish, ...office }) => {
    expect((await readDish()).draft).toMatchObject({ prices: { [menu]: 60_000 }, sale: null, pieces: 8 })
    const placed = await place()
    const asked = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
    const { quote } = (await shop.call(computePrice, { token, body: asked })).ok()
    const version = await office.save({ prices: { [menu]: 69_000 } })
    expect((await office.onSite()).ok()).toMatchObject({ out_price: 60_000 })
    ;(await office.act(calls.publishContent, { items: [{ kind: 'dish', item_id: dish, version }] })).ok()
    expect((await office.onSite()).ok()).toMatchObject({ out_price: 69_000 })
    const body = office.anOrder({ quote_id: quote?.id ?? null })
    expect((await shop.call(createOrder, { token, body })).refused().code).toBe('price_changed')
    const kept = JSON.stringify((await office.orderOf(placed)).steps)
    expect([kept.includes('60000'), kept.includes('69000')]).toEqual([true, false])
    expect((await readDish()).history[0]).toMatchObject({
      what: 'published',
      changes: [{ path: `prices.${menu}`, before: 60_000, after: 69_000 }],
    })
  }),
)

test(
  'words, picture and hours of a dish are those that were published; its address and its codes stay',
  inOffice(async ({ publish, onSite, read }) => {
    const { slug } = (await read()).draft
    const sale = { weekdays: [1, 2, 3, 4, 5], from: '10:00', to: '12:00' }
    const words = { title: text('Lunch'), description: text('Soup and rolls'), image: 'dishes/lunch' }
    ;(await publish({ ...words, sale, weight: 300, slug: 'elsewhere' })).ok()
    const site = (await onSite()).ok()
    expect(site).toMatchObject({ title: text('Lunch'), description: text('Soup and rolls'), slug })
    expect((await read()).draft).toMatchObject({ ...words, sale, weight: 300, slug })
  }),
)

test(
  'a dish is sold in another menu once it has a price there, and no more once it has none',
  inOffice(async ({ db, chain, menu, shop, dish, token, publish, onSite, read }) => {
    await aMenu(db, chain)
    const other = Object.keys((await read()).draft.prices as object).find((slug) => slug !== menu) ?? ''
    expect((await read()).draft.prices).toEqual({ [menu]: 60_000, [other]: null })
    ;(await publish({ prices: { [menu]: null, [other]: 75_000 } })).ok()
    const asked = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
    const problems = async () =>
      (await shop.call(computePrice, { token, body: asked })).ok().quote?.problems.map(({ code }) => code)
    expect(await problems()).toContain('not_in_menu')
    ;(await publish({ prices: { [menu]: 61_000, [other]: 75_000 } })).ok()
    expect(await problems()).not.toContain('not_in_menu')
    expect((await onSite()).ok()).toMatchObject({ out_price: 61_000 })
  }),
)

test(
  'a dish in sizes shows the price of its cheapest, whichever that is now',
  inOffice(async ({ db, chain, menu, publish, onSite }) => {
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    ;(await publish({ prices: { [menu]: 90_000 } }, variantIds[0])).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 58_000 })
    ;(await publish({ prices: {}, title: text('Big wok') }, originId)).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 58_000, title: text('Big wok') })
  }),
)

test(
  'a price can be set to change at a time, to the second, and hidden dishes are not on the site',
  inOffice(async ({ db, dish, menu, save, act, onSite, read }) => {
    const version = await save({ prices: { [menu]: 70_000 } })
    const at = addMinutes(aMoment, 60)
    ;(await act(calls.planContent, { kind: 'dish', item_id: dish, version, publish_at: at })).ok()
    const due = (now: string) => makePublishDue({ db, clock: () => toInstant(now), log: silentLog })
    await due(addMinutes(aMoment, 59))(new AbortController().signal)
    expect((await onSite()).ok()).toMatchObject({ out_price: 60_000 })
    await due(at)(new AbortController().signal)
    expect((await onSite()).ok()).toMatchObject({ out_price: 70_000 })
    ;(await act(calls.hideContent, { kind: 'dish', item_id: dish })).ok()
    expect((await onSite()).refused().code).toBe('product_not_found')
    expect((await read()).state).toBe('hidden')
    ;(await act(calls.showContent, { kind: 'dish', item_id: dish })).ok()
    expect((await onSite()).ok()).toMatchObject({ out_price: 70_000 })
  }),
)

test.each([
  { say: 'a price in a menu that is none', change: { prices: { nowhere: 1 } }, path: 'prices.nowhere' },
  { say: 'a price below zero', change: { prices: { any: -1 } }, path: 'prices.any' },
  { say: 'a category that is none', change: { category_id: randomUUID() }, path: 'category_id' },
  { say: 'no name in a language', change: { title: { ...text('A'), uz: '' } }, path: 'title.uz' },
  {
    say: 'hours on no day',
    change: { sale: { weekdays: [], from: '10:00', to: '12:00' } },
    path: 'sale.weekdays',
  },
])('$say is not published, and nothing of the site changes', ({ change, path }) =>
  inOffice(async ({ publish, onSite }) => {
    const before = (await onSite()).ok()
    const refused = (await publish(change)).refused()
    expect([refused.code, refused.facts?.paths]).toEqual(['draft_incomplete', [path]])
    expect((await onSite()).ok()).toEqual(before)
  })(),
)

test(
  'a dish that no till knows cannot be made up',
  inOffice(async ({ shop, db, chain, read, act, dish }) => {
    const { token } = await aStaff(db, chain, 'owner')
    const { draft } = await read(dish)
    const id = randomUUID()
    const params = { kind: 'dish', id }
    const body = { version: 0, draft: { ...draft, slug: 'made-up' } }
    const { version } = (await shop.call(calls.saveDraft, { token, params, body })).ok()
    const refused = await act(calls.publishContent, { items: [{ kind: 'dish', item_id: id, version }] })
    expect(refused.refused().code).toBe('content_not_found')
  }),
)
