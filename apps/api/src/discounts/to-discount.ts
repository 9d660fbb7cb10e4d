import type { Discount } from '@doira/domain/discounts/discount'
import { toDiscountConditions } from './conditions-schema.ts'
import type { DiscountCategoryRow, DiscountProductRow, DiscountRow } from './discounts.tables.ts'

export type Reaches = {
  readonly products: readonly DiscountProductRow[]
  readonly categories: readonly DiscountCategoryRow[]
}

/** @throws Error when the row is invalid; the checks of its table prevent nearly all of these cases. */
export function toDiscount(row: DiscountRow, reaches: Reaches): Discount {
  const terms = {
    id: row.id,
    isActive: row.isActive && row.endedAt === null,
    isStackable: row.isStackable,
    isExclusive: row.isExclusive,
    allowsPoints: row.allowsPoints,
    earnsPoints: row.earnsPoints,
    conditions: toDiscountConditions(row.uncheckedConditions),
  }
  const products = reaches.products.filter(({ discountId }) => discountId === row.id)
  if (row.target === 'gift') {
    const inOrder = products.toSorted((a, b) => a.position - b.position)
    const giftProductIds = inOrder.map(({ productId }) => productId)
    return { ...terms, target: 'gift', mode: 'gift', giftProductIds }
  }
  const reach = {
    productIds: products.filter(({ isExcepted }) => !isExcepted).map(({ productId }) => productId),
    exceptProductIds: products.filter(({ isExcepted }) => isExcepted).map(({ productId }) => productId),
    categoryIds: reaches.categories
      .filter(({ discountId }) => discountId === row.id)
      .map(({ categoryId }) => categoryId),
  }
  if (row.mode === 'nth') {
    const [percent, every] = [mustHave(row, row.value), mustHave(row, row.nth)]
    const { maxTimes, maxDiscountAmount: maxAmount } = row
    return { ...terms, ...reach, target: 'order', mode: 'nth', percent, every, maxTimes, maxAmount }
  }
  if (row.target !== 'product') {
    return { ...terms, target: row.target, ...getReduction(row), maxAmount: row.maxDiscountAmount }
  }
  if (row.mode === 'map') {
    const amounts = Object.fromEntries(products.map(({ productId, amount }) => [productId, amount ?? 0]))
    return { ...terms, target: 'product', mode: 'map', amounts }
  }
  return { ...terms, target: 'product', ...getReduction(row), ...reach }
}

function getReduction(row: DiscountRow) {
  const value = mustHave(row, row.value)
  return row.mode === 'percentage'
    ? { mode: 'percentage' as const, percent: value }
    : { mode: 'fixed' as const, amount: value }
}

function mustHave<Value>(row: DiscountRow, value: Value | null): Value {
  if (value === null) throw new Error(`discount ${row.slug} lacks what its mode needs`)
  return value
}
