import { randomUUID } from 'node:crypto'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { getProduct } from '@doira/contract/catalog/products'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalTime } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { reviewsTable } from '../reviews/reviews.tables.ts'
import { aChain, aMoment, aProduct, inThreeLanguages } from '../testing/factories.testing.ts'
import { aCombo, aDiscountRow, aDishWithVariants, aMenu } from '../testing/menu-world.testing.ts'
import { aRequiredChoice } from '../testing/required-choice.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import {
  allergensTable,
  categoriesTable,
  productAllergensTable,
  productsTable,
  productTagsTable,
  tagsTable,
} from './products.tables.ts'

test('[R2-22] categories come in their order with their dishes; variants, empty categories and hidden dishes do not', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const aCategory = async (slug: string, position: number) => {
      const id = randomUUID()
      const texts = { title: inThreeLanguages(slug), description: inThreeLanguages('') }
      await db
        .insert(categoriesTable)
        .values({ shipperId: chain.shipperId, id, slug, position, icon: slug, ...texts })
      return id
    }
    const drinks = await aCategory('drinks', 5)
    await aCategory('empty', 1)
    await aProduct(db, { ...chain, categoryId: drinks }, { slug: 'cola' })
    await aProduct(db, chain, { slug: 'second', position: 2 })
    await aProduct(db, chain, { slug: 'first', position: 1 })
    await aProduct(db, chain, { slug: 'hidden', isActive: false })
    await aDishWithVariants(db, chain, { slug: 'wok' })
    const { call } = makeTestApi(db, chain)
    const menu = (await call(categoryWithProducts)).ok()
    expect(menu.categories.map(({ slug, products }) => [slug, products.map((card) => card.slug)])).toEqual([
      ['rolls', ['wok', 'first', 'second']],
      ['drinks', ['cola']],
    ])
    expect(menu.count).toBe(2)
  })
})

test('[R3-09] a card carries tags, allergens, rating, window and what must be chosen', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const productId = await aProduct(db, chain, {
      saleWeekdays: [1, 2, 3, 4, 5],
      saleFrom: toLocalTime('12:00'),
      saleTo: toLocalTime('16:00'),
      image: 'dishes/set-lunch',
    })
    for (const [position, slug] of ['hit', 'new'].entries()) {
      await db.insert(tagsTable).values({ shipperId, slug, position, title: inThreeLanguages(slug) })
      await db.insert(productTagsTable).values({ shipperId, productId, tagSlug: slug })
    }
    await db
      .insert(allergensTable)
      .values({ shipperId, slug: 'fish', position: 0, title: inThreeLanguages('Fish') })
    await db.insert(productAllergensTable).values({ shipperId, productId, allergenSlug: 'fish' })
    await aRequiredChoice(db, chain, productId)
    for (const rating of [5, 4, 4]) {
      await db
        .insert(reviewsTable)
        .values({ shipperId, id: randomUUID(), productId, author: 'Timur', rating, createdAt: aMoment })
    }
    await db.insert(reviewsTable).values({
      shipperId,
      id: randomUUID(),
      productId,
      author: 'Troll',
      rating: 1,
      isPublished: false,
      createdAt: aMoment,
    })
    const { call } = makeTestApi(db, chain)
    const menu = (await call(categoryWithProducts)).ok()
    expect(menu.categories[0]?.products[0]).toMatchObject({
      tags: ['hit', 'new'],
      allergens: ['fish'],
      rating: 4.3,
      reviews_count: 3,
      has_choice: true,
      is_price_from: false,
      image: 'dishes/set-lunch',
      sale_window: { weekdays: [1, 2, 3, 4, 5], from_time: '12:00', to_time: '16:00' },
      regular_price: null,
      stop: null,
    })
    expect(menu.tags.map(({ slug }) => slug)).toEqual(['hit', 'new'])
    const product = (await call(getProduct, { params: { id: productId } })).ok()
    expect(product.allergen_names).toEqual([{ slug: 'fish', title: inThreeLanguages('Fish') }])
    expect(product.nutrition).toBeNull()
  })
})

