import { getProduct } from '@doira/contract/catalog/products'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aProduct } from '../../testing/factories.testing.ts'
import { aCombo, aDiscountRow, aDishWithVariants, stop } from '../../testing/menu-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

test('[R8-06] a dish is stopped with all of its variants, and they with it; a combo with a fixed part', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const soup = await aDishWithVariants(db, chain, { slug: 'soup' })
    const wok = await aDishWithVariants(db, chain, { slug: 'wok' })
    const [firstWok = '', secondWok = ''] = wok.variantIds
    const comboId = await aCombo(db, chain, { fixed: [firstWok], choice: [] })
    await stop(db, chain, soup.originId)
    await stop(db, chain, firstWok, 'temporary')
    const query = { branch_id: chain.branchId }
    const getStops = async (slug: string) => {
      const { call } = makeTestApi(db, chain)
      const product = (await call(getProduct, { params: { id: slug }, query })).ok()
      return [product.stop, ...product.variants.map((variant) => variant.stop)]
    }
    expect(await getStops('soup')).toEqual(['stop', 'stop', 'stop'])
    expect(await getStops('wok')).toEqual([null, 'temporary', null])
    expect(await getStops(comboId)).toEqual(['temporary'])
    await stop(db, chain, secondWok)
    expect(await getStops('wok')).toEqual(['temporary', 'temporary', 'stop'])
    const { call } = makeTestApi(db, chain)
    expect((await call(getProduct, { params: { id: 'soup' } })).ok().stop).toBeNull()
  })
})

test('[R4-14] of several discounts the best one counts, those of this city included, switched-off ones not', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const productIds = [productId]
    await aDiscountRow(db, chain, { productIds, value: 10 })
    await aDiscountRow(db, chain, { productIds, value: 15, uncheckedConditions: { cities: ['tashkent'] } })
    await aDiscountRow(db, chain, { productIds, value: 50, isActive: false })
    const { call } = makeTestApi(db, chain)
    const product = (await call(getProduct, { params: { id: productId } })).ok()
    expect(product).toMatchObject({ price_with_discount: 51_000, discount_percent: 15 })
  })
})
