import type { Localized } from '@doira/contract/common/shapes'
import type { AutoAddRule } from '@doira/domain/ordering/cart/auto-add'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { autoAddRuleCategoriesTable, autoAddRuleProductsTable, autoAddRulesTable } from '../menus.tables.ts'

export type NamedAutoAddRule = AutoAddRule & {
  readonly id: string
  readonly title: Localized
}

/** What the shop adds to baskets by itself, in the chain's order; switched-off rules are left out. */
export async function listAutoAddRules(db: Db, shipperId: string): Promise<readonly NamedAutoAddRule[]> {
  const rules = await db
    .select()
    .from(autoAddRulesTable)
    .where(and(eq(autoAddRulesTable.shipperId, shipperId), eq(autoAddRulesTable.isActive, true)))
    .orderBy(asc(autoAddRulesTable.position), asc(autoAddRulesTable.id))
  const categories = await db
    .select({ ruleId: autoAddRuleCategoriesTable.ruleId, id: autoAddRuleCategoriesTable.categoryId })
    .from(autoAddRuleCategoriesTable)
    .where(eq(autoAddRuleCategoriesTable.shipperId, shipperId))
    .orderBy(asc(autoAddRuleCategoriesTable.categoryId))
  const products = await db
    .select({ ruleId: autoAddRuleProductsTable.ruleId, id: autoAddRuleProductsTable.productId })
    .from(autoAddRuleProductsTable)
    .where(eq(autoAddRuleProductsTable.shipperId, shipperId))
    .orderBy(asc(autoAddRuleProductsTable.productId))
  const getIds = (rows: readonly { readonly ruleId: string; readonly id: string }[], ruleId: string) =>
    rows.filter((row) => row.ruleId === ruleId).map(({ id }) => id)
  return rules.map((rule) => ({
    id: rule.id,
    key: rule.key,
    title: rule.title,
    isOptional: rule.isOptional,
    cutlery: rule.cutlery,
    productId: rule.productId,
    trigger: {
      categoryIds: getIds(categories, rule.id),
      productIds: getIds(products, rule.id),
      productTypes: rule.triggerTypes,
    },
    perQuantity: rule.perQuantity,
    quantity: rule.quantity,
    maxFree: rule.maxFree,
    overFreePrice: rule.overFreePrice,
    orderTypes: rule.orderTypes,
  }))
}
