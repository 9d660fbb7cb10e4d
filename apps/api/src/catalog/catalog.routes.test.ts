import { randomUUID } from 'node:crypto'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { getCombo, getModifiers, getProduct, searchProducts } from '@doira/contract/catalog/products'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalTime } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { reviewsTable } from '../reviews/reviews.tables.ts'
import { aChain, aMoment, aProduct, aRequiredChoice, inThreeLanguages } from '../testing/factories.testing.ts'
import { aCombo, aDiscountRow, aDishWithVariants, aMenu, stop } from '../testing/menu-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { modifierStopListTable } from './menus.tables.ts'
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
      expect([id, refused.status, refused.refused().code]).toEqual([id, 404, 'product_not_found'])
    }
  })
})

test('[R7-03] the choices of a product come with their limits and prices; unknown products are 404', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    const { groupId, freeId, paidId } = await aRequiredChoice(db, chain, productId)
    const { call } = makeTestApi(db, chain)
    const modifiers = (await call(getModifiers, { query: { product_id: productId } })).ok()
    expect(modifiers.product_modifiers.group_modifiers).toEqual([
      {
        id: groupId,
        name: inThreeLanguages('Sauce'),
        min_amount: 1,
        max_amount: 1,
        is_compulsory: true,
        free_amount: 0,
        variants: [
          expect.objectContaining({ id: freeId, price: 0, max_amount: 1, stop: null }),
          expect.objectContaining({
            ...{ id: paidId, price: 5_000, out_price: 5_000 },
            ...{ name: inThreeLanguages('Unagi'), title: inThreeLanguages('Unagi') },
          }),
        ],
      },
    ])
    expect(modifiers.count).toBe('1')
    const refused = await call(getModifiers, { query: { product_id: 'nothing' } })
    expect(refused.refused().code).toBe('product_not_found')
    await db.insert(modifierStopListTable).values({
      shipperId: chain.shipperId,
      branchId: chain.branchId,
      modifierId: paidId,
      state: 'temporary',
    })
    const query = { branch_id: chain.branchId }
    const product = (await call(getProduct, { params: { id: productId }, query })).ok()
    expect(product.modifier_groups[0]?.variants.map((variant) => variant.stop)).toEqual([null, 'temporary'])
  })
})

test('[R2-23] a combo shows its parts, what they would cost one by one, and that something has to be chosen', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const roll = await aProduct(db, chain, { price: 60_000 })
    const soup = await aProduct(db, chain, { price: 30_000 })
    const cola = await aProduct(db, chain, { price: 12_000 })
    const water = await aProduct(db, chain, { price: 8_000 })
    const comboId = await aCombo(db, chain, { fixed: [roll, soup], choice: [cola, water], price: 90_000 })
    await stop(db, chain, water)
    const { call } = makeTestApi(db, chain)
    const query = { branch_id: chain.branchId }
    const combo = (await call(getProduct, { params: { id: comboId }, query })).ok()
    expect(combo).toMatchObject({ regular_price: 98_000, has_choice: true, stop: null })
    const { groups, count } = (await call(getCombo, { params: { id: comboId }, query })).ok()
    expect(groups).toEqual(combo.combo_groups)
    expect(count).toBe('3')
    expect(
      groups.map(({ type, variants }) => [
        type,
        variants.map((part) => [part.id, part.extra_price, part.stop]),
      ]),
    ).toEqual([
      ['basic', [[roll, 0, null]]],
      ['basic', [[soup, 0, null]]],
      [
        'choice',
        [
          [cola, 0, null],
          [water, 1000, 'stop'],
        ],
      ],
    ])
    expect((await call(getCombo, { params: { id: randomUUID() } })).refused().code).toBe('product_not_found')
    expect((await call(getCombo, { params: { id: roll } })).ok().groups).toEqual([])
  })
})

test('a set whose part is not sold any more is not sold either; of what can be chosen the rest stays', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const roll = await aProduct(db, chain)
    const [cola, water] = [await aProduct(db, chain), await aProduct(db, chain)]
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    const choosing = await aCombo(db, chain, { fixed: [roll], choice: [cola, water] })
    // Each looks anew: the news of a change comes with its commit, and here nothing commits.
    const choices = async () =>
      (await makeTestApi(db, chain).call(getCombo, { params: { id: choosing } }))
        .ok()
        .groups.flatMap(({ type, variants }) => (type === 'choice' ? variants.map(({ id }) => id) : []))
    const isSold = async (id: string) =>
      (await makeTestApi(db, chain).call(getProduct, { params: { id } })).ok().is_in_menu
    const hide = (id: string) =>
      db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, id))
    expect([await isSold(choosing), await choices()]).toEqual([true, [cola, water]])
    await hide(cola)
    expect([await isSold(choosing), await choices()]).toEqual([true, [water]])
    await hide(water)
    expect(await isSold(choosing)).toBe(false)

    await db.update(productsTable).set({ slug: 'other-set' }).where(eq(productsTable.id, choosing))
    const fixed = await aCombo(db, chain, { fixed: [roll, variantIds[0] ?? ''], choice: [] })
    expect(await isSold(fixed)).toBe(true)
    // The size is still there, and its dish is not.
    await hide(originId)
    expect(await isSold(fixed)).toBe(false)
  })
})

test('an answer of the menu says until when its prices are right', async () => {
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

test('[R7-02] a search answers the fields that are asked for, and the id with them', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    await aProduct(db, chain, { slug: 'roll' })
    const { call } = makeTestApi(db, chain)
    const namesOf = async (fields: string) => {
      const { products } = (await call(searchProducts, { query: { fields } })).ok()
      return products.map((product) => Object.keys(product).toSorted())
    }
    expect(await namesOf('slug, title,out_price,colour,__proto__')).toEqual([
      ['id', 'out_price', 'slug', 'title'],
    ])
    expect((await namesOf(''))[0]?.length).toBeGreaterThan(20)
  })
})
