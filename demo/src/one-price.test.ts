import { modifierGroupsTable } from '@doira/api/catalog/choices.tables'
import { productsTable } from '@doira/api/catalog/products.tables'
import { discountsTable } from '@doira/api/discounts/discounts.tables'
import { makeTestDatabase } from '@doira/api/platform/database/test-database.testing'
import { isLongRun, runs } from '@doira/domain/property-runs.testing'
import { toInstant } from '@doira/domain/time/instant'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { previewInBrowser } from './browser-preview.testing.ts'
import { aDemoCustomer, demoShopAt, getBranch, loadPayableDemo } from './demo-shop.testing.ts'
import { buy } from './one-price.testing.ts'
import { demoProducts, getModifierGroup, toOrdered, type WantedLine } from './wanted.testing.ts'

vi.setConfig({ testTimeout: isLongRun ? 3_600_000 : 300_000, hookTimeout: 120_000 })

const database = await makeTestDatabase()
const { db } = database
const branch = getBranch('tashkent-chilonzor')

beforeAll(async () => {
  await loadPayableDemo(db)
  // Features that the demo lacks and a chain may use: free extras, stackable discounts, dishes without tax.
  await db.update(modifierGroupsTable).set({ freeAmount: 2 }).where(eq(modifierGroupsTable.key, 'roll'))
  await db
    .update(discountsTable)
    .set({ isStackable: true })
    .where(
      inArray(discountsTable.slug, ['happy-hours-baked', 'price-drop-map', 'pickup-10', 'promo-sushi15']),
    )
  await db.update(productsTable).set({ vatPercent: 0 }).where(eq(productsTable.slug, 'cola-05'))
})
afterAll(() => database.close())

/** Noon, happy hours, and a Saturday on which sets are cheaper. */
const moments = ['2027-03-08T12:10:00+05:00', '2027-03-08T15:30:00+05:00', '2027-03-13T13:00:00+05:00'].map(
  toInstant,
)

/** A shop for each moment, because a cached menu is not valid for an earlier one. */
const shops = new Map(moments.map((moment) => [moment, demoShopAt(db, moment)]))

/** Up to as many of the keys as a group allows, each once or more. */
const getExtras = (groupIds: readonly string[]): fc.Arbitrary<Record<string, number>> =>
  fc
    .tuple(
      ...groupIds.map((id) => {
        const { modifiers, max, required } = getModifierGroup(id)
        const all = modifiers.flatMap(({ key, max: most }) => Array.from({ length: most }, () => key))
        return fc.shuffledSubarray(all, { minLength: required ? 1 : 0, maxLength: Math.min(max, all.length) })
      }),
    )
    .map((picked) => {
      const counts: Record<string, number> = {}
      for (const key of picked.flat()) counts[key] = (counts[key] ?? 0) + 1
      return counts
    })

const getPicks = (product: (typeof demoProducts)[number]): fc.Arbitrary<string[]> =>
  fc
    .tuple(
      ...(product.combo_groups ?? [])
        .filter(({ kind }) => kind === 'choice')
        .map(({ min, max, items }) => {
          const slugs = items.map((item) => demoProducts.find(({ id }) => id === item.product_id)?.slug ?? '')
          return fc.array(fc.constantFrom(...slugs), { minLength: min, maxLength: max })
        }),
    )
    .map((picked) => picked.flat())

const line: fc.Arbitrary<WantedLine> = fc
  .constantFrom(...demoProducts.filter(({ type }) => type !== 'origin'))
  .chain((product) =>
    fc.record({
      dish: fc.constant(product.slug),
      quantity: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
        fc.integer({ min: 1, max: 99 }),
      ),
      extras: getExtras(product.modifier_groups),
      picks: getPicks(product),
    }),
  )

const basket = fc.record({
  at: fc.constantFrom(...moments),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  isDelivery: fc.boolean(),
  promo: fc.constantFrom(null, 'SUSHI15', 'minus25', 'BIRINCHI', 'MOCHI', 'YETKAZ'),
  payment: fc.constantFrom('cash' as const, 'payme' as const, 'click' as const, 'cashback' as const),
  points: fc.oneof(fc.constant(0), fc.nat(200_000)),
  declined: fc.subarray(['soy-set-per-roll', 'chopsticks-per-set', 'cutlery-per-soup']),
})

/** Its free and its paid pieces of a dish are one line of the order, which is taxed as one. */
const twoRulesOfOneDish: typeof basket extends fc.Arbitrary<infer Basket> ? Basket : never = {
  at: toInstant('2027-03-08T12:10:00+05:00'),
  lines: [
    { dish: 'gunkan-salmon-spicy', quantity: 34, extras: { 'no-wasabi': 1 }, picks: [] },
    { dish: 'tempura-chicken', quantity: 15, extras: {}, picks: [] },
  ],
  isDelivery: false,
  promo: 'minus25',
  payment: 'cash',
  points: 0,
  declined: [],
}

test('[R4-14] preview, quote, order, payment and receipt have the same total for any basket of the demo menu', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(basket, async ({ at, lines, isDelivery, promo, payment, points, declined }) => {
      const asked = {
        delivery_type: isDelivery ? ('delivery' as const) : ('self-pickup' as const),
        branch_id: branch.id,
        to: isDelivery ? branch.location : null,
        promo_code: promo,
        payment_type: payment,
        points: payment === 'cashback' ? 0 : points,
        declined_auto_add: declined,
        products: lines.map((wanted, index) => ({ ...toOrdered(wanted), key: `line-${index}` })),
      }
      const shop = shops.get(at) ?? demoShopAt(db, at)
      await previewInBrowser(shop, asked)
      const token = await aDemoCustomer(db, { points: 1_000_000_000 })
      if ((await buy(shop, token, asked)).receipt !== null) placed += 1
    }),
    { numRuns: runs(25), examples: [[twoRulesOfOneDish]] },
  )
  expect(placed).toBeGreaterThan(5)
})
