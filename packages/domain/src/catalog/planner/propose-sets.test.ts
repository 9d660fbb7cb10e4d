import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum } from '../../money/sum.ts'
import { runs } from '../../property-runs.testing.ts'
import { findSwaps, swapDish } from './find-swaps.ts'
import { describeSet, type Proposals, type ProposedSet, proposeSets } from './propose-sets.ts'
import {
  appetites,
  budgetLimits,
  exclusionTags,
  leastWantedGrams,
  type PlannerDish,
  type SetWishes,
  toBudget,
} from './wishes.ts'

const allergens = ['fish', 'nuts', 'milk'] as const

const dish = fc.record({
  categoryId: fc.constantFrom('rolls', 'woks', 'soups', 'sets'),
  pieces: fc.option(fc.integer({ min: 1, max: 48 }), { nil: null }),
  grams: fc.option(fc.integer({ min: 10, max: 2_000 }), { nil: null, freq: 12 }),
  priceWithDiscount: fc.integer({ min: 0, max: 400 }).map((thousands) => toSum(thousands * 1_000)),
  tags: fc.subarray(['spicy', 'raw', 'hit']),
  allergens: fc.subarray([...allergens]),
  popularity: fc.integer({ min: 0, max: 200 }),
  isSellable: fc.boolean(),
  isMeal: fc.boolean(),
})
const menus = fc
  .array(dish, { maxLength: 60 })
  .map((dishes) => dishes.map((one, place) => ({ ...one, id: `dish-${place}` })))
const wished = fc.record<SetWishes>({
  people: fc.integer({ min: 1, max: 20 }),
  withoutTags: fc.subarray([...exclusionTags]),
  withoutAllergens: fc.subarray([...allergens]),
  budget: fc.integer({ min: 3, max: 300 }).map((steps) => toSum(steps * budgetLimits.step)),
  appetite: fc.constantFrom(...appetites),
})

const setsOf = (proposals: Proposals<PlannerDish>) => (proposals.kind === 'sets' ? proposals.sets : [])
const gramsOf = ({ lines }: ProposedSet<PlannerDish>) =>
  lines.reduce((sum, line) => sum + (line.dish.grams ?? 0) * line.quantity, 0)

function expectWithinWishes(set: ProposedSet<PlannerDish>, wishes: SetWishes): void {
  const price = set.lines.reduce((sum, line) => sum + line.dish.priceWithDiscount * line.quantity, 0)
  expect(set.price).toBe(price)
  expect(price).toBeLessThanOrEqual(wishes.budget)
  expect(set.left).toBe(wishes.budget - price)
  const unwanted: readonly string[] = [...wishes.withoutTags, ...wishes.withoutAllergens]
  const contents = set.lines.flatMap(({ dish: { tags, allergens: listed } }) => [...tags, ...listed])
  expect(contents.filter((one) => unwanted.includes(one))).toEqual([])
  expect(set.lines.filter((line) => !line.dish.isSellable || !line.dish.isMeal)).toEqual([])
  expect(set.lines.filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)).toEqual([])
  expect(gramsOf(set)).toBeGreaterThanOrEqual(leastWantedGrams(wishes))
}

test('[C-09] every set is on sale, within the budget, and without what was left out', () => {
  fc.assert(
    fc.property(menus, wished, (menu, wishes) => {
      for (const set of setsOf(proposeSets(menu, wishes))) expectWithinWishes(set, wishes)
    }),
    { numRuns: runs(400) },
  )
})

test('[C-09] the sets differ from each other, and the same wishes have the same answer', () => {
  fc.assert(
    fc.property(menus, wished, (menu, wishes) => {
      const first = proposeSets(menu, wishes)
      const texts = setsOf(first).map(({ lines }) => JSON.stringify(lines))
      expect(new Set(texts).size).toBe(texts.length)
      expect(proposeSets(menu.toReversed(), wishes)).toEqual(first)
    }),
  )
})

test('[C-09] the lightest of the sets is called light, the heaviest hearty', () => {
  fc.assert(
    fc.property(menus, wished, (menu, wishes) => {
      const sets = setsOf(proposeSets(menu, wishes))
      const kinds = sets.toSorted((a, b) => gramsOf(a) - gramsOf(b)).map(({ kind }) => kind)
      const names = [[], ['right'], ['light', 'hearty'], ['light', 'right', 'hearty']]
      expect(kinds).toEqual(names[sets.length])
    }),
  )
})

