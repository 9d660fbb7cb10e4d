import { getProduct } from '@doira/contract/catalog/products'
import * as calls from '@doira/contract/content/editor'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  allergensTable,
  ingredientAllergensTable,
  ingredientsTable,
  productIngredientsTable,
  tagsTable,
} from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { aChain, aProduct, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aCombo, aDishWithVariants } from '../../../testing/menu-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../testing/test-api.testing.ts'
import { aDesk } from '../editor.testing.ts'

const nutrition = { energy: 187, proteins: 8.3, fats: 9.7, carbohydrates: 16.4 }

/** An editor of the dishes of a chain that has lists of ingredients, allergens and tags. */
async function anOffice(db: Db) {
  const chain = await aChain(db)
  const { shipperId } = chain
  const dish = await aProduct(db, chain)
  for (const key of ['rice', 'nori', 'salmon']) {
    await db.insert(ingredientsTable).values({ shipperId, key, title: text(key) })
  }
  for (const [position, slug] of ['fish', 'milk', 'soy'].entries()) {
    await db.insert(allergensTable).values({ shipperId, slug, position, title: text(slug) })
    await db.insert(tagsTable).values({ shipperId, slug: `${slug}-tag`, position, title: text(slug) })
  }
  const { token } = await aStaff(db, chain, 'content')
  const shop = makeTestApi(db, chain)
  const desk = aDesk(shop, token, 'dish')
  const onSite = async (id = dish) => {
    const query = { branch_id: chain.branchId }
    return (await makeTestApi(db, chain).call(getProduct, { params: { id }, query })).ok()
  }
  const options = async () => (await shop.call(calls.readContentOptions, { token })).ok()
  const getIngredients = async (id: string) =>
    (await db.select().from(productIngredientsTable))
      .filter(({ productId }) => productId === id)
      .toSorted((one, other) => one.position - other.position)
      .map(({ ingredientKey }) => ingredientKey)
  return { db, chain, dish, desk, onSite, options, ingredientsOf: getIngredients }
}

const inOffice = testIn(anOffice)

test(
  '[R2-23] ingredients, allergens, tags and nutrition of a dish are published together and shown in its history',
  inOffice(async ({ dish, desk, onSite }) => {
    expect((await desk.read(dish)).draft).toMatchObject({
      ...{ ingredients: [], allergens: [], tags: [], nutrition: null },
    })
    const composition = { ingredients: ['salmon', 'rice'], allergens: ['fish', 'soy'], tags: ['milk-tag'] }
    const version = await desk.save(dish, { ...composition, nutrition })
    expect(await onSite()).toMatchObject({ ingredients: [], allergens: [], tags: [], nutrition: null })
    ;(await desk.publishVersion(dish, version)).ok()
    expect(await onSite()).toMatchObject({
      ...{ nutrition, tags: ['milk-tag'], allergens: ['fish', 'soy'] },
      ingredients: [text('salmon'), text('rice')],
      allergen_names: [
        { slug: 'fish', title: text('fish') },
        { slug: 'soy', title: text('soy') },
      ],
    })
    ;(await desk.publish(dish, { allergens: ['milk'], nutrition: { ...nutrition, fats: 12 } })).ok()
    const { history, draft } = await desk.read(dish)
    expect(history[0]?.changes).toEqual(
      expect.arrayContaining([
        { path: 'allergens', before: ['fish', 'soy'], after: ['milk'] },
        { path: 'nutrition.fats', before: 9.7, after: 12 },
      ]),
    )
    expect(draft).toMatchObject({ ...composition, allergens: ['milk'] })
    ;(await desk.publish(dish, { ingredients: [], allergens: [], tags: [], nutrition: null })).ok()
    expect(await onSite()).toMatchObject({ ingredients: [], allergens: [], tags: [], nutrition: null })
  }),
)

