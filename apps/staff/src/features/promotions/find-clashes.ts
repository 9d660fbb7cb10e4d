import { type ClashFacts, isClash } from '@doira/domain/discounts/clash'
import type { Promotion, PromotionDocument, Promotions } from './use-promotions.ts'

/** Automatic promotions that run or are planned, and can reduce the same thing in the same order. */
export function getClashes(
  id: string,
  document: PromotionDocument,
  all: readonly Promotion[],
): readonly Promotion[] {
  const own = findFacts(document)
  if (document.how !== 'auto' || own === null) return []
  return all.filter((other) => {
    const facts = findFacts(other.document)
    const isOn = other.id !== id && other.how === 'auto' && ['running', 'planned'].includes(other.state)
    return isOn && facts !== null && isClash(own, facts)
  })
}

function findFacts(document: PromotionDocument): ClashFacts | null {
  const { kind, starts_at: startsAt, time_from: from, time_to: to } = document
  if (!kind || !startsAt) return null
  return {
    ...{ kind, startsAt, endsAt: document.ends_at ?? null },
    reach: {
      productIds: document.product_ids ?? [],
      categoryIds: document.category_ids ?? [],
      exceptProductIds: document.except_product_ids ?? [],
    },
    cities: document.cities ?? [],
    branches: document.branch_ids ?? [],
    methods: document.methods ?? [],
    days: document.days ?? [],
    hours: from && to ? { from, to } : null,
  }
}

/** How many named dishes cost less than the sum that each is reduced by. */
export function dearerDishes(document: PromotionDocument, dishes: Promotions['dishes']): number {
  const { kind, sum, product_ids: products = [], category_ids: categories = [] } = document
  if (kind !== 'sum' || sum == null) return 0
  return dishes.filter(
    ({ id, category_id: category, price }) =>
      price < sum && (products.includes(id) || categories.includes(category)),
  ).length
}
