import { randomUUID } from 'node:crypto'
import { getStock, listStocks } from '@doira/contract/content/list-stocks'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { categoriesTable } from '../catalog/products.tables.ts'
import { discountCategoriesTable, discountProductsTable } from '../discounts/discounts.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aProduct, inThreeLanguages, type TestChain } from '../testing/factories.testing.ts'
import { aDiscountRow } from '../testing/menu-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { stocksTable } from './content.tables.ts'

const at = (day: number): Instant => toInstant(`2027-03-${String(day).padStart(2, '0')}T00:00:00+05:00`)

async function aStock(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  overrides: Partial<typeof stocksTable.$inferInsert> & { slug: string },
): Promise<void> {
  await db.insert(stocksTable).values({
    shipperId,
    id: randomUUID(),
    title: inThreeLanguages('Prices of the week'),
    description: inThreeLanguages(''),
    startsAt: at(1),
    ...overrides,
  })
}

test('[R2-28] stocks that run now come newest first; past, coming and hidden ones do not', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aStock(db, chain, { slug: 'older' })
    await aStock(db, chain, { slug: 'newer', startsAt: at(5), endsAt: at(20) })
    await aStock(db, chain, { slug: 'past', endsAt: at(7) })
    await aStock(db, chain, { slug: 'coming', startsAt: at(9) })
    await aStock(db, chain, { slug: 'hidden', isActive: false })
    await aStock(db, await aChain(db), { slug: 'strange' })
    const { call, setNow } = makeTestApi(db, chain)
    const { promos, count } = (await call(listStocks)).ok()
    expect(promos.map(({ slug }) => slug)).toEqual(['newer', 'older'])
    expect(count).toBe(2)
    setNow(at(9))
    expect((await call(listStocks)).ok().promos.map(({ slug }) => slug)).toEqual(['coming', 'newer', 'older'])
  })
})

test('an answer with stocks is right until one of them begins, ends or has a day less', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const getEnd = async () => (await call(listStocks)).headers.get('x-doira-expires-at')
    expect(await getEnd()).toBe('never')
    await aStock(db, chain, { slug: 'coming', startsAt: at(20) })
    expect(await getEnd()).toBe(at(20))
    await aStock(db, chain, { slug: 'sooner', startsAt: at(11), endsAt: at(25) })
    expect(await getEnd()).toBe(at(11))
    await aStock(db, chain, { slug: 'running', endsAt: at(30) })
    expect(await getEnd(), 'it has a day less at midnight').toBe(at(9))
  })
})

test('[R2-28] a stock whose discount applies in certain cities is shown there only, one of a dish leads to it', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain, { slug: 'mochi', image: 'dishes/mochi' })
    const discountId = await aDiscountRow(db, chain, {
      target: 'delivery',
      value: 100,
      uncheckedConditions: { cities: ['tashkent'] },
    })
    await aStock(db, chain, { slug: 'free-delivery', discountId, image: 'scenes/stocks/free-delivery' })
    await aStock(db, chain, { slug: 'mochi', productId })
    const { call } = makeTestApi(db, chain)
    const slugsIn = async (query: Record<string, string>) =>
      (await call(listStocks, { query })).ok().promos.map(({ slug }) => slug)
    expect(await slugsIn({ city: 'bukhara' })).toEqual(['mochi'])
    expect(await slugsIn({ city: 'tashkent' })).toEqual(['free-delivery', 'mochi'])
    const { promos } = (await call(listStocks)).ok()
    expect(promos.map(({ image, product_slug, product_ids }) => [image, product_slug, product_ids])).toEqual([
      ['scenes/stocks/free-delivery', null, []],
      ['dishes/mochi', 'mochi', [productId]],
    ])
  })
})

test('[R2-28] a stock is found by its slug with its dishes, the days that are left and its code', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const own = await aProduct(db, chain, { slug: 'mochi' })
    const named = await aProduct(db, chain, { slug: 'philadelphia' })
    const categoryId = randomUUID()
    await db.insert(categoriesTable).values({
      shipperId: chain.shipperId,
      id: categoryId,
      slug: 'baked',
      position: 1,
      title: inThreeLanguages('Baked'),
      description: inThreeLanguages(''),
      icon: 'rolls',
    })
    const ofCategory = await aProduct(db, chain, { slug: 'volcano', categoryId })
    const discountId = await aDiscountRow(db, chain, {})
    const { shipperId } = chain
    await db.insert(discountProductsTable).values({ shipperId, discountId, productId: named })
    await db.insert(discountCategoriesTable).values({ shipperId, discountId, categoryId })
    await aStock(db, chain, { slug: 'week', productId: own, discountId, endsAt: at(18) })
    const coded = await aDiscountRow(db, chain, { target: 'order', promoCode: 'WEEK' })
    await aStock(db, chain, { slug: 'always', discountId: coded })
    await aStock(db, chain, { slug: 'last-day', endsAt: toInstant('2027-03-08T23:00:00+05:00') })
    const { call } = makeTestApi(db, chain)
    const read = async (id: string) => (await call(getStock, { params: { id } })).ok()
    const week = await read('week')
    expect(week).toMatchObject({ days_left: 10, promo_code: null, is_over: false })
    expect(week.product_ids.toSorted()).toEqual([own, named, ofCategory].toSorted())
    expect(await read(week.id)).toEqual(week)
    expect(await read('always')).toMatchObject({ days_left: null, promo_code: 'WEEK', product_ids: [] })
    expect(await read('last-day')).toMatchObject({ days_left: 0, is_over: false })
  })
})

test('[R2-28] an ended promotion still has a page that states it; a future and a hidden one have none', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aStock(db, chain, { slug: 'past', endsAt: at(7) })
    await aStock(db, chain, { slug: 'coming', startsAt: at(9) })
    await aStock(db, chain, { slug: 'hidden', isActive: false })
    await aStock(db, await aChain(db), { slug: 'strange' })
    const { call, setNow } = makeTestApi(db, chain)
    expect((await call(getStock, { params: { id: 'past' } })).ok()).toMatchObject({
      is_over: true,
      days_left: 0,
    })
    const nowhere = (await call(getStock, { params: { id: 'nowhere' } })).refused()
    for (const id of ['coming', 'hidden', 'strange']) {
      const { requestId: _one, ...refusal } = (await call(getStock, { params: { id } })).refused()
      const { requestId: _other, ...missing } = nowhere
      expect(refusal, id).toEqual(missing)
    }
    setNow(at(9))
    expect((await call(getStock, { params: { id: 'coming' } })).ok().slug).toBe('coming')
  })
})
