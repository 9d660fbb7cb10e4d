import { randomUUID } from 'node:crypto'
import { repeatOrder } from '@doira/contract/orders/repeat-order'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuProductsTable, modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aProduct, aSession } from '../../testing/factories.testing.ts'
import { aDiscountRow, aDishWithVariants, aMenu, sellIn, stop } from '../../testing/menu-world.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'

const inWorld = testIn(makeOrderWorld)

async function repeat(
  { shop, chain, token }: OrderWorld,
  orderId: string,
  query: Record<string, string> = {},
) {
  const asked = { menu_id: chain.menuId, branch_id: chain.branchId, ...query }
  return (await shop.call(repeatOrder, { token, params: { id: orderId }, query: asked })).ok()
}

test(
  '[R2-20] an order at the prices of then is repeated as it was, ready for a cart',
  inWorld(async (world) => {
    const { db, chain, dish, place } = world
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    const roll = await aProduct(db, chain, { price: 30_000 })
    const sauce = await aRequiredChoice(db, chain, roll)
    const orderId = await place({
      products: [
        { product_id: dish, quantity: 2 },
        { product_id: variantIds[1] ?? '', quantity: 1 },
        {
          product_id: roll,
          quantity: 1,
          order_modifiers: [{ modifier_id: sauce.paidId, modifier_quantity: 1 }],
        },
      ],
    })
    const repeated = await repeat(world, orderId)
    expect(repeated).toMatchObject({ menu_id: chain.menuId, branch_id: chain.branchId, must_be_shown: false })
    expect(repeated.lines.map(({ state, was, today }) => [state, was, today?.total])).toEqual([
      ['same', 120_000, 120_000],
      ['same', 58_000, 58_000],
      ['same', 35_000, 35_000],
    ])
    const [, wok, withSauce] = repeated.lines.map(({ today }) => today)
    expect(wok).toMatchObject({ type: 'variant', slug: 'wok', product_id: variantIds[1] })
    expect(wok?.product_id).not.toBe(originId)
    expect(wok?.choices.map(({ name }) => name.en)).toEqual(['Size 2'])
    expect(withSauce).toMatchObject({
      extras_price: 5000,
      modifiers: [{ modifier_id: sauce.paidId, group_id: sauce.groupId, quantity: 1 }],
      choices: [{ name: { en: 'Unagi' }, quantity: 1 }],
    })
  }),
)

test(
  '[R2-20] what costs more, has run out or has left the menu since is reported, line by line',
  inWorld(async (world) => {
    const { db, chain, dish, place } = world
    const { shipperId, menuId } = chain
    const [out, gone, cheaper] = [
      await aProduct(db, chain),
      await aProduct(db, chain),
      await aProduct(db, chain),
    ]
    const products = [dish, out, gone, cheaper].map((product_id) => ({ product_id, quantity: 1 }))
    const orderId = await place({ products })
    const ofMenu = (productId: string) =>
      and(
        eq(menuProductsTable.shipperId, shipperId),
        eq(menuProductsTable.menuId, menuId),
        eq(menuProductsTable.productId, productId),
      )
    await db
      .update(menuProductsTable)
      .set({ price: 66_000 as never })
      .where(ofMenu(dish))
    await stop(db, chain, out, 'temporary')
    await db.delete(menuProductsTable).where(ofMenu(gone))
    await aDiscountRow(db, chain, { productIds: [cheaper] })
    const repeated = await repeat(world, orderId)
    expect(repeated.must_be_shown).toBe(true)
    expect(
      repeated.lines.map(({ state, missing_reason, today }) => [state, missing_reason, today?.total]),
    ).toEqual([
      ['dearer', null, 66_000],
      ['missing', 'temporary', undefined],
      ['missing', 'not_in_menu', undefined],
      ['cheaper', null, 48_000],
    ])
    // Another branch, or none, has another stop list.
    expect((await repeat(world, orderId, { branch_id: randomUUID() })).lines[1]?.state).toBe('same')
  }),
)

test(
  '[R2-20] the menu that is looked at now counts, not the one of then',
  inWorld(async (world) => {
    const { db, chain, dish, place } = world
    const orderId = await place()
    const menuId = await aMenu(db, chain)
    expect((await repeat(world, orderId, { menu_id: menuId })).lines[0]?.missing_reason).toBe('not_in_menu')
    await sellIn(db, { ...chain, menuId }, dish, 70_000)
    expect(await repeat(world, orderId, { menu_id: menuId })).toMatchObject({
      menu_id: menuId,
      lines: [{ state: 'dearer', was: 60_000, today: { price: 70_000 } }],
    })
    expect((await repeat(world, orderId, { menu_id: 'nonsense' })).menu_id).toBe(chain.menuId)
  }),
)

test(
  'a required choice that has run out leaves the dish out, until it is back',
  inWorld(async (world) => {
    const { db, chain, place } = world
    const roll = await aProduct(db, chain)
    const { paidId } = await aRequiredChoice(db, chain, roll)
    const orderId = await place({
      products: [
        { product_id: roll, quantity: 1, order_modifiers: [{ modifier_id: paidId, modifier_quantity: 1 }] },
      ],
    })
    const { shipperId, branchId } = chain
    await db.insert(modifierStopListTable).values({ shipperId, branchId, modifierId: paidId, state: 'stop' })
    expect((await repeat(world, orderId)).lines[0]).toMatchObject({
      state: 'missing',
      missing_reason: 'choice_gone',
      today: null,
    })
    await db.delete(modifierStopListTable)
    await db.delete(stopListTable)
    expect((await repeat(world, orderId)).lines[0]?.state).toBe('same')
  }),
)

test(
  "a stranger's order answers like one that does not exist",
  inWorld(async ({ db, chain, shop, place, token }) => {
    const id = await place()
    const stranger = await aSession(db, await aCustomer(db, chain))
    for (const [who, params] of [
      [stranger, { id }],
      [token, { id: randomUUID() }],
      [token, { id: 'nothing' }],
    ] as const) {
      const answer = await shop.call(repeatOrder, { token: who, params })
      expect({ status: answer.status, code: answer.refused().code }).toEqual({
        status: 404,
        code: 'order_not_found',
      })
    }
    expect((await shop.call(repeatOrder, { params: { id } })).status).toBe(401)
  }),
)
