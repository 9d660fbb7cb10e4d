import { randomUUID } from 'node:crypto'
import { toSum } from '@doira/domain/money/sum'
import { comboGroupsTable, comboItemsTable } from '../catalog/choices.tables.ts'
import { menuProductsTable, menusTable, stopListTable } from '../catalog/menus.tables.ts'
import {
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from '../discounts/discounts.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { aProduct, inThreeLanguages, type TestChain } from './factories.testing.ts'

/** A second menu of the chain, empty. */
export async function aMenu(db: Db, { shipperId }: Pick<TestChain, 'shipperId'>): Promise<string> {
  const id = randomUUID()
  const title = inThreeLanguages('Express')
  await db.insert(menusTable).values({ shipperId, id, slug: `menu-${id.slice(0, 8)}`, title })
  return id
}

export async function sellIn(
  db: Db,
  { shipperId, menuId }: Pick<TestChain, 'shipperId' | 'menuId'>,
  productId: string,
  price: number,
): Promise<void> {
  await db.insert(menuProductsTable).values({ shipperId, menuId, productId, price: toSum(price) })
}

/** A dish in two variants, the first one of the lower price. */
export async function aDishWithVariants(
  db: Db,
  chain: TestChain,
  { prices = [42_000, 58_000], slug = 'wok' }: { prices?: readonly number[]; slug?: string } = {},
): Promise<{ readonly originId: string; readonly variantIds: readonly string[] }> {
  const price = Math.min(...prices)
  const title = inThreeLanguages('Wok')
  const image = `dishes/${slug}`
  const originId = await aProduct(db, chain, { type: 'origin', slug, title, price, image })
  const variantIds: string[] = []
  for (const [index, variantPrice] of prices.entries()) {
    variantIds.push(
      await aProduct(db, chain, {
        type: 'variant',
        title,
        slug: `${slug}-${index + 1}`,
        parentId: originId,
        variantLabel: inThreeLanguages(`Size ${index + 1}`),
        position: index + 1,
        price: variantPrice,
      }),
    )
  }
  return { originId, variantIds }
}

/** A combo of two fixed parts and a choice of one of the others. */
export async function aCombo(
  db: Db,
  chain: TestChain,
  {
    fixed,
    choice,
    price = 100_000,
  }: {
    readonly fixed: readonly string[]
    readonly choice: readonly string[]
    readonly price?: number
  },
): Promise<string> {
  const { shipperId } = chain
  const productId = await aProduct(db, chain, { type: 'combo', slug: 'set', price })
  const groups = [...fixed.map((id) => [id]), ...(choice.length > 0 ? [choice] : [])]
  for (const [position, items] of groups.entries()) {
    const id = randomUUID()
    await db.insert(comboGroupsTable).values({
      shipperId,
      id,
      productId,
      type: position < fixed.length ? 'basic' : 'choice',
      position,
      title: inThreeLanguages('Part'),
      minAmount: 1,
      maxAmount: 1,
    })
    await db.insert(comboItemsTable).values(
      items.map((item, place) => ({
        shipperId,
        groupId: id,
        productId: item,
        position: place,
        quantity: 1,
        extraPrice: toSum(place * 1000),
      })),
    )
  }
  return productId
}

export async function stop(
  db: Db,
  { shipperId, branchId }: Pick<TestChain, 'shipperId' | 'branchId'>,
  productId: string,
  state: 'stop' | 'temporary' = 'stop',
): Promise<void> {
  await db.insert(stopListTable).values({ shipperId, branchId, productId, state })
}

type DiscountOverrides = Partial<typeof discountsTable.$inferInsert> & {
  readonly productIds?: readonly string[]
  readonly amounts?: Readonly<Record<string, number>>
  readonly categoryIds?: readonly string[]
  /** It gives one of these. */
  readonly gifts?: readonly string[]
}

/** An automatic discount of 20 % for the given dishes. */
export async function aDiscountRow(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  { productIds = [], amounts = {}, categoryIds = [], gifts = [], ...overrides }: DiscountOverrides,
): Promise<string> {
  const id = randomUUID()
  const inDiscount = { shipperId, discountId: id }
  await db.insert(discountsTable).values({
    shipperId,
    id,
    slug: `discount-${id.slice(0, 8)}`,
    position: 0,
    title: inThreeLanguages('Twenty percent off'),
    target: 'product',
    mode: 'percentage',
    value: 20,
    isStackable: false,
    isActive: true,
    ...(gifts.length > 0 && { target: 'gift' as const, mode: 'gift' as const, value: null }),
    ...overrides,
  })
  const products = [
    ...gifts.map((productId, position) => ({ ...inDiscount, productId, position })),
    ...productIds.map((productId) => ({ ...inDiscount, productId })),
    ...Object.entries(amounts).map(([productId, amount]) => ({ ...inDiscount, productId, amount })),
  ]
  if (products.length > 0) await db.insert(discountProductsTable).values(products)
  if (categoryIds.length > 0) {
    await db
      .insert(discountCategoriesTable)
      .values(categoryIds.map((categoryId) => ({ ...inDiscount, categoryId })))
  }
  return id
}
