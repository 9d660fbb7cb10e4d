import { randomUUID } from 'node:crypto'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { addressInZone, aProduct, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'

/** An editor of the rules by which a shop with one roll adds soy sauce. */
async function anOffice(db: Db) {
  const { chain, shop, dish, token: customer } = await makeOrderWorld(db)
  const soy = await aProduct(db, chain, { price: 0, title: text('Soy') })
  const { token } = await aStaff(db, chain, 'content')
  const desk = aDesk(shop, token, 'auto_add_rule')
  const rule = {
    ...{ slug: 'soy-per-roll', title: text('Soy for rolls'), position: 1, product_id: soy },
    ...{ category_ids: [chain.categoryId], product_ids: [], product_types: [] },
    ...{ per_quantity: 2, quantity: 1, max_free: 1, over_free_price: 3_000 },
    ...{ order_types: ['delivery'], is_optional: true },
  }
  /** What is added to a cart with `quantity` rolls, in the quote of a new visitor: pieces and price of each line. */
  const added = async (quantity: number) => {
    const body = { ...addressInZone, products: [{ product_id: dish, quantity }] }
    const { quote } = (await makeTestApi(db, chain).call(computePrice, { token: customer, body })).ok()
    return (quote?.lines ?? [])
      .filter(({ is_default_product }) => is_default_product)
      .map((line) => [line.title.en, line.quantity, line.price])
  }
  return { ...desk, chain, dish, soy, rule, added, id: randomUUID() }
}
type Office = Awaited<ReturnType<typeof anOffice>>
const inOffice = (run: (office: Office) => Promise<void>) => () =>
  withRollback(async (db) => run(await anOffice(db)))

test(
  '[R7-04] a published rule adds to carts what it says, from the next quote on',
  inOffice(async ({ publishNew, publish, added, rule, id, dish, soy, read }) => {
    expect(await added(5)).toEqual([])
    ;(await publishNew(id, rule)).ok()
    expect(await added(5)).toEqual([
      ['Soy for rolls', 1, 0],
      ['Soy for rolls', 2, 3_000],
    ])
    ;(await publish(id, { per_quantity: 5, max_free: null })).ok()
    expect(await added(5)).toEqual([['Soy for rolls', 1, 0]])
    // A dish instead of its category.
    ;(await publish(id, { category_ids: [], product_ids: [dish], quantity: 10 })).ok()
    expect(await added(1)).toEqual([['Soy for rolls', 10, 0]])
    // Carts name the rule by its key, which stays.
    ;(await publish(id, { slug: 'elsewhere' })).ok()
    expect((await read(id)).live).toMatchObject({
      slug: 'soy-per-roll',
      product_id: soy,
      product_ids: [dish],
    })
  }),
)

test(
  'a hidden rule adds nothing until it is shown again',
  inOffice(async ({ publishNew, hide, show, added, rule, id }) => {
    ;(await publishNew(id, rule)).ok()
    ;(await hide(id)).ok()
    expect(await added(2)).toEqual([])
    ;(await show(id)).ok()
    expect(await added(2)).toEqual([['Soy for rolls', 1, 0]])
  }),
)

test.each([
  ['no trigger', { category_ids: [] }, ['category_ids']],
  ['a category that is not there', { category_ids: [randomUUID()] }, ['category_ids.0']],
  ['a dish that is not there', { product_ids: [randomUUID()] }, ['product_ids.0']],
  ['nothing to add', { product_id: randomUUID() }, ['product_id']],
  ['no piece', { quantity: 0 }, ['quantity']],
  ['more pieces than allowed', { quantity: 11 }, ['quantity']],
  ['each of none', { per_quantity: 0 }, ['per_quantity']],
  ['a price below zero', { over_free_price: -1 }, ['over_free_price']],
  ['no way to receive it', { order_types: [] }, ['order_types']],
  ['no name in a language', { title: { ...text('A'), uz: '' } }, ['title.uz']],
])('a rule with %s is not published', (_, change, paths) =>
  inOffice(async ({ publishNew, added, rule, id }) => {
    const { code, facts } = (await publishNew(id, { ...rule, ...change })).refused()
    expect([code, facts?.paths]).toEqual(['draft_incomplete', paths])
    expect(await added(2)).toEqual([])
  })(),
)

test(
  'a key that another rule has is refused',
  inOffice(async ({ publishNew, rule, id }) => {
    ;(await publishNew(id, rule)).ok()
    expect((await publishNew(randomUUID(), rule)).refused().code).toBe('slug_taken')
  }),
)