test('[C-09] a set is raw or spicy where a fixed part is; other tags and what is chosen add nothing', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { shipperId } = chain
    const roll = await aProduct(db, chain, { slug: 'roll' })
    const wok = await aProduct(db, chain, { slug: 'wok' })
    for (const [position, slug] of ['spicy', 'hit', 'raw'].entries())
      await db.insert(tagsTable).values({ shipperId, slug, position, title: inThreeLanguages(slug) })
    const tagged = [
      { productId: roll, tagSlug: 'raw' },
      { productId: roll, tagSlug: 'hit' },
      { productId: wok, tagSlug: 'spicy' },
    ]
    await db.insert(productTagsTable).values(tagged.map((one) => ({ shipperId, ...one })))
    const set = await aCombo(db, chain, { fixed: [roll], choice: [wok] })
    const { call } = makeTestApi(db, chain)
    expect((await call(getProduct, { params: { id: set } })).ok().tags).toEqual(['raw'])
  })
})

test('[R2-23] a dish with variants shows the lowest price, after discounts too, and a variant without a picture its', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { originId, variantIds } = await aDishWithVariants(db, chain, { prices: [42_000, 58_000] })
    await aDiscountRow(db, chain, { mode: 'map', value: null, amounts: { [variantIds[0] ?? '']: -4000 } })
    const { call } = makeTestApi(db, chain)
    const product = (await call(getProduct, { params: { id: 'wok' } })).ok()
    expect(product).toMatchObject({
      id: originId,
      out_price: 42_000,
      price_with_discount: 38_000,
      discount_percent: 9,
      has_choice: true,
      is_price_from: true,
    })
    expect(
      product.variants.map(({ out_price, price_with_discount, image }) => [
        out_price,
        price_with_discount,
        image,
      ]),
    ).toEqual([
      [42_000, 38_000, 'dishes/wok'],
      [58_000, null, 'dishes/wok'],
    ])
  })
})

test.each([
  ['for takeaway only', { orderTypes: ['self-pickup'] }],
  ['from a sum on', { minOrderAmount: 100_000 }],
  ['for customers who signed in', { requiresAuth: true }],
  ['for a first order', { isFirstOrderOnly: true }],
  ['of another city', { cities: ['samarkand'] }],
  ['on other days', { days: [2, 3] }],
  ['of the past', { endsOn: '2027-03-07' }],
])('[R4-14] a menu does not show a discount %s', async (_, uncheckedConditions) => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    await aDiscountRow(db, chain, { productIds: [productId], uncheckedConditions })
    const { call } = makeTestApi(db, chain)
    const product = (await call(getProduct, { params: { id: productId } })).ok()
    expect(product.price_with_discount).toBeNull()
  })
})

test('[R7-02] a product is found by id and by slug, also outside the menu; unknown ones and those of others are 404', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain, { slug: 'philadelphia' })
    const strangerId = await aProduct(db, await aChain(db), { slug: 'strange' })
    const empty = await aMenu(db, chain)
    const { call } = makeTestApi(db, chain)
    const product = (await call(getProduct, { params: { id: 'philadelphia' } })).ok()
    expect((await call(getProduct, { params: { id: productId.toUpperCase() } })).ok()).toEqual(product)
    expect(product.is_in_menu).toBe(true)
    const left = (await call(getProduct, { params: { id: productId }, query: { menu_id: empty } })).ok()
    expect(left).toMatchObject({ is_in_menu: false, out_price: 60_000 })
    for (const id of [strangerId, 'strange', randomUUID(), "x'--", '%00', '🍣', 'constructor', '__proto__']) {
      const refused = await call(getProduct, { params: { id: encodeURIComponent(id) } })
      expect({ id, status: refused.status, code: refused.refused().code }).toEqual({
        id,
        status: 404,
        code: 'product_not_found',
      })
    }
  })
})

test('an answer of the menu contains the time until which its prices are valid', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const { call, setNow } = makeTestApi(db, chain)
    setNow(toInstant('2027-03-08T12:10:00+05:00'))
    const query = { branch_id: chain.branchId }
    const { headers } = await call(getProduct, { params: { id: productId }, query })
    expect(headers.get('x-doira-expires-at')).toBe('2027-03-09T07:10:00.000Z')
    expect(headers.get('x-doira-tags')?.split(',')).toEqual([
      `chain:${chain.shipperId}`,
      `menu:${chain.menuId}`,
      `stop:${chain.branchId}`,
      `branch:${chain.branchId}`,
    ])
    expect(await db.select().from(productsTable)).toHaveLength(1)
  })
})
