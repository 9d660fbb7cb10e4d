import type { AutoAddRule } from '@doira/domain/cart/auto-add'
import { and, asc, eq } from 'drizzle-orm'
import {
  autoAddRuleCategoriesTable,
  autoAddRuleProductsTable,
  autoAddRulesTable,
} from '../catalog/menus.tables.ts'
import type { Db } from '../platform/database/database.ts'

/** The rules that are in force, in their order. */
export async function listAutoAddRules(db: Db, shipperId: string): Promise<readonly AutoAddRule[]> {
  const rules = await db
    .select()
    .from(autoAddRulesTable)
    .where(and(eq(autoAddRulesTable.shipperId, shipperId), eq(autoAddRulesTable.isActive, true)))
    .orderBy(asc(autoAddRulesTable.position), asc(autoAddRulesTable.id))
  const categories = await db
    .select()
    .from(autoAddRuleCategoriesTable)
    .where(eq(autoAddRuleCategoriesTable.shipperId, shipperId))
  const products = await db
    .select()
    .from(autoAddRuleProductsTable)
    .where(eq(autoAddRuleProductsTable.shipperId, shipperId))
  return rules.map((rule) => ({
    key: rule.key,
    productId: rule.productId,
    trigger: {
      productIds: products.filter(({ ruleId }) => ruleId === rule.id).map(({ productId }) => productId),
      categoryIds: categories.filter(({ ruleId }) => ruleId === rule.id).map(({ categoryId }) => categoryId),
      productTypes: rule.triggerTypes,
    },
    perQuantity: rule.perQuantity,
    quantity: rule.quantity,
    maxFree: rule.maxFree,
    overFreePrice: rule.overFreePrice,
    orderTypes: rule.orderTypes,
  }))
}
