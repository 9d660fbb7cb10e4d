import { randomUUID } from 'node:crypto'
import { autoAddProducts } from '@doira/contract/catalog/auto-add-products'
import { menuProducts, recommendedProducts } from '@doira/contract/catalog/products'
import { toSum } from '@doira/domain/money/sum'
import { toLocalTime } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aDiscountRow, aDishWithVariants, aMenu, sellIn, stop } from '../../testing/menu-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { autoAddRuleCategoriesTable, autoAddRulesTable } from '../menus.tables.ts'
import { productRecommendedTable } from '../products.tables.ts'

test('[R7-14] menu-products answers what the menu has of the asked dishes; missing and stopped ones go into stop', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const fresh = await aProduct(db, chain)
    const stopped = await aProduct(db, chain)
    const missing = await aProduct(db, { ...chain, menuId: await aMenu(db, chain) })
    await stop(db, chain, stopped)
    await aDiscountRow(db, chain, { productIds: [fresh] })
    const { call } = makeTestApi(db, chain)
    const ids = [stopped, fresh, missing, fresh, randomUUID(), 'nonsense'].join(', ')
    const query = { menu_id: chain.menuId, product_ids: ids, branch_id: chain.branchId }
    const { products } = (await call(menuProducts, { query })).ok()
    expect(products).toEqual([
      expect.objectContaining({ productId: stopped, isActive: false, stop: 'stop', menuId: chain.menuId }),
      expect.objectContaining({ productId: fresh, isActive: true, price: 60_000, priceWithDiscount: 48_000 }),
    ])
    const none = { menu_id: 'unknown', product_ids: '' }
    expect((await call(menuProducts, { query: none })).ok().products).toEqual([])
  })
})

test('[R2-17] recommended is what more of the basket names and then what those name, without itself, stopped, unsold or outside its hours', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const roll = await aProduct(db, chain, { slug: 'roll' })
    const { originId: wok, variantIds } = await aDishWithVariants(db, chain)
    const tea = await aProduct(db, chain, { slug: 'tea' })
    const soup = await aProduct(db, chain, { slug: 'soup' })
    const gone = await aProduct(db, chain, { slug: 'gone' })
    const lunch = await aProduct(db, chain, {
      slug: 'lunch',
      saleWeekdays: [2],
      saleFrom: toLocalTime('12:00'),
      saleTo: toLocalTime('16:00'),
    })
    const unsold = await aProduct(db, { ...chain, menuId: await aMenu(db, chain) })
    const names = async (productId: string, ids: readonly string[]) =>
      db
        .insert(productRecommendedTable)
        .values(ids.map((recommendedId, position) => ({ shipperId, productId, recommendedId, position })))
    await names(roll, [soup, tea, gone, lunch, unsold, wok])
    await names(wok, [tea, roll])
    const mochi = await aProduct(db, chain, { slug: 'mochi' })
    await names(soup, [tea, mochi, roll])
    await stop(db, chain, gone)
    const { call } = makeTestApi(db, chain)
    const ask = async (ids: readonly string[]) => {
      const query = { product_ids: ids.join(','), branch_id: chain.branchId }
      return (await call(recommendedProducts, { query })).ok().favourites.map(({ slug }) => slug)
    }
    expect(await ask([roll, variantIds[0] ?? ''])).toEqual(['tea', 'soup', 'mochi'])
    expect(await ask([roll])).toEqual(['soup', 'tea', 'wok', 'mochi'])
    expect(await ask([])).toEqual([])
    expect(await ask(['nonsense', randomUUID()])).toEqual([])
  })
})

test('[R7-04] the rules of what the shop adds come in both versions, for the asked way of receiving', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const chopsticks = await aProduct(db, chain, { price: 0, slug: 'chopsticks' })
    const empty = await aMenu(db, chain)
    const id = randomUUID()
    await db.insert(autoAddRulesTable).values({
      shipperId,
      id,
      key: 'chopsticks-per-roll',
      position: 0,
      title: inThreeLanguages('Chopsticks'),
      productId: chopsticks,
      triggerTypes: ['simple'],
      perQuantity: 1,
      quantity: 1,
      maxFree: 6,
      overFreePrice: toSum(0),
      orderTypes: ['delivery'],
    })
    await db
      .insert(autoAddRuleCategoriesTable)
      .values({ shipperId, ruleId: id, categoryId: chain.categoryId })
    const { call, api } = makeTestApi(db, chain)
    const rules = (await call(autoAddProducts, { query: { order_type: 'delivery', is_active: 'true' } })).ok()
    expect(rules.products).toEqual([
      expect.objectContaining({
        key: 'chopsticks-per-roll',
        product_id: chopsticks,
        min_qty: 1,
        max_qty: 6,
        trigger: { category_ids: [chain.categoryId], product_ids: [], product_types: ['simple'] },
      }),
    ])
    const older = await api.request('/v2/auto-add-product?order_type=delivery', {
      headers: { Shipper: shipperId },
    })
    expect(await older.json()).toEqual(rules)
    expect((await call(autoAddProducts, { query: { order_type: 'self-pickup' } })).ok().count).toBe(0)
    expect((await call(autoAddProducts, { query: { menu_id: empty } })).ok().count).toBe(0)
    await sellIn(db, { ...chain, menuId: empty }, chopsticks, 500)
    expect(
      (await makeTestApi(db, chain).call(autoAddProducts, { query: { menu_id: empty } })).ok().count,
    ).toBe(1)
  })
})
