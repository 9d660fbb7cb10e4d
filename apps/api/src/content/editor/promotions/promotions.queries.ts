import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import { toSum } from '@doira/domain/money/sum'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, asc, eq, isNotNull, max, ne, type SQL, sql } from 'drizzle-orm'
import {
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from '../../../discounts/discounts.tables.ts'
import { discountLimitsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { stocksTable } from '../../content.tables.ts'
import { discountColumns, type PromotionRows, reachRows } from './promotion.mapper.ts'

type Key = { readonly shipperId: string; readonly id: string }

const isOwn = (shipperId: string, id?: string): SQL | undefined =>
  and(eq(discountsTable.shipperId, shipperId), id === undefined ? undefined : eq(discountsTable.id, id))

/** Published promotions in the order of their creation, the newest first; ended ones too. */
export async function listPromotionRows(
  db: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id?: string },
): Promise<readonly (PromotionRows & { readonly uses: number; readonly spent: number })[]> {
  const rows = await db
    .select({ discount: discountsTable, limits: discountLimitsTable })
    .from(discountsTable)
    .innerJoin(
      discountLimitsTable,
      and(
        eq(discountLimitsTable.shipperId, discountsTable.shipperId),
        eq(discountLimitsTable.discountId, discountsTable.id),
      ),
    )
    .where(isOwn(shipperId, id))
    .orderBy(asc(discountsTable.position), asc(discountsTable.id))
    .limit(1000)
  const of = (table: typeof discountProductsTable | typeof discountCategoriesTable | typeof stocksTable) =>
    and(eq(table.shipperId, shipperId), id === undefined ? undefined : eq(table.discountId, id))
  const products = await db.select().from(discountProductsTable).where(of(discountProductsTable))
  const categories = await db.select().from(discountCategoriesTable).where(of(discountCategoriesTable))
  const stocks = await db.select().from(stocksTable).where(of(stocksTable))
  return rows.map(({ discount, limits }) => ({
    ...{ discount, limits, uses: limits.used, spent: limits.spent },
    products: products.filter(({ discountId }) => discountId === discount.id),
    categories: categories.filter(({ discountId }) => discountId === discount.id),
    stock: stocks.find(({ discountId }) => discountId === discount.id) ?? null,
  }))
}

/** Writes the rule, its limits, and the offer that announces it, all with the same texts. */
export async function publishPromotion(
  tx: Db,
  { shipperId, id, document, now }: Key & { readonly document: PromotionDraft; readonly now: Instant },
): Promise<void> {
  const [before] = await tx.select().from(discountsTable).where(isOwn(shipperId, id)).for('update')
  const columns = { ...discountColumns(document, before?.uncheckedConditions ?? {}), isActive: true }
  // The code of one that ended long ago may be used again.
  if (columns.promoCode !== null) {
    await tx
      .update(discountsTable)
      .set({ promoCode: null })
      .where(
        and(
          ...[eq(discountsTable.shipperId, shipperId), eq(discountsTable.promoCode, columns.promoCode)],
          ...[ne(discountsTable.id, id), isNotNull(discountsTable.endedAt)],
        ),
      )
  }
  const next = tx
    .select({ position: sql`coalesce(${max(discountsTable.position)}, -1) + 1` })
    .from(discountsTable)
    .where(eq(discountsTable.shipperId, shipperId))
  await tx
    .insert(discountsTable)
    .values({ ...columns, shipperId, id, slug: document.slug, position: sql`(${next})`, createdAt: now })
    .onConflictDoUpdate({ target: [discountsTable.shipperId, discountsTable.id], set: columns })
  const { products, categories } = reachRows(document, { shipperId, discountId: id })
  for (const table of [discountProductsTable, discountCategoriesTable]) {
    await tx.delete(table).where(and(eq(table.shipperId, shipperId), eq(table.discountId, id)))
  }
  if (products.length > 0) await tx.insert(discountProductsTable).values(products)
  if (categories.length > 0) await tx.insert(discountCategoriesTable).values(categories)
  await tx
    .update(discountLimitsTable)
    .set({
      maxUses: document.total_uses,
      budget: document.budget === null ? null : toSum(document.budget),
      dayBudget: document.day_budget === null ? null : toSum(document.day_budget),
      budgetStops: document.budget_stops,
    })
    .where(and(eq(discountLimitsTable.shipperId, shipperId), eq(discountLimitsTable.discountId, id)))
  await announce(tx, { shipperId, id, document, now })
}

async function announce(
  tx: Db,
  { shipperId, id, document, now }: Key & { readonly document: PromotionDraft; readonly now: Instant },
): Promise<void> {
  const texts = {
    ...{ title: document.title, description: document.line, image: document.image },
    ...{ isActive: document.is_announced, startsAt: toInstant(document.starts_at) },
    endsAt: document.ends_at === null ? null : toInstant(document.ends_at),
  }
  const changed = await tx
    .update(stocksTable)
    .set(texts)
    .where(and(eq(stocksTable.shipperId, shipperId), eq(stocksTable.discountId, id)))
    .returning({ id: stocksTable.id })
  if (changed.length > 0 || !document.is_announced) return
  await tx
    .insert(stocksTable)
    .values({ ...texts, shipperId, id, slug: document.slug, discountId: id, createdAt: now })
}

/** Pauses it or lets it run again, on the site too. */
export async function setPaused(
  tx: Db,
  { shipperId, id, isPaused }: Key & { readonly isPaused: boolean },
): Promise<void> {
  await tx.update(discountsTable).set({ isActive: !isPaused }).where(isOwn(shipperId, id))
  await tx
    .update(stocksTable)
    .set({ isActive: !isPaused })
    .where(and(eq(stocksTable.shipperId, shipperId), eq(stocksTable.discountId, id)))
}

/** @returns false when there is no such promotion; null when it had ended before */
export async function endForGood(
  tx: Db,
  { shipperId, id, now }: Key & { readonly now: Instant },
): Promise<boolean | null> {
  const [row] = await tx.select().from(discountsTable).where(isOwn(shipperId, id)).for('update')
  if (!row) return false
  if (row.endedAt !== null) return null
  await tx.update(discountsTable).set({ endedAt: now, isActive: false }).where(isOwn(shipperId, id))
  await tx
    .update(stocksTable)
    .set({ isActive: false })
    .where(and(eq(stocksTable.shipperId, shipperId), eq(stocksTable.discountId, id)))
  return true
}
