import { type AutoAddRuleDraft, autoAddRuleDraftSchema } from '@doira/contract/catalog/auto-add-draft'
import { toSum } from '@doira/domain/money/sum'
import { and, asc, eq, ne } from 'drizzle-orm'
import {
  autoAddRuleCategoriesTable,
  autoAddRuleProductsTable,
  autoAddRulesTable,
} from '../../../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, openedAt, toListed, toPublished } from './own-rows.ts'

const most = 500

/** The rules by which the shop adds condiments, cutlery and packaging. A hidden one adds nothing. */
export const editableAutoAddRules = anEditable({
  schema: autoAddRuleDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select({ rule: autoAddRulesTable, image: productsTable.image })
      .from(autoAddRulesTable)
      .innerJoin(
        productsTable,
        and(
          eq(productsTable.shipperId, autoAddRulesTable.shipperId),
          eq(productsTable.id, autoAddRulesTable.productId),
        ),
      )
      .where(eq(autoAddRulesTable.shipperId, shipperId))
      .orderBy(asc(autoAddRulesTable.position), asc(autoAddRulesTable.id))
      .limit(most)
    return rows.map(({ rule, image }) => toListed({ ...rule, slug: rule.key, image }, since))
  },

  async find(db, key) {
    const [rule] = await db.select().from(autoAddRulesTable).where(isRow(autoAddRulesTable, key))
    if (!rule) return null
    const document: AutoAddRuleDraft = {
      ...{ slug: rule.key, title: rule.title, position: rule.position, product_id: rule.productId },
      ...(await readTriggers(db, key)),
      product_types: rule.triggerTypes,
      ...{ per_quantity: rule.perQuantity, quantity: rule.quantity, max_free: rule.maxFree },
      ...{ over_free_price: rule.overFreePrice, order_types: rule.orderTypes, is_optional: rule.isOptional },
      cutlery: rule.cutlery,
    }
    return toPublished(document, rule, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, { slug, product_id, category_ids, product_ids }) {
    const wrong: string[] = []
    if (await isKeyTaken(db, key, slug)) wrong.push('slug')
    if (!(await exists(db, productsTable, key, product_id))) wrong.push('product_id')
    if (category_ids.length + product_ids.length === 0) wrong.push('category_ids')
    for (const [place, id] of category_ids.entries())
      if (!(await exists(db, categoriesTable, key, id))) wrong.push(`category_ids.${place}`)
    for (const [place, id] of product_ids.entries())
      if (!(await exists(db, productsTable, key, id))) wrong.push(`product_ids.${place}`)
    return wrong
  },

  async publish(tx, { shipperId, id, document }) {
    const columns = {
      ...{ title: document.title, position: document.position, productId: document.product_id },
      ...{ triggerTypes: document.product_types, perQuantity: document.per_quantity },
      ...{ quantity: document.quantity, maxFree: document.max_free },
      ...{ overFreePrice: toSum(document.over_free_price), orderTypes: document.order_types },
      ...{ isOptional: document.is_optional, cutlery: document.cutlery, isActive: true },
    }
    await tx
      .insert(autoAddRulesTable)
      .values({ ...columns, shipperId, id, key: document.slug })
      // Its key does not change, because carts name it.
      .onConflictDoUpdate({ target: [autoAddRulesTable.shipperId, autoAddRulesTable.id], set: columns })
    await tx.delete(autoAddRuleCategoriesTable).where(isOfRule(autoAddRuleCategoriesTable, { shipperId, id }))
    await tx.delete(autoAddRuleProductsTable).where(isOfRule(autoAddRuleProductsTable, { shipperId, id }))
    const categories = [...new Set(document.category_ids)].map((categoryId) => ({
      ...{ shipperId, ruleId: id, categoryId },
    }))
    const products = [...new Set(document.product_ids)].map((productId) => ({
      ...{ shipperId, ruleId: id, productId },
    }))
    if (categories.length > 0) await tx.insert(autoAddRuleCategoriesTable).values(categories)
    if (products.length > 0) await tx.insert(autoAddRuleProductsTable).values(products)
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(autoAddRulesTable).set({ isActive: !isHidden }).where(isRow(autoAddRulesTable, key))
  },
})

function isOfRule(
  table: typeof autoAddRuleCategoriesTable | typeof autoAddRuleProductsTable,
  { shipperId, id }: ItemKey,
) {
  return and(eq(table.shipperId, shipperId), eq(table.ruleId, id))
}

async function readTriggers(
  db: Db,
  key: ItemKey,
): Promise<Pick<AutoAddRuleDraft, 'category_ids' | 'product_ids'>> {
  const categories = await db
    .select({ id: autoAddRuleCategoriesTable.categoryId })
    .from(autoAddRuleCategoriesTable)
    .where(isOfRule(autoAddRuleCategoriesTable, key))
    .orderBy(asc(autoAddRuleCategoriesTable.categoryId))
  const products = await db
    .select({ id: autoAddRuleProductsTable.productId })
    .from(autoAddRuleProductsTable)
    .where(isOfRule(autoAddRuleProductsTable, key))
    .orderBy(asc(autoAddRuleProductsTable.productId))
  return { category_ids: categories.map(({ id }) => id), product_ids: products.map(({ id }) => id) }
}

async function isKeyTaken(db: Db, { shipperId, id }: ItemKey, slug: string): Promise<boolean> {
  const others = await db
    .select({ id: autoAddRulesTable.id })
    .from(autoAddRulesTable)
    .where(
      and(
        eq(autoAddRulesTable.shipperId, shipperId),
        eq(autoAddRulesTable.key, slug),
        ne(autoAddRulesTable.id, id),
      ),
    )
  return others.length > 0
}