test(
  'an ingredient written in three languages is added to the list of the chain once',
  inOffice(async ({ db, chain, dish, desk, onSite, options }) => {
    const yuzu = { ru: 'юдзу', uz: 'yuzu', en: 'yuzu' }
    const missing = (await desk.publish(dish, { ingredients: ['rice', { ...yuzu, uz: '' }] })).refused()
    expect(missing.facts?.paths).toEqual(['ingredients.1.uz'])
    ;(await desk.publish(dish, { ingredients: [yuzu, 'rice'] })).ok()
    expect((await onSite()).ingredients).toEqual([yuzu, text('rice')])
    const other = await aProduct(db, chain)
    ;(await desk.publish(other, { ingredients: [{ ...yuzu, ru: 'Юдзу ' }] })).ok()
    const listed = (await options()).ingredients.filter(({ title }) => title.en === 'yuzu')
    expect(listed).toHaveLength(1)
    expect((await desk.read(other)).draft.ingredients).toEqual([listed[0]?.slug])
  }),
)

test.each([
  { say: 'an allergen that the list does not have', change: { allergens: ['dust'] }, path: 'allergens.0' },
  { say: 'a tag that the list does not have', change: { tags: ['x'] }, path: 'tags.0' },
  { say: 'an unknown ingredient', change: { ingredients: ['rice', 'x'] }, path: 'ingredients.1' },
  { say: 'a gap', change: { nutrition: { ...nutrition, fats: null } }, path: 'nutrition.fats' },
  {
    say: 'more fat than it weighs',
    change: { nutrition: { ...nutrition, fats: 101 } },
    path: 'nutrition.fats',
  },
  { say: 'no list of allergens', change: { allergens: undefined }, path: 'allergens' },
])('a composition with $say is not published', ({ change, path }) =>
  inOffice(async ({ dish, desk }) => {
    const refused = (await desk.publish(dish, change)).refused()
    expect([refused.code, refused.facts?.paths]).toEqual(['draft_incomplete', [path]])
  })(),
)

test(
  'variants follow changes of their dish, retain their own differences, and have their own nutrition',
  inOffice(async ({ db, chain, desk, onSite, ingredientsOf }) => {
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    const [small = '', large = ''] = variantIds
    ;(await desk.publish(originId, { ingredients: ['rice', 'nori'] })).ok()
    expect(await ingredientsOf(large)).toEqual(['rice', 'nori'])
    const { shipperId } = chain
    await db
      .insert(productIngredientsTable)
      .values({ shipperId, productId: large, ingredientKey: 'salmon', position: 5 })
    const { productId, ingredientKey } = productIngredientsTable
    await db.delete(productIngredientsTable).where(and(eq(productId, small), eq(ingredientKey, 'nori')))
    const sizes = (await desk.read(originId)).draft.sizes as object[]
    const added = { ...sizes[0], id: null, sku: '77', nutrition, label: text('Huge') }
    ;(await desk.publish(originId, { ingredients: ['nori'], sizes: [...sizes, added] })).ok()
    expect([await ingredientsOf(small), await ingredientsOf(large)]).toEqual([[], ['nori', 'salmon']])
    const { variants } = await onSite(originId)
    expect(variants.map((size) => size.nutrition)).toEqual([null, null, nutrition])
    expect(await ingredientsOf(variants[2]?.id ?? '')).toEqual(['nori'])
  }),
)

test(
  'allergens of ingredients are in the dish whatever its editor ticks, and others can be added',
  inOffice(async ({ db, chain, dish, desk, onSite, options }) => {
    const brought = { shipperId: chain.shipperId, ingredientKey: 'salmon', allergenSlug: 'fish' }
    await db.insert(ingredientAllergensTable).values(brought)
    ;(await desk.publish(dish, { ingredients: ['rice', 'salmon'], allergens: ['soy'] })).ok()
    expect((await onSite()).allergens).toEqual(['fish', 'soy'])
    expect((await options()).ingredients.find(({ slug }) => slug === 'salmon')?.allergens).toEqual(['fish'])
    ;(await desk.publish(dish, { allergens: [] })).ok()
    expect((await onSite()).allergens).toEqual(['fish'])
  }),
)

test(
  'a set has the allergens of its fixed parts, also of those that they get later; a choice adds none',
  inOffice(async ({ db, chain, dish, desk, onSite }) => {
    const drink = await aProduct(db, chain)
    ;(await desk.publish(drink, { allergens: ['soy'] })).ok()
    const set = await aCombo(db, chain, { fixed: [dish], choice: [drink] })
    expect((await onSite(set)).allergens).toEqual([])
    ;(await desk.publish(dish, { allergens: ['milk', 'fish'] })).ok()
    expect((await onSite(set)).allergens).toEqual(['fish', 'milk'])
  }),
)
