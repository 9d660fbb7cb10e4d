import { randomUUID } from 'node:crypto'
import { listReviews } from '@doira/contract/reviews/list-reviews'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../catalog/products.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment, aProduct } from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { reviewsTable } from './reviews.tables.ts'

async function aReview(
  db: Db,
  overrides: Partial<typeof reviewsTable.$inferInsert> & { shipperId: string; productId: string },
) {
  const id = randomUUID()
  await db.insert(reviewsTable).values({ id, author: 'Шахноза', rating: 5, createdAt: aMoment, ...overrides })
  return id
}

test('[R7-12] published reviews come newest first with the counts of each rating', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const productId = await aProduct(db, chain)
    const ids: string[] = []
    for (const [minutes, rating] of [5, 4, 4, 1].entries()) {
      ids.push(await aReview(db, { shipperId, productId, rating, createdAt: addMinutes(aMoment, -minutes) }))
    }
    await aReview(db, { shipperId, productId, rating: 1, isPublished: false })
    await aReview(db, { shipperId, productId: await aProduct(db, chain) })
    const { call } = makeTestApi(db, chain)
    const list = async (query: Record<string, string> = {}) =>
      (await call(listReviews, { query: { product_id: productId, ...query } })).ok()
    const all = await list()
    expect(all.reviews.map(({ id }) => id)).toEqual(ids)
    expect(all).toMatchObject({ count: '4', average: 3.5, by_rating: [1, 0, 0, 2, 1] })
    const second = await list({ page: '2', limit: '3' })
    expect(second.reviews.map(({ id }) => id)).toEqual(ids.slice(3))
    expect(second.by_rating).toEqual(all.by_rating)
  })
})

test('[R7-12] a review is in the asked language where it was translated, else as it was written', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const productId = await aProduct(db, chain)
    const translations = { ru: 'Вкусно', uz: 'Mazali', en: 'Tasty' }
    await aReview(db, { shipperId, productId, message: 'Вкусно', translations })
    await aReview(db, { shipperId, productId, message: 'Sous shirin', createdAt: addMinutes(aMoment, -5) })
    const { call } = makeTestApi(db, chain)
    const textsIn = async (query: Record<string, string>) =>
      (await call(listReviews, { query: { product_id: productId, ...query } }))
        .ok()
        .reviews.map(({ review_message }) => review_message)
    expect(await textsIn({ lang: 'en' })).toEqual(['Tasty', 'Sous shirin'])
    expect(await textsIn({})).toEqual(['Вкусно', 'Sous shirin'])
  })
})

test('a dish without reviews has no average; a dish of another chain or none is 404', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const productId = await aProduct(db, chain)
    const none = (await call(listReviews, { query: { product_id: productId } })).ok()
    expect(none).toEqual({ reviews: [], count: '0', average: null, by_rating: [0, 0, 0, 0, 0] })
    const strangers = await aProduct(db, await aChain(db))
    for (const product_id of [strangers, randomUUID(), 'nothing', "' or 1=1 --"]) {
      const refused = await call(listReviews, { query: { product_id } })
      expect({ status: refused.status, code: refused.refused().code }).toEqual({
        status: 404,
        code: 'product_not_found',
      })
    }
    expect((await call(listReviews)).refused().code).toBe('invalid_request')
    const lang = { product_id: productId, lang: 'fr' }
    expect((await call(listReviews, { query: lang })).refused().fields?.[0]?.path).toBe('lang')
  })
})

test('[R3-09] the rating stored with a dish follows its published reviews', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const productId = await aProduct(db, chain)
    const stored = async () => {
      const [row] = await db.select().from(productsTable).where(eq(productsTable.id, productId))
      return [row?.ratingSum, row?.reviewsCount]
    }
    const first = await aReview(db, { shipperId, productId, rating: 5 })
    const second = await aReview(db, { shipperId, productId, rating: 2 })
    expect(await stored()).toEqual([7, 2])
    await db.update(reviewsTable).set({ rating: 3 }).where(eq(reviewsTable.id, second))
    expect(await stored()).toEqual([8, 2])
    await db.update(reviewsTable).set({ isPublished: false }).where(eq(reviewsTable.id, first))
    expect(await stored()).toEqual([3, 1])
    await db.update(reviewsTable).set({ isPublished: true }).where(eq(reviewsTable.id, first))
    await db.delete(reviewsTable).where(eq(reviewsTable.id, second))
    expect(await stored()).toEqual([5, 1])
  })
})
