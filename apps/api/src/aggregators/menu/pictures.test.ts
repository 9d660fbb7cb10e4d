import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { toImages } from '../dialects/to-images.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

test.each(['yandex_eats', 'uzum_tezkor', 'delever'] as const)(
  'a dish goes to %s with its picture as JPEG, at the address of the site whatever address was called',
  (aggregator) =>
    withRollback(async (db) => {
      const { simulator, place, chain } = await makeAggregatorWorld(db, aggregator)
      await db
        .update(productsTable)
        .set({ image: 'dishes/ramen-8f2a' })
        .where(eq(productsTable.shipperId, chain.shipperId))
      const { items } = await simulator.readMenu(place)
      expect(items.flatMap(({ images }) => images.map(({ url }) => url))).toContain(
        'https://shop.example/image/dishes/ramen-8f2a?w=1600&f=jpeg',
      )
    }),
)

test('another picture has another hash, so that it is loaded again', () => {
  const [first] = toImages('dishes/ramen-1', 'https://shop.example')
  const [second] = toImages('dishes/ramen-2', 'https://shop.example')
  expect(first?.url).toBe('https://shop.example/image/dishes/ramen-1?w=1600&f=jpeg')
  expect(first?.hash).toMatch(/^[0-9a-f]{40}$/)
  expect(second?.hash).not.toBe(first?.hash)
  expect(toImages(null, 'https://shop.example')).toEqual([])
})
