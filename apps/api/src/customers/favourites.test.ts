import { randomUUID } from 'node:crypto'
import { getFavourites, replaceFavourites } from '@doira/contract/customers/favourites'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aProduct, aSession } from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'

test('[R2-16] a customer reads the marked dishes on every device, the latest first', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const token = await aSession(db, await aCustomer(db, chain))
    const stranger = await aSession(db, await aCustomer(db, chain))
    const [maki, soup] = [
      await aProduct(db, chain, { slug: 'maki' }),
      await aProduct(db, chain, { slug: 'soup' }),
    ]
    const read = async (by: string) => (await call(getFavourites, { token: by })).ok().product_ids
    expect(await read(token)).toEqual([])
    const product_ids = [soup, randomUUID(), maki, soup]
    const written = (await call(replaceFavourites, { token, body: { product_ids } })).ok()
    expect(written.product_ids, 'without unknown ones, each once').toEqual([soup, maki])
    expect(await read(token)).toEqual([soup, maki])
    expect(await read(stranger)).toEqual([])
    ;(await call(replaceFavourites, { token, body: { product_ids: [maki] } })).ok()
    expect(await read(token)).toEqual([maki])
  })
})

test('[R2-16] a dish of another chain is no favourite, and a guest has none', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const token = await aSession(db, await aCustomer(db, chain))
    const foreign = await aProduct(db, await aChain(db), { slug: 'foreign' })
    const { product_ids } = (await call(replaceFavourites, { token, body: { product_ids: [foreign] } })).ok()
    expect(product_ids).toEqual([])
    expect((await call(getFavourites, {})).status).toBe(401)
    const many = Array.from({ length: 201 }, () => randomUUID())
    expect((await call(replaceFavourites, { token, body: { product_ids: many } })).status).toBe(400)
  })
})
