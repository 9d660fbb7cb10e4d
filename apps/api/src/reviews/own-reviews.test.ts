import { randomUUID } from 'node:crypto'
import { getProduct } from '@doira/contract/catalog/products'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { listReviews } from '@doira/contract/reviews/list-reviews'
import { listOwnReviews, mayReview, writeReview } from '@doira/contract/reviews/own-reviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { customersTable } from '../customers/customers.tables.ts'
import { orderLinesTable } from '../orders/orders.tables.ts'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase, testIn } from '../platform/database/test-database.testing.ts'
import { aCustomer, aSession } from '../testing/factories.testing.ts'
import { aDishWithVariants } from '../testing/menu-world.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../testing/order-world.testing.ts'
import { reviewsTable } from './reviews.tables.ts'
import { deliver } from './reviews.testing.ts'

// A machine with two cores that does other things as well takes its time for so many at once.
vi.setConfig({ testTimeout: 120_000 })

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const inWorld = testIn(makeOrderWorld)

/** The reviews of a dish as every visitor reads them. */
async function readReviews({ shop, dish }: OrderWorld, productId = dish) {
  return (await shop.call(listReviews, { query: { product_id: productId } })).ok()
}

test(
  '[R5-13] [R7-11] a dish is reviewed after its order has come, without a text too, and its rating follows',
  inWorld(async (world) => {
    const { shop, dish, token, place } = world
    const body = { product_id: dish, rating: 4 }
    const may = async () => (await shop.call(mayReview, { token, query: { product_id: dish } })).ok()
    expect(await may()).toEqual({ may: 'only_after_order', order: null })
    const orderId = await place()
    const early = await shop.call(writeReview, { token, body })
    expect({ status: early.status, code: early.refused().code }).toEqual({
      status: 422,
      code: 'review_only_after_order',
    })
    await deliver(world, orderId)
    expect(await may()).toMatchObject({ may: 'yes', order: { id: orderId } })
    const written = (await shop.call(writeReview, { token, body })).ok()
    expect(written).toMatchObject({
      product_ids: [dish],
      order_id: orderId,
      rating: 4,
      review_message: '',
      state: 'published',
    })
    expect(await readReviews(world)).toMatchObject({
      reviews: [{ author: 'Malika', rating: 4, review_message: '', answer: null }],
      count: '1',
      average: 4,
    })
    expect((await shop.call(getProduct, { params: { id: dish } })).ok()).toMatchObject({
      rating: 4,
      reviews_count: 1,
    })
    expect(await may()).toMatchObject({ may: 'repeated' })
    expect((await shop.call(listOwnReviews, { token })).ok().reviews).toEqual([written])
  }),
)

test(
  '[R8-11] a second review of a dish is refused and changes nothing, also after another order of it',
  inWorld(async (world) => {
    const { shop, dish, token, place } = world
    const review = (rating: number) => shop.call(writeReview, { token, body: { product_id: dish, rating } })
    await deliver(world, await place())
    ;(await review(5)).ok()
    await deliver(world, await place())
    const again = await review(1)
    expect({ status: again.status, code: again.refused().code }).toEqual({
      status: 409,
      code: 'review_repeated',
    })
    expect(await readReviews(world)).toMatchObject({ count: '1', average: 5 })
  }),
)

test('[R5-13] of 200 reviews of one dish by one customer at the same moment one stays', async () => {
  const world = await makeOrderWorld(database.db)
  const { shop, dish, token, place } = world
  await deliver(world, await place())
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, place) =>
      shop.call(writeReview, {
        token,
        body: { product_id: dish, rating: (place % 5) + 1, review_message: `the ${place}th` },
      }),
    ),
  )
  const written = answers.filter(({ status }) => status === 201)
  expect(written).toHaveLength(1)
  const refusals = answers.filter(({ status }) => status !== 201).map((answer) => answer.refused().code)
  expect(new Set(refusals)).toEqual(new Set(['review_repeated']))
  const reviews = await readReviews(world)
  expect(reviews.reviews.map(({ id }) => id)).toEqual(written.map((answer) => answer.ok().id))
  expect((await shop.call(getProduct, { params: { id: dish } })).ok().reviews_count).toBe(1)
})

test(
  '[R5-13] a variant is reviewed as its dish, once, whichever size was ordered',
  inWorld(async (world) => {
    const { db, chain, shop, token, place } = world
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    const [small = '', large = ''] = variantIds
    await deliver(world, await place({ products: [{ product_id: small, quantity: 1 }] }))
    const written = (await shop.call(writeReview, { token, body: { product_id: small, rating: 5 } })).ok()
    expect(written.product_ids.toSorted()).toEqual([originId, small, large].toSorted())
    expect(await readReviews(world, originId)).toMatchObject({ count: '1' })
    for (const product_id of [originId, large]) {
      const again = await shop.call(writeReview, { token, body: { product_id, rating: 5 } })
      expect(again.refused().code).toBe('review_repeated')
    }
  }),
)