test('[C-09] when nothing fits, each wish that is offered to be changed is enough', () => {
  fc.assert(
    fc.property(menus, wished, (menu, wishes) => {
      const proposals = proposeSets(menu, wishes)
      if (proposals.kind === 'sets') return
      const fits = (changed: Partial<SetWishes>) =>
        setsOf(proposeSets(menu, { ...wishes, ...changed })).length > 0
      for (const remedy of proposals.remedies) {
        if (remedy.wish === 'budget') {
          expect(fits({ budget: toBudget(wishes.budget + remedy.missing) })).toBe(true)
          expect(fits({ budget: toSum(wishes.budget + remedy.missing - 1) })).toBe(false)
        }
        if (remedy.wish === 'appetite') expect(fits({ appetite: remedy.appetite })).toBe(true)
        if (remedy.wish === 'people') expect(fits({ people: remedy.people })).toBe(true)
        if (remedy.wish === 'tag')
          expect(fits({ withoutTags: wishes.withoutTags.filter((tag) => tag !== remedy.tag) })).toBe(true)
        if (remedy.wish === 'allergen')
          expect(
            fits({ withoutAllergens: wishes.withoutAllergens.filter((slug) => slug !== remedy.slug) }),
          ).toBe(true)
        if (remedy.wish === 'exclusions')
          expect(
            fits({
              withoutTags: [],
              withoutAllergens: [],
              budget: toBudget(wishes.budget + remedy.missing),
            }),
          ).toBe(true)
      }
    }),
    { numRuns: runs(300) },
  )
})

test('[C-09] a swapped dish is of the same kind and about the same price, and the set stays within its wishes', () => {
  fc.assert(
    fc.property(menus, wished, (menu, wishes) => {
      for (const set of setsOf(proposeSets(menu, wishes))) {
        for (const { dish: out } of set.lines) {
          for (const into of findSwaps(set, out, { dishes: menu, wishes })) {
            expect(into.categoryId).toBe(out.categoryId)
            expect(Math.abs(into.priceWithDiscount - out.priceWithDiscount)).toBeLessThanOrEqual(
              out.priceWithDiscount * 0.2,
            )
            expectWithinWishes(swapDish(set, { out, into, wishes }), wishes)
          }
        }
      }
    }),
  )
})

const aRoll: PlannerDish = {
  id: 'roll',
  categoryId: 'rolls',
  pieces: 8,
  grams: 250,
  priceWithDiscount: toSum(50_000),
  tags: [],
  allergens: ['fish'],
  popularity: 10,
  isSellable: true,
  isMeal: true,
}
const forTwo: SetWishes = {
  people: 2,
  withoutTags: [],
  withoutAllergens: [],
  budget: toSum(120_000),
  appetite: 'light',
}

test('[C-09] too small a budget says how much is missing, and for how many it is enough', () => {
  const proposals = proposeSets([aRoll], { ...forTwo, budget: toSum(60_000) })
  expect(proposals).toEqual({
    kind: 'nothing',
    remedies: [
      { wish: 'budget', missing: 40_000 },
      { wish: 'people', people: 1 },
    ],
  })
})

test('[C-09] an exclusion that leaves nothing is named, and two of them are dropped together', () => {
  expect(proposeSets([aRoll], { ...forTwo, withoutAllergens: ['fish'] })).toMatchObject({
    remedies: [{ wish: 'allergen', slug: 'fish' }],
  })
  const spicy = { ...aRoll, tags: ['spicy'] }
  expect(
    proposeSets([spicy], { ...forTwo, withoutAllergens: ['fish'], withoutTags: ['spicy'] }),
  ).toMatchObject({ remedies: [{ wish: 'exclusions', missing: 0 }] })
})

test('[C-09] a menu without anything on sale offers no wish to change', () => {
  expect(proposeSets([{ ...aRoll, isSellable: false }], forTwo)).toEqual({ kind: 'nothing', remedies: [] })
  expect(proposeSets([], forTwo)).toEqual({ kind: 'nothing', remedies: [] })
})

test('a typed budget becomes whole steps within the limits', () => {
  expect([0, 254_000, 1e12].map(toBudget)).toEqual([30_000, 260_000, 9_990_000])
})

test('[C-09] a dish that the budget has no room for is not offered in place of another', () => {
  const wishes = { ...forTwo, budget: toSum(105_000) }
  const set = describeSet('right', [{ dish: aRoll, quantity: 2 }], wishes)
  const dearer = { ...aRoll, id: 'dearer', priceWithDiscount: toSum(58_000) }
  const cheaper = { ...aRoll, id: 'cheaper', priceWithDiscount: toSum(44_000) }
  const found = findSwaps(set, aRoll, { dishes: [aRoll, dearer, cheaper], wishes })
  expect(found.map(({ id }) => id)).toEqual(['cheaper'])
})

test('[C-09] a dish that is too light for the appetite is not offered in place of another', () => {
  const set = describeSet('right', [{ dish: aRoll, quantity: 2 }], forTwo)
  const light = { ...aRoll, id: 'light', grams: 120 }
  const enough = { ...aRoll, id: 'enough', grams: 220 }
  const found = findSwaps(set, aRoll, { dishes: [aRoll, light, enough], wishes: forTwo })
  expect(found.map(({ id }) => id)).toEqual(['enough'])
})

test('[C-09] dropping every exclusion is not offered where the set would still cost more than any budget', () => {
  const dear = { ...aRoll, tags: ['spicy'], priceWithDiscount: toSum(6_000_000) }
  const withoutBoth = { ...forTwo, withoutAllergens: ['fish'], withoutTags: ['spicy' as const] }
  expect(proposeSets([dear], withoutBoth)).toEqual({ kind: 'nothing', remedies: [] })
})
