import { brotliDecompressSync } from 'node:zlib'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { listenForChanges, publishChange } from '../../platform/events.ts'
import { silentLog } from '../../platform/log.ts'
import { aChangeSource } from '../../testing/change-source.testing.ts'
import { aBranch, aChain, aProduct } from '../../testing/factories.testing.ts'
import { aDiscountRow, aMenu, sellIn, stop } from '../../testing/menu-world.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'
import { menuProductsTable } from '../menus.tables.ts'
import { productsTable } from '../products.tables.ts'

const getCards = async ({ call }: TestApi, query: Record<string, string> = {}) =>
  (await call(categoryWithProducts, { query })).ok().categories.flatMap(({ products }) => products)

test('[R2-22] a menu is cached as bytes: a change without an event is not seen, one with an event is', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const { changes, publish } = aChangeSource()
    const api = makeTestApi(db, chain, { changes })
    const priceNow = async () => (await getCards(api))[0]?.out_price
    const setPrice = (price: number) =>
      db
        .update(menuProductsTable)
        .set({ price: toSum(price) })
        .where(and(eq(menuProductsTable.menuId, chain.menuId), eq(menuProductsTable.productId, productId)))
    expect(await priceNow()).toBe(60_000)
    await setPrice(61_000)
    expect(await priceNow()).toBe(60_000)
    publish(chain.shipperId, `menu:${chain.menuId}`)
    expect(await priceNow()).toBe(61_000)
    await setPrice(62_000)
    publish(chain.shipperId, `chain:${chain.shipperId}`)
    expect(await priceNow()).toBe(62_000)
  })
})

test('news of another menu, branch or chain leave a menu alone', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain)
    const other = await aChain(db)
    const branchId = await aBranch(db, chain)
    const { changes, publish } = aChangeSource()
    const api = makeTestApi(db, chain, { changes })
    const getTag = async () => {
      const response = await api.send(categoryWithProducts, { query: { branch_id: chain.branchId } })
      return response.headers.get('ETag')
    }
    const before = await getTag()
    await stop(db, chain, await aProduct(db, chain))
    for (const [shipperId, topic] of [
      [other.shipperId, `menu:${other.menuId}`],
      [other.shipperId, `chain:${other.shipperId}`],
      [chain.shipperId, `stop:${branchId}`],
      [chain.shipperId, 'order'],
    ] as const) {
      publish(shipperId, topic)
      expect(await getTag()).toBe(before)
    }
    publish(chain.shipperId, `stop:${chain.branchId}`)
    // The stop list is read anew; the new dish is a change of the menu, for which no event was sent.
    expect(await getCards(api, { branch_id: chain.branchId })).toHaveLength(1)
    publish(chain.shipperId, `menu:${chain.menuId}`)
    expect(await getCards(api, { branch_id: chain.branchId })).toHaveLength(2)
  })
})

test('[R8-06] a stop is seen at its branch as soon as its event arrives, and nowhere else', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const otherBranch = await aBranch(db, chain)
    const { changes, publish } = aChangeSource()
    const api = makeTestApi(db, chain, { changes })
    const stopAt = async (query: Record<string, string>) => (await getCards(api, query))[0]?.stop
    expect(await stopAt({ branch_id: chain.branchId })).toBeNull()
    await stop(db, chain, productId, 'temporary')
    publish(chain.shipperId, `stop:${chain.branchId}`)
    expect(await stopAt({ branch_id: chain.branchId })).toBe('temporary')
    expect(await stopAt({ branch_id: otherBranch })).toBeNull()
    expect(await stopAt({})).toBeNull()
  })
})

test('when news may have been lost everything is read anew', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { changes, lose } = aChangeSource()
    const api = makeTestApi(db, chain, { changes })
    expect(await getCards(api)).toEqual([])
    await aProduct(db, chain)
    expect(await getCards(api)).toEqual([])
    lose()
    expect(await getCards(api)).toHaveLength(1)
  })
})

test('[R4-14] a menu runs out at the minute a discount begins or ends, without any news', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain)
    const conditions = { days: [1, 2, 3, 4, 5], timeFrom: '15:00', timeTo: '17:00' }
    await aDiscountRow(db, chain, { categoryIds: [chain.categoryId], uncheckedConditions: conditions })
    const api = makeTestApi(db, chain)
    const at = async (time: string) => {
      api.setNow(toInstant(`2027-03-08T${time}+05:00`))
      const menu = (await api.call(categoryWithProducts)).ok()
      const [card] = menu.categories.flatMap(({ products }) => products)
      return [card?.price_with_discount, card?.discount_percent, menu.changes_at]
    }
    const begin = '2027-03-08T10:00:00.000Z'
    const end = '2027-03-08T12:01:00.000Z'
    expect(await at('14:59:59')).toEqual([null, null, begin])
    expect(await at('15:00:00')).toEqual([48_000, 20, end])
    expect(await at('17:00:59')).toEqual([48_000, 20, end])
    expect(await at('17:01:00')).toEqual([null, null, '2027-03-09T10:00:00.000Z'])
  })
})

