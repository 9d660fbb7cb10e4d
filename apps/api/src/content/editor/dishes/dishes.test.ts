import { randomUUID } from 'node:crypto'
import { getProduct } from '@doira/contract/catalog/products'
import * as calls from '@doira/contract/content/editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { silentLog } from '../../../platform/log.ts'
import {
  addressInZone,
  aMoment,
  aProduct,
  inThreeLanguages as text,
} from '../../../testing/factories.testing.ts'
import { aDishWithVariants, aMenu } from '../../../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { makePublishDue } from '../publishing/publish-due.ts'

/** An editor of the menu of a shop that takes orders. */
async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish } = world
  const { token } = await aStaff(db, chain, 'content')
  const desk = aDesk(shop, token, 'dish')
  const read = (id = dish) => desk.read(id)
  return {
    ...world,
    /** An order as its customer reads it. */
    orderOf: world.read,
    /** Of the customer. */
    customer: world.token,
    token,
    read,
    perform: desk.perform,
    save: (change: object, id = dish) => desk.save(id, change),
    /** Writes and publishes at once. */
    publish: (change: object, id = dish) => desk.publish(id, change),
    publishNew: (draft: object, id: string) => desk.publishNew(id, draft),
    /**
     * As a new visitor reads it, without caches: caches of a chain are dropped by a commit, which tests do
     * not have.
     */
    onSite: (id = dish) =>
      makeTestApi(db, chain).call(getProduct, { params: { id }, query: { branch_id: chain.branchId } }),
    /** The one menu of the chain, by name. */
    menu: Object.keys((await read()).draft.prices as object)[0] ?? '',
  }
}

const inOffice = testIn(anOffice)

test(
  '[R2-26] a price applies once it is published; placed orders are unchanged, and a cart shows the change',
  inOffice(async ({ shop, dish, customer: token, menu, place, read: readDish, ...office }) => {
    expect((await readDish()).draft).toMatchObject({ prices: { [menu]: 60_000 }, sale: null, pieces: 8 })
    const placed = await place()
    const asked = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
    const { quote } = (await shop.call(computePrice, { token, body: asked })).ok()
    const version = await office.save({ prices: { [menu]: 69_000 } })
    expect((await office.onSite()).ok()).toMatchObject({ out_price: 60_000 })
    ;(await office.perform(calls.publishContent, { items: [{ kind: 'dish', item_id: dish, version }] })).ok()
    expect((await office.onSite()).ok()).toMatchObject({ out_price: 69_000 })
    const body = office.anOrder({ quote_id: quote?.id ?? null })
    expect((await shop.call(createOrder, { token, body })).refused().code).toBe('price_changed')
    const stored = JSON.stringify((await office.orderOf(placed)).steps)
    expect([stored.includes('60000'), stored.includes('69000')]).toEqual([true, false])
    expect((await readDish()).history[0]).toMatchObject({
      what: 'published',
      changes: [{ path: `prices.${menu}`, before: 60_000, after: 69_000 }],
    })
  }),
)

test(
  'text, picture and hours of a dish are published; its address and codes do not change',
  inOffice(async ({ publish, onSite, read }) => {
    const { slug } = (await read()).draft
    const sale = { weekdays: [1, 2, 3, 4, 5], from: '10:00', to: '12:00' }
    const texts = { title: text('Lunch'), description: text('Soup and rolls'), image: 'dishes/lunch' }
    ;(await publish({ ...texts, sale, weight: 300, slug: 'elsewhere' })).ok()
    const site = (await onSite()).ok()
    expect(site).toMatchObject({ title: text('Lunch'), description: text('Soup and rolls'), slug })
    expect((await read()).draft).toMatchObject({ ...texts, sale, weight: 300, slug })
  }),
)

test(
  'a dish is sold in another menu once it has a price there, and not any more without one',
  inOffice(async ({ db, chain, menu, shop, dish, customer: token, publish, onSite, read }) => {
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

/** The sizes of a dish as its draft has them. */
type Sizes = { id: string | null; sku: string; prices: Record<string, number | null>; is_sold: boolean }[]
const getSizes = (draft: object) => (draft as { sizes: Sizes }).sizes

test(
  'a dish with variants shows the price of the cheapest one on sale',
  inOffice(async ({ db, chain, menu, publish, onSite, read }) => {
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    const sizes = getSizes((await read(originId)).draft)
    expect(sizes.map(({ id, prices }) => [id, prices])).toEqual([
      [variantIds[0], { [menu]: 42_000 }],
      [variantIds[1], { [menu]: 58_000 }],
    ])
    const [small, large] = sizes
    ;(await publish({ sizes: [{ ...small, prices: { [menu]: 90_000 } }, large] }, originId)).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 58_000 })
    ;(await publish({ sizes: [{ ...small, prices: { [menu]: 42_000 } }, large] }, originId)).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 42_000 })
    // Hidden, or removed from the list: its price is not the lowest any more.
    ;(await publish({ sizes: [{ ...small, is_sold: false }, large] }, originId)).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 58_000 })
    ;(await publish({ sizes: [small, large] }, originId)).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 42_000 })
    ;(await publish({ sizes: [large], title: text('Big wok') }, originId)).ok()
    expect((await onSite(originId)).ok()).toMatchObject({ out_price: 58_000, title: text('Big wok') })
    expect(getSizes((await read(originId)).draft).map(({ id, is_sold }) => [id, is_sold])).toEqual(
      expect.arrayContaining([
        [variantIds[0], false],
        [variantIds[1], true],
      ]),
    )
  }),
)

