import { randomUUID } from 'node:crypto'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { getProduct } from '@doira/contract/catalog/products'
import { listStaffContent, readContentOptions } from '@doira/contract/content/editor'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { addressInZone, aProduct, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'

const soups = { slug: 'soups', title: text('Soups'), image: null, position: 1, station: 'hot' }

/** An editor of a shop's menu: rolls with one dish. */
async function anOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop } = world
  const { token } = await aStaff(db, chain, 'content')
  const desk = aDesk(shop, token, 'category')
  return {
    ...{ ...world, ...desk, customer: world.token, token },
    dishes: aDesk(shop, token, 'dish'),
    /** The menu as a new visitor reads it, without caches. */
    menu: async () =>
      (await makeTestApi(db, chain).call(categoryWithProducts))
        .ok()
        .categories.map(({ slug, title, products }) => [slug, title.ru, products.length]),
  }
}
const inOffice = testIn(anOffice)

test(
  '[R2-26] a new category is in the menu once a dish is moved into it; names, order and picture are as published',
  inOffice(async ({ chain, dish, dishes, publish, publishNew, menu, db }) => {
    await aProduct(db, chain)
    const id = randomUUID()
    ;(await publishNew(id, soups)).ok()
    expect(await menu()).toEqual([['rolls', 'Rolls', 2]])
    ;(await dishes.publish(dish, { category_id: id })).ok()
    expect(await menu()).toEqual([
      ['rolls', 'Rolls', 1],
      ['soups', 'Soups', 1],
    ])
    ;(await publish(id, { position: -1, title: { ru: 'Супы', uz: 'Shoʻrvalar', en: 'Soups' } })).ok()
    expect(await menu()).toEqual([
      ['soups', 'Супы', 1],
      ['rolls', 'Rolls', 1],
    ])
    // Its address does not change.
    ;(await publish(id, { slug: 'elsewhere' })).ok()
    expect((await menu())[0]?.[0]).toBe('soups')
  }),
)

test(
  'hiding a category hides its dishes, and showing it restores them',
  inOffice(async ({ db, chain, shop, dish, customer, hide, show, read, menu }) => {
    const onSite = () =>
      makeTestApi(db, chain).call(getProduct, { params: { id: dish }, query: { branch_id: chain.branchId } })
    ;(await hide(chain.categoryId)).ok()
    expect((await read(chain.categoryId)).state).toBe('hidden')
    expect(await menu()).toEqual([])
    expect((await onSite()).refused().code).toBe('product_not_found')
    const body = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }] }
    const asked = await shop.call(computePrice, { token: customer, body })
    expect(JSON.stringify(asked.status === 200 ? asked.ok() : asked.refused())).toMatch(
      /product_not_found|not_in_menu/,
    )
    ;(await show(chain.categoryId)).ok()
    expect(await menu()).toEqual([['rolls', 'Rolls', 1]])
    expect((await onSite()).ok().id).toBe(dish)
  }),
)

test(
  'a category without a name in a language, with a used address or without a station is not published',
  inOffice(async ({ publishNew, menu }) => {
    const before = await menu()
    const getRefusal = async (change: object) => {
      const { code, facts } = (await publishNew(randomUUID(), { ...soups, ...change })).refused()
      return [code, facts?.paths]
    }
    expect(await getRefusal({ title: { ...text('A'), uz: '' } })).toEqual(['draft_incomplete', ['title.uz']])
    expect(await getRefusal({ station: 'bar' })).toEqual(['draft_incomplete', ['station']])
    expect((await getRefusal({ slug: 'rolls' }))[0]).toBe('slug_taken')
    expect(await menu()).toEqual(before)
  }),
)

test(
  'dishes are listed under their categories, and menus and categories are shown by name',
  inOffice(async ({ chain, shop, token, dish, hide }) => {
    const query = { kinds: 'dish,category' }
    const { items } = (await shop.call(listStaffContent, { token, query })).ok()
    expect(items.map(({ kind, id, group }) => [kind, id, group?.title.ru ?? null])).toEqual([
      ['dish', dish, 'Rolls'],
      ['category', chain.categoryId, null],
    ])
    ;(await hide(chain.categoryId)).ok()
    expect((await shop.call(readContentOptions, { token })).ok()).toMatchObject({
      menus: [{ slug: 'tashkent', title: text('Tashkent') }],
      categories: [{ id: chain.categoryId, title: text('Rolls'), is_hidden: true }],
    })
  }),
)
