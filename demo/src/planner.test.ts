import { proposeSets } from '@doira/domain/catalog/planner/propose-sets'
import {
  appetites,
  exclusionTags,
  isExcluded,
  type PlannerDish,
  type SetWishes,
  usualBudget,
} from '@doira/domain/catalog/planner/wishes'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { readDemoChain } from './read-data.ts'

const { products, categories, allergens } = await readDemoChain()
const sides = new Set(
  categories
    .filter(({ icon }) => ['desserts', 'drinks', 'extras', 'kids'].includes(icon))
    .map(({ id }) => id),
)
const fixedParts = new Map(
  products.map(({ id, combo_groups }) => [
    id,
    combo_groups
      .filter(({ kind }) => kind === 'fixed')
      .flatMap(({ items }) => items.map(({ product_id }) => product_id)),
  ]),
)
const dishes: readonly PlannerDish[] = products.map((product) => ({
  id: product.id,
  categoryId: product.category_id,
  pieces: product.pieces === 0 ? null : product.pieces,
  grams: product.weight_unit === 'g' ? product.weight : null,
  priceWithDiscount: toSum(product.price),
  tags: product.tags,
  allergens: product.allergens,
  popularity: product.popularity,
  isSellable:
    product.active &&
    (product.type === 'simple' ||
      (product.type === 'combo' && product.combo_groups.every(({ kind }) => kind === 'fixed'))),
  isMeal: !sides.has(product.category_id),
}))

const wishes = (parts: Partial<SetWishes>): SetWishes => ({
  people: 4,
  withoutTags: [],
  withoutAllergens: [],
  budget: usualBudget(parts.people ?? 4),
  appetite: 'usual',
  ...parts,
})

test('[C-09] the demo menu has three sets for every company, each within its wishes', () => {
  for (let people = 1; people <= 20; people += 1) {
    for (const appetite of appetites) {
      const wished = wishes({ people, appetite })
      const proposals = proposeSets(dishes, wished)
      const sets = proposals.kind === 'sets' ? proposals.sets : []
      expect(sets, `${people} ${appetite}`).toHaveLength(3)
      expect(Math.max(...sets.map(({ price }) => price))).toBeLessThanOrEqual(wished.budget)
    }
  }
})

test('[C-09] the demo menu has sets without raw fish, without spice and without each allergen', () => {
  const exclusions = [
    { withoutTags: ['raw', 'spicy'] as const },
    ...allergens.map(({ key }) => ({ withoutAllergens: [key] })),
  ]
  for (const parts of exclusions) {
    const wished = wishes(parts)
    const proposals = proposeSets(dishes, wished)
    const lines = proposals.kind === 'sets' ? proposals.sets.flatMap((set) => set.lines) : []
    expect(lines.length, JSON.stringify(parts)).toBeGreaterThan(0)
    const contents = lines.flatMap(({ dish }) => [dish.id, ...(fixedParts.get(dish.id) ?? [])])
    expect(dishes.filter((dish) => contents.includes(dish.id) && isExcluded(dish, wished))).toEqual([])
  }
})

test('[C-09] a set of the demo menu is raw or spicy as its fixed parts are, and has their allergens', () => {
  const contentsOf = (ids: readonly string[]) =>
    dishes
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ tags, allergens: listed }) => [
        ...tags.filter((tag) => exclusionTags.some((one) => one === tag)),
        ...listed,
      ])
  const ready = dishes.filter(({ id, isSellable }) => isSellable && (fixedParts.get(id) ?? []).length > 0)
  expect(ready.length).toBeGreaterThan(5)
  for (const { id } of ready)
    expect(contentsOf([id]), id).toEqual(expect.arrayContaining(contentsOf(fixedParts.get(id) ?? [])))
})

test('raw fish is what its recipe says: no roll with salmon or tuna that is not heated lacks the tag', () => {
  const heated = new Set(
    categories.filter(({ slug }) => ['baked', 'tempura', 'wok', 'soups'].includes(slug)).map(({ id }) => id),
  )
  const raw = ['salmon', 'torched_salmon', 'tuna', 'hamachi', 'sea_bass', 'scallop']
  const missing = products.filter(
    ({ type, ingredients, category_id, tags }) =>
      type !== 'combo' &&
      !heated.has(category_id) &&
      ingredients.some((one) => raw.includes(one)) &&
      !tags.includes('raw'),
  )
  expect(missing.map(({ slug }) => slug)).toEqual([])
})
