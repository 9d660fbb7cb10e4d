import { randomUUID } from 'node:crypto'
import { getCombo, getModifiers, getProduct } from '@doira/contract/catalog/products'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aProduct, inThreeLanguages } from '../testing/factories.testing.ts'
import { aCombo, aDishWithVariants, stop } from '../testing/menu-world.testing.ts'
import { aRequiredChoice } from '../testing/required-choice.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { modifiersTable } from './choices.tables.ts'
import { modifierStopListTable } from './menus.tables.ts'
import { productsTable } from './products.tables.ts'

test('[R7-03] the choices of a product come with their limits, prices and pictures; unknown products are 404', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const { groupId, freeId, paidId } = await aRequiredChoice(db, chain, productId)
    await db.update(modifiersTable).set({ image: 'dishes/unagi' }).where(eq(modifiersTable.id, paidId))
    const { call } = makeTestApi(db, chain)
    const modifiers = (await call(getModifiers, { query: { product_id: productId } })).ok()
    expect(modifiers.product_modifiers.group_modifiers).toEqual([
      {
        id: groupId,
        name: inThreeLanguages('Sauce'),
        min_amount: 1,
        max_amount: 1,
        is_compulsory: true,
        free_amount: 0,
        variants: [
          expect.objectContaining({ id: freeId, price: 0, max_amount: 1, image: null, stop: null }),
          expect.objectContaining({
            ...{ id: paidId, price: 5_000, out_price: 5_000, image: 'dishes/unagi' },
            ...{ name: inThreeLanguages('Unagi'), title: inThreeLanguages('Unagi') },
          }),
        ],
      },
    ])
    expect(modifiers.count).toBe('1')
    const refused = await call(getModifiers, { query: { product_id: 'nothing' } })
    expect(refused.refused().code).toBe('product_not_found')
    await db.insert(modifierStopListTable).values({
      shipperId: chain.shipperId,
      branchId: chain.branchId,
      modifierId: paidId,
      state: 'temporary',
    })
    const query = { branch_id: chain.branchId }
    const product = (await call(getProduct, { params: { id: productId }, query })).ok()
    expect(product.modifier_groups[0]?.variants.map((variant) => variant.stop)).toEqual([null, 'temporary'])
  })
})

test('[R2-23] a combo shows its parts, what they would cost one by one, and that something has to be chosen', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const roll = await aProduct(db, chain, { price: 60_000 })
    const soup = await aProduct(db, chain, { price: 30_000 })
    const cola = await aProduct(db, chain, { price: 12_000 })
    const water = await aProduct(db, chain, { price: 8_000 })
    const comboId = await aCombo(db, chain, { fixed: [roll, soup], choice: [cola, water], price: 90_000 })
    await stop(db, chain, water)
    const { call } = makeTestApi(db, chain)
    const query = { branch_id: chain.branchId }
    const combo = (await call(getProduct, { params: { id: comboId }, query })).ok()
    expect(combo).toMatchObject({ regular_price: 98_000, has_choice: true, stop: null })
    const { groups, count } = (await call(getCombo, { params: { id: comboId }, query })).ok()
    expect(groups).toEqual(combo.combo_groups)
    expect(count).toBe('3')
    expect(
      groups.map(({ type, variants }) => [
        type,
        variants.map((part) => [part.id, part.extra_price, part.stop]),
      ]),
    ).toEqual([
      ['basic', [[roll, 0, null]]],
      ['basic', [[soup, 0, null]]],
      [
        'choice',
        [
          [cola, 0, null],
          [water, 1000, 'stop'],
        ],
      ],
    ])
    expect((await call(getCombo, { params: { id: randomUUID() } })).refused().code).toBe('product_not_found')
    expect((await call(getCombo, { params: { id: roll } })).ok().groups).toEqual([])
  })
})

test('a set whose part is not sold any more is not sold either; of what can be chosen the rest stays', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const roll = await aProduct(db, chain)
    const [cola, water] = [await aProduct(db, chain), await aProduct(db, chain)]
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    const choosing = await aCombo(db, chain, { fixed: [roll], choice: [cola, water] })
    // Each looks anew: the news of a change comes with its commit, and here nothing commits.
    const choices = async () =>
      (await makeTestApi(db, chain).call(getCombo, { params: { id: choosing } }))
        .ok()
        .groups.flatMap(({ type, variants }) => (type === 'choice' ? variants.map(({ id }) => id) : []))
    const isSold = async (id: string) =>
      (await makeTestApi(db, chain).call(getProduct, { params: { id } })).ok().is_in_menu
    const hide = (id: string) =>
      db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, id))
    expect({ isSold: await isSold(choosing), choices: await choices() }).toEqual({
      isSold: true,
      choices: [cola, water],
    })
    await hide(cola)
    expect({ isSold: await isSold(choosing), choices: await choices() }).toEqual({
      isSold: true,
      choices: [water],
    })
    await hide(water)
    expect(await isSold(choosing)).toBe(false)

    await db.update(productsTable).set({ slug: 'other-set' }).where(eq(productsTable.id, choosing))
    const fixed = await aCombo(db, chain, { fixed: [roll, variantIds[0] ?? ''], choice: [] })
    expect(await isSold(fixed)).toBe(true)
    // The size is still there, and its dish is not.
    await hide(originId)
    expect(await isSold(fixed)).toBe(false)
  })
})
