import { autoAddRuleProductsTable, autoAddRulesTable } from '@doira/api/catalog/menus.tables'
import { makeTestDatabase } from '@doira/api/platform/database/test-database.testing'
import { inThreeLanguages } from '@doira/api/testing/factories.testing'
import { toSum } from '@doira/domain/money/sum'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDemoCustomer, demoChain, demoShopAt, getBranch, loadPayableDemo } from './demo-shop.testing.ts'
import { discountedBaskets, monday } from './hand-calculated-prices.testing.ts'
import { basketsAtThresholds } from './hand-calculated-thresholds.testing.ts'
import { buy } from './one-price.testing.ts'
import { demoProducts, getProduct, toOrdered } from './wanted.testing.ts'

vi.setConfig({ hookTimeout: 120_000 })

const database = await makeTestDatabase()
const { db } = database
const ruleId = '6f1d0a52-2f5b-4d0e-9d5f-3a1f5a0f7c11'
const { shipperId } = demoChain

beforeAll(async () => {
  await loadPayableDemo(db)
  // Packaging, which the demo does not charge: a box for every two tiramisu of a takeaway order.
  await db.insert(autoAddRulesTable).values({
    shipperId,
    id: ruleId,
    key: 'dessert-box',
    position: 99,
    title: inThreeLanguages('Box'),
    productId: getProduct('cutlery-set').id,
    triggerTypes: [],
    perQuantity: 2,
    quantity: 1,
    maxFree: 0,
    overFreePrice: toSum(2_000),
    orderTypes: ['self-pickup'],
    isOptional: false,
  })
  await db
    .insert(autoAddRuleProductsTable)
    .values({ shipperId, ruleId, productId: getProduct('tiramisu').id })
})
afterAll(() => database.close())

const getSlug = (id: string) => demoProducts.find((product) => product.id === id)?.slug

test.each([...discountedBaskets, ...basketsAtThresholds])(
  '[R4-14] calculated by hand: $what',
  async (basket) => {
    const { at = monday, branch: slug = 'tashkent-chilonzor', customer, takeaway, promo, payment } = basket
    const branch = getBranch(slug)
    const shop = demoShopAt(db, at)
    const { quote, receipt } = await buy(shop, await aDemoCustomer(db, customer), {
      delivery_type: takeaway ? 'self-pickup' : 'delivery',
      branch_id: branch.id,
      to: takeaway ? null : branch.location,
      promo_code: promo ?? null,
      payment_type: payment ?? 'cash',
      points: basket.points ?? 0,
      declined_auto_add: [...(basket.declined ?? [])],
      products: basket.lines.map(toOrdered),
    })
    const nothing = { order_discount: 0, delivery_price: 0, delivery_discount: 0, points_spent: 0 }
    expect(quote).toMatchObject({ ...nothing, ...basket.sums })
    expect(quote.lines.map((line) => [getSlug(line.product_id), line.quantity, line.total])).toEqual(
      basket.rows,
    )
    expect(quote.problems.map(({ code }) => code)).toEqual(basket.problems ?? [])
    expect(receipt === null).toBe(basket.problems !== undefined)
  },
)
