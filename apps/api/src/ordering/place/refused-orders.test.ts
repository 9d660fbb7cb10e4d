import { getCombo } from '@doira/contract/catalog/products'
import { createOrder } from '@doira/contract/ordering/create-order'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { addressOutside, aProduct } from '../../testing/factories.testing.ts'
import { aCombo, aDiscountRow } from '../../testing/menu-world.testing.ts'
import { testAccounts, testPayments } from '../../testing/test-api.testing.ts'
import { countRows, inWorld } from './place-order.testing.ts'

test(
  'a code for a gift that is not sold any more is refused as one that has run out, and is not spent',
  inWorld(async ({ db, chain, shop, token, anOrder }) => {
    const mochi = await aProduct(db, chain, { price: 10_000 })
    await aDiscountRow(db, chain, { gifts: [mochi], promoCode: 'MOCHI', uncheckedConditions: {} })
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, mochi))
    const refused = await shop.call(createOrder, { token, body: anOrder({ promo_code: 'MOCHI' }) })
    expect({ status: refused.status, refused: refused.refused() }).toMatchObject({
      status: 422,
      refused: { code: 'out_of_stock', facts: { productIds: [mochi] } },
    })
  }),
)

test(
  'a part of a set that is not sold any more cannot be chosen, and without a fixed one there is no set',
  inWorld(async ({ db, chain, shop, token, anOrder }) => {
    const [roll, cola, water] = [
      await aProduct(db, chain),
      await aProduct(db, chain),
      await aProduct(db, chain),
    ]
    const set = await aCombo(db, chain, { fixed: [roll], choice: [cola, water] })
    const { groups } = (await shop.call(getCombo, { params: { id: set } })).ok()
    const group_id = groups.find(({ type }) => type === 'choice')?.id ?? ''
    const order = (variant_id: string) =>
      shop.call(createOrder, {
        token,
        body: anOrder({ products: [{ product_id: set, quantity: 1, variants: [{ group_id, variant_id }] }] }),
      })
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, cola))
    expect((await order(cola)).refused().code).toBe('choice_invalid')
    ;(await order(water)).ok()
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, roll))
    expect((await order(water)).refused().code).toBe('not_in_menu')
  }),
)

test(
  '[R9-09] a provider whose keys are not set is no way to pay',
  inWorld(
    async ({ shop, token, anOrder }) => {
      const answered = await shop.call(createOrder, { token, body: anOrder({ payment_type: 'click' }) })
      expect(answered.refused()).toMatchObject({
        code: 'invalid_request',
        fields: [{ path: 'payment_type' }],
      })
    },
    { payments: { ...testPayments, accounts: { payme: testAccounts.payme } } },
  ),
)

test(
  'a refused order names every problem, and its id is free again',
  inWorld(async ({ shop, dish, token, anOrder }) => {
    const wrong = anOrder({
      to_location: addressOutside,
      promo_code: 'NOPE',
      products: [
        { key: 'a', product_id: dish, quantity: 1 },
        { key: 'b', product_id: dish, quantity: 0 },
      ],
    })
    const { problems } = (await shop.call(createOrder, { token, body: wrong })).refused()
    expect(problems).toEqual([
      { code: 'quantity_invalid', line_key: 'b', field: 'quantity', facts: {} },
      { code: 'outside_zone', line_key: null, field: 'address', facts: {} },
      { code: 'promo_not_found', line_key: null, field: 'promo_code', facts: {} },
    ])
    const right = { ...anOrder(), id: wrong.id }
    expect((await shop.call(createOrder, { token, body: right })).ok().order_id).toBe(wrong.id)
  }),
)

test(
  '[R6-01] only signed-in customers order, and a token that was made up is none',
  inWorld(async ({ db, shop, anOrder }) => {
    const before = await countRows(db)
    for (const token of [{}, { token: 'made-up' }]) {
      const answered = await shop.call(createOrder, { ...token, body: anOrder() })
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 401,
        code: 'unauthorized',
      })
    }
    expect(await countRows(db)).toEqual(before)
  }),
)

test(
  'a body that is no JSON, and one over the limit',
  inWorld(async ({ db, shop, token, anOrder }) => {
    const before = await countRows(db)
    const broken = await shop.call(createOrder, { token, rawBody: '{"products":[' })
    expect({ status: broken.status, code: broken.refused().code }).toEqual({
      status: 400,
      code: 'invalid_json',
    })
    const long = JSON.stringify({ ...anOrder(), description: 'x'.repeat(200_000) })
    const large = await shop.call(createOrder, {
      token,
      rawBody: long,
      headers: { 'Content-Length': String(long.length) },
    })
    expect({ status: large.status, code: large.refused().code }).toEqual({
      status: 413,
      code: 'body_too_large',
    })
    expect(await countRows(db)).toEqual(before)
  }),
)
