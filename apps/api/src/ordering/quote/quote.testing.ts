import type { BodyOf } from '@doira/contract/endpoint'
import { computePrice, type WireQuote } from '@doira/contract/ordering/compute-price'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aProduct, type TestChain } from '../../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'

type World = {
  readonly db: Db
  readonly chain: TestChain
  readonly shop: TestApi
  readonly dish: string
  quote(
    body: Omit<BodyOf<typeof computePrice>, 'products'> & { products?: readonly Line[] },
    token?: string,
  ): Promise<WireQuote>
}

type Line = NonNullable<BodyOf<typeof computePrice>['products']>[number]

export function inWorld(run: (world: World) => Promise<void>, overrides: Parameters<typeof aChain>[1] = {}) {
  return () =>
    withRollback(async (db) => {
      const chain = await aChain(db, overrides)
      const shop = makeTestApi(db, chain)
      const dish = await aProduct(db, chain)
      await run({
        db,
        chain,
        shop,
        dish,
        async quote({ products = [{ product_id: dish, quantity: 1 }], ...body }, token) {
          const answered = await shop.call(computePrice, {
            body: { ...body, products: [...products] },
            ...(token && { token }),
          })
          const { quote } = answered.ok()
          if (!quote) throw new Error('no quote')
          return quote
        },
      })
    })
}

export const getCodes = ({ problems }: WireQuote) => problems.map(({ code }) => code)