test('a change more than a day ahead is not slept through', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain)
    await aDiscountRow(db, chain, { categoryIds: [chain.categoryId], uncheckedConditions: { days: [6, 7] } })
    const api = makeTestApi(db, chain)
    api.setNow(toInstant('2027-03-08T12:00:00+05:00'))
    expect((await getCards(api))[0]?.price_with_discount).toBeNull()
    api.setNow(toInstant('2027-03-13T00:00:00+05:00'))
    expect((await getCards(api))[0]?.price_with_discount).toBe(48_000)
  })
})

test('an unchanged menu is answered with 304 to who has it, in the encoding that they take', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain)
    const { send } = makeTestApi(db, chain)
    const ask = (headers: Record<string, string>) => send(categoryWithProducts, { headers })
    const plain = await ask({})
    const json = await plain.text()
    const tag = plain.headers.get('ETag') ?? ''
    expect(plain.headers.get('Content-Type')).toBe('application/json')
    expect(plain.headers.get('Vary')).toContain('Accept-Encoding')
    expect(plain.headers.get('Content-Encoding')).toBeNull()

    const packed = await ask({ 'Accept-Encoding': 'gzip, br;q=0.9' })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(json)
    const packedTag = packed.headers.get('ETag') ?? ''
    expect(packedTag).not.toBe(tag)

    const known = await ask({ 'If-None-Match': `"other", W/${tag}` })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': packedTag })).status).toBe(304)
    expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(200)
    expect((await ask({ 'Accept-Encoding': 'br;q=0, gzip' })).headers.get('Content-Encoding')).toBeNull()
  })
})

test('unknown menus and branches get the default menu, however many are requested', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain)
    const api = makeTestApi(db, chain)
    const getTag = async (query: Record<string, string>) =>
      (await api.send(categoryWithProducts, { query })).headers.get('ETag')
    const usual = await getTag({})
    const strange = ['00000000-0000-4000-8000-000000000000', 'x', "'; drop table menus; --", '']
    for (const menu_id of strange) expect(await getTag({ menu_id, branch_id: menu_id })).toBe(usual)
    const menuId = await aMenu(db, chain)
    expect(await getTag({ menu_id: menuId })).toBe(usual)
  })
})

test('[R7-14] a branch shows its own menu, and a named menu goes before it', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const menuId = await aMenu(db, chain)
    await sellIn(db, { ...chain, menuId }, productId, 55_000)
    const branchId = await aBranch(db, { ...chain, menuId })
    const api = makeTestApi(db, chain)
    const priceIn = async (query: Record<string, string>) => (await getCards(api, query))[0]?.out_price
    expect(await priceIn({})).toBe(60_000)
    expect(await priceIn({ branch_id: branchId })).toBe(55_000)
    expect(await priceIn({ branch_id: branchId, menu_id: chain.menuId })).toBe(60_000)
  })
})

test('a committed change is seen by the next visitor of any instance', async () => {
  const database = await makeTestDatabase()
  const { db, connectionString } = database
  const listeners = await Promise.all(
    [1, 2].map(() => listenForChanges({ connectionString, log: silentLog })),
  )
  try {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const instances = listeners.map((changes) => makeTestApi(db, chain, { changes }))
    const titles = () => Promise.all(instances.map(async (api) => (await getCards(api))[0]?.title.en))
    expect(await titles()).toEqual(['Philadelphia', 'Philadelphia'])
    for (let round = 1; round <= 5; round += 1) {
      const received = listeners.map(
        (changes) =>
          new Promise<void>((resolve) => {
            const unsubscribe = changes.subscribe({
              onChange() {
                unsubscribe()
                resolve()
              },
            })
          }),
      )
      const title = { ru: 'Н', uz: 'N', en: `Round ${round}` }
      await db.transaction(async (tx) => {
        await tx.update(productsTable).set({ title }).where(eq(productsTable.id, productId))
        await publishChange(tx, { shipperId: chain.shipperId, topic: `menu:${chain.menuId}`, facts: {} })
        // Visitors who come before the commit see the old menu, and must not leave it behind.
        await titles()
      })
      await Promise.all(received)
      expect(await titles()).toEqual([title.en, title.en])
    }
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()))
    await database.close()
  }
})