const aSize = (label: string, sku: string, price: number | null, menu: string) => ({
  ...{ id: null, label: text(label), description: text(''), sku, pieces: 1, weight: 300 },
  ...{ prices: { [menu]: price }, nutrition: null, is_sold: true },
})

test(
  '[R2-26] a new dish with its codes, variants and prices is sold once it is published',
  inOffice(async ({ shop, customer, token, read, publishNew, onSite, menu, chain, db }) => {
    const id = randomUUID()
    const { draft } = await read()
    const sizes = [aSize('Small', '901-s', 30_000, menu), aSize('Large', '901-l', 44_000, menu)]
    const fresh = { ...draft, slug: 'ramen', sku: '901', title: text('Ramen'), prices: {}, sizes, mxik: null }
    ;(await publishNew(fresh, id)).ok()
    const site = (await onSite(id)).ok()
    expect(site).toMatchObject({ slug: 'ramen', title: text('Ramen'), out_price: 30_000 })
    const published = getSizes((await read(id)).draft)
    expect(published.map(({ sku }) => sku)).toEqual(['901-s', '901-l'])
    const large = published[1]?.id ?? ''
    const asked = { ...addressInZone, products: [{ product_id: large, quantity: 1 }] }
    const { quote } = (await shop.call(computePrice, { token: customer, body: asked })).ok()
    expect(quote?.lines[0]).toMatchObject({ title: text('Ramen, large') })
    // A dish without variants, with its own price.
    const plain = randomUUID()
    const simple = { ...fresh, slug: 'tea', sku: '902', prices: { [menu]: 12_000 }, sizes: [] }
    ;(await publishNew(simple, plain)).ok()
    expect((await onSite(plain)).ok()).toMatchObject({ out_price: 12_000 })
    // Two variants can exchange their codes.
    const [one, other] = published
    const swapped = [
      { ...one, sku: '901-l' },
      { ...other, sku: '901-s' },
    ]
    const desk = aDesk(makeTestApi(db, chain), token, 'dish')
    ;(await desk.publish(id, { sizes: swapped })).ok()
    expect(getSizes((await read(id)).draft).map(({ sku }) => sku)).toEqual(['901-l', '901-s'])
  }),
)

test.each([
  { say: 'a code that another dish has', change: (sku: string) => ({ sku }), path: 'sku' },
  {
    say: 'a code that it has twice',
    change: () => ({ sku: '7', prices: {}, sizes: [aSize('S', '7', 1, 'any')] }),
    path: 'sizes.0.sku',
  },
  { say: 'no code', change: () => ({ sku: ' ' }), path: 'sku' },
  { say: 'a tax code that is none', change: () => ({ mxik: '123' }), path: 'mxik' },
])('a new dish with $say is not published', ({ change, path }) =>
  inOffice(async ({ db, chain, read, publishNew }) => {
    await aProduct(db, chain, { sku: '104' })
    const { draft } = await read()
    const fresh = { ...draft, slug: 'new', sku: '105', ...change('104') }
    const refused = (await publishNew(fresh, randomUUID())).refused()
    expect({ code: refused.code, paths: refused.facts?.paths }).toEqual({
      code: 'draft_incomplete',
      paths: expect.arrayContaining([path]),
    })
  })(),
)

test(
  'a dish that was sold without variants cannot get them later, because carts contain it',
  inOffice(async ({ publish, menu }) => {
    const refused = (await publish({ sizes: [aSize('S', '7', 1, menu)] })).refused()
    expect(refused.facts?.paths).toEqual(['sizes'])
  }),
)

test(
  'a price can change at a planned time, to the second, and hidden dishes are not on the site',
  inOffice(async ({ db, dish, menu, save, perform, onSite, read }) => {
    const version = await save({ prices: { [menu]: 70_000 } })
    const at = addMinutes(aMoment, 60)
    ;(await perform(calls.planContent, { kind: 'dish', item_id: dish, version, publish_at: at })).ok()
    const due = (now: string) => makePublishDue({ db, clock: () => toInstant(now), log: silentLog })
    await due(addMinutes(aMoment, 59))(new AbortController().signal)
    expect((await onSite()).ok()).toMatchObject({ out_price: 60_000 })
    await due(at)(new AbortController().signal)
    expect((await onSite()).ok()).toMatchObject({ out_price: 70_000 })
    ;(await perform(calls.hideContent, { kind: 'dish', item_id: dish })).ok()
    expect((await onSite()).refused().code).toBe('product_not_found')
    expect((await read()).state).toBe('hidden')
    ;(await perform(calls.showContent, { kind: 'dish', item_id: dish })).ok()
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
])('$say is not published, and the site does not change', ({ change, path }) =>
  inOffice(async ({ publish, onSite }) => {
    const before = (await onSite()).ok()
    const refused = (await publish(change)).refused()
    expect({ code: refused.code, paths: refused.facts?.paths }).toEqual({
      code: 'draft_incomplete',
      paths: [path],
    })
    expect((await onSite()).ok()).toEqual(before)
  })(),
)
