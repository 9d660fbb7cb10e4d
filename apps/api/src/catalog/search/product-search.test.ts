import { searchProducts } from '@doira/contract/catalog/products'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aProduct } from '../../testing/factories.testing.ts'
import { aDishWithVariants } from '../../testing/menu-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

test('[R9-03] the search takes a page, a limit and types, and finds descriptions only when asked', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const text = (ru: string, uz: string, en: string) => ({ ru, uz, en })
    const roll = text('Филадельфия', 'Filadelfiya', 'Philadelphia')
    await aProduct(db, chain, { slug: 'roll', title: roll, popularity: 5, position: 4 })
    await aProduct(db, chain, { slug: 'hit', title: roll, popularity: 9, position: 5 })
    await aProduct(db, chain, {
      slug: 'set',
      title: text('Сет', 'Set', 'Set'),
      type: 'combo',
      description: roll,
      position: 6,
    })
    await aDishWithVariants(db, chain)
    const { call } = makeTestApi(db, chain)
    const search = async (query: Record<string, string>) => {
      const answer = (await call(searchProducts, { query })).ok()
      return [answer.products.map(({ slug }) => slug), answer.count]
    }
    for (const spelling of ['filadel', 'ФИЛАДЕЛЬФ', 'philad', ' Philadelphia ']) {
      expect(await search({ search: spelling })).toEqual([['hit', 'roll'], '2'])
    }
    expect(await search({ search: 'filadel', limit: '1', page: '2' })).toEqual([['roll'], '2'])
    expect(await search({ search: 'filadel', search_also_description: 'true' })).toEqual([
      ['hit', 'roll', 'set'],
      '3',
    ])
    expect(await search({ search: 'filadel', product_types: 'combo' })).toEqual([[], '0'])
    expect(await search({ product_types: 'variant, origin' })).toEqual([['wok', 'wok-1', 'wok-2'], '3'])
    // What the overlay offers before anything is typed: the most ordered first.
    expect(await search({ search: '   ' })).toEqual([['hit', 'roll', 'wok', 'set'], '4'])
    for (const odd of ["'; drop table products; --", '%', '_', '\\', '👩‍🍳', '\u202Eabc', '(', 'ъь']) {
      expect(await search({ search: odd })).toEqual([[], '0'])
    }
    const long = await call(searchProducts, { query: { search: 'x'.repeat(101) } })
    expect(long.refused().fields?.[0]?.path).toBe('search')
    const whole = { search: '🍣'.repeat(50) }
    expect((await call(searchProducts, { query: whole })).status).toBe(200)
  })
})

test('[R7-02] a search returns the requested fields and the id', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain, { slug: 'roll' })
    const { call } = makeTestApi(db, chain)
    const getNames = async (fields: string) => {
      const { products } = (await call(searchProducts, { query: { fields } })).ok()
      return products.map((product) => Object.keys(product).toSorted())
    }
    expect(await getNames('slug, title,out_price,colour,__proto__')).toEqual([
      ['id', 'out_price', 'slug', 'title'],
    ])
    expect((await getNames(''))[0]?.length).toBeGreaterThan(20)
  })
})

test('[R9-03] a search counts what it found by category, whatever page is read', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    for (const slug of ['one', 'two', 'three']) await aProduct(db, chain, { slug })
    const { call } = makeTestApi(db, chain)
    const { products, categories } = (await call(searchProducts, { query: { limit: '1' } })).ok()
    expect(products).toHaveLength(1)
    expect(categories).toEqual([{ id: products[0]?.category_id, title: expect.anything(), count: 3 }])
    expect((await call(searchProducts, { query: { search: 'nothing' } })).ok().categories).toEqual([])
  })
})