test(
  '[R2-20] an order as a whole is reviewed once, and is no review of a dish',
  inWorld(async (world) => {
    const { shop, token, place } = world
    const orderId = await place()
    const body = { order_id: orderId, rating: 3, review_message: 'Долго ехали' }
    expect((await shop.call(writeReview, { token, body })).refused().code).toBe('review_only_after_order')
    await deliver(world, orderId)
    const written = (await shop.call(writeReview, { token, body })).ok()
    expect(written).toMatchObject({ product_ids: [], order_id: orderId, review_message: 'Долго ехали' })
    expect((await shop.call(writeReview, { token, body })).refused().code).toBe('review_repeated')
    expect(await readReviews(world)).toMatchObject({ count: '0' })
    const another = await place()
    await deliver(world, another)
    ;(await shop.call(writeReview, { token, body: { order_id: another, rating: 5 } })).ok()
    expect((await shop.call(listOwnReviews, { token })).ok().reviews).toHaveLength(2)
  }),
)

test(
  'a cancelled order, an auto-added dish and the order of another customer allow no review',
  inWorld(async (world) => {
    const { db, chain, shop, dish, token, place } = world
    const codeFor = async (body: Parameters<typeof shop.call<typeof writeReview>>[1]) =>
      (await shop.call(writeReview, body)).refused().code
    const cancelled = await place()
    const reason = { reason: 'mistake' as const }
    ;(await shop.call(cancelOrder, { token, params: { id: cancelled }, body: reason })).ok()
    expect(await codeFor({ token, body: { product_id: dish, rating: 5 } })).toBe('review_only_after_order')
    const orderId = await place()
    await deliver(world, orderId)
    const stranger = await aSession(db, await aCustomer(db, chain))
    const about = { product_id: dish, rating: 5 }
    expect(await codeFor({ token: stranger, body: about })).toBe('review_only_after_order')
    const asStrangers = await codeFor({ token: stranger, body: { order_id: orderId, rating: 5 } })
    const asNobodys = await codeFor({ token: stranger, body: { order_id: randomUUID(), rating: 5 } })
    expect({ asStrangers, asNobodys }).toEqual({
      asStrangers: 'order_not_found',
      asNobodys: 'order_not_found',
    })
    expect((await shop.call(writeReview, { body: about })).status).toBe(401)
    await db
      .update(orderLinesTable)
      .set({ isDefaultProduct: true })
      .where(eq(orderLinesTable.orderId, orderId))
    expect(await codeFor({ token, body: about })).toBe('review_only_after_order')
  }),
)

test(
  'a review names a rating, a dish or an order, and no more than a thousand characters',
  inWorld(async ({ shop, dish, token }) => {
    const refusedFields = async (body: Record<string, unknown>) =>
      (await shop.call(writeReview, { token, body })).refused().fields?.map(({ path }) => path)
    expect(await refusedFields({ rating: 5 })).toEqual(['product_id'])
    expect(await refusedFields({ product_id: dish })).toEqual(['rating'])
    for (const rating of [0, 6, 4.5, '5']) {
      expect(await refusedFields({ product_id: dish, rating })).toEqual(['rating'])
    }
    const review_message = 'а'.repeat(1001)
    expect(await refusedFields({ product_id: dish, rating: 5, review_message })).toEqual(['review_message'])
    const ghost = { product_id: randomUUID(), rating: 5 }
    expect((await shop.call(writeReview, { token, body: ghost })).refused().code).toBe('product_not_found')
  }),
)

test(
  'a text that needs moderation waits for it: only its author sees it, and no star counts',
  inWorld(async (world) => {
    const { db, shop, dish, customer, token, place } = world
    await db.update(customersTable).set({ name: 'user' }).where(eq(customersTable.id, customer.id))
    await deliver(world, await place())
    const body = { product_id: dish, rating: 1, review_message: 'Звоните 90 123 45 67', lang: 'uz' as const }
    expect((await shop.call(writeReview, { token, body })).ok().state).toBe('checking')
    expect(await readReviews(world)).toEqual({
      reviews: [],
      count: '0',
      average: null,
      by_rating: [0, 0, 0, 0, 0],
    })
    expect((await shop.call(listOwnReviews, { token })).ok().reviews).toHaveLength(1)
    const [row] = await db.select().from(reviewsTable)
    expect(row).toMatchObject({ author: 'Mehmon', lang: 'uz', isPublished: false })
  }),
)
