import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage, type Language } from '@doira/domain/i18n/languages'
import { and, asc, eq, sql } from 'drizzle-orm'
import { categoriesTable, productsTable } from '../../../../catalog/products.tables.ts'
import { noTaxCode } from '../../../../catalog/tax-code.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { listMenuPrices } from '../../dishes/menu-prices.queries.ts'

export type MenuRow = Awaited<ReturnType<typeof listMenuRows>>[number]

/** Every dish and size with what a file says of them, in the order of the menu. */
export async function listMenuRows(db: Db, shipperId: string) {
  const prices = await listMenuPrices(db, shipperId)
  const rows = await db
    .select({ product: productsTable, category: categoriesTable })
    .from(productsTable)
    .innerJoin(
      categoriesTable,
      and(
        eq(categoriesTable.shipperId, productsTable.shipperId),
        eq(categoriesTable.id, productsTable.categoryId),
      ),
    )
    .where(eq(productsTable.shipperId, shipperId))
    .orderBy(
      ...[asc(categoriesTable.position), asc(categoriesTable.id)],
      // Sizes follow their dish.
      sql`coalesce(${productsTable.parentId}, ${productsTable.id})`,
      ...[sql`${productsTable.parentId} is not null`, asc(productsTable.position), asc(productsTable.id)],
    )
  return rows.map(({ product, category }) => ({
    ...{ id: product.id, sku: product.sku, title: product.title, description: product.description },
    ...{ isSize: product.parentId !== null, hasSizes: product.type === 'origin' },
    ...{ categoryId: category.id, category: category.title },
    ...{ weight: product.weight, pieces: product.pieces, isActive: product.isActive && category.isActive },
    prices: new Map((prices.get(product.id) ?? []).map(({ slug, price }) => [slug, Number(price)])),
    ...{ vatPercent: product.vatPercent, packageCode: product.packageCode },
    mxik: product.mxik === noTaxCode ? null : product.mxik,
  }))
}

/** What a dish or size has in a field; null: nothing, or it does not have the field itself. */
export function fieldValue(row: MenuRow, field: string): string | number | null {
  const [name = '', of = ''] = field.split(/[.:]/)
  if (name === 'sku') return row.sku
  if (name === 'weight' || name === 'pieces') return row.hasSizes ? null : row[name]
  if (name === 'price') return row.hasSizes ? null : (row.prices.get(of) ?? null)
  // A size has the rest with its dish.
  if (row.isSize) return null
  if (name === 'title' || name === 'description') return textIn(row[name], of)
  if (name === 'vat_percent') return row.vatPercent
  if (name === 'category_id') return row.categoryId
  if (name === 'mxik') return row.mxik
  return name === 'package_code' ? row.packageCode : null
}

export function textIn(text: Localized, language: string): string {
  const texts: Readonly<Record<string, string | undefined>> = text
  return texts[language] ?? ''
}

/** A cell of the exported file. */
export function getCell(row: MenuRow, field: string, language: Language): string | number {
  if (field === 'category') return textIn(row.category, language) || textIn(row.category, defaultLanguage)
  // The name of a size is of use to whoever reads the file.
  if (row.isSize && field.startsWith('title.')) return textIn(row.title, field.slice('title.'.length))
  return fieldValue(row, field) ?? ''
}
