import { listArticles } from '@doira/contract/fulfilment/phone-orders/articles'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

test('[R4-15] operators read the article of every dish; a kitchen does not', async () => {
  await withRollback(async (db) => {
    const { shop, dish, operator, kitchen } = await makeStaffWorld(db)
    const { articles } = (await shop.call(listArticles, { token: operator.token })).ok()
    expect(articles.find(({ dish_id }) => dish_id === dish)).toMatchObject({
      product_id: dish,
      article: expect.any(String),
    })
    expect((await shop.call(listArticles, { token: kitchen.token })).refused().code).toBe('not_permitted')
  })
})
