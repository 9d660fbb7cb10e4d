import type { PromoCode } from '@doira/domain/discounts/discount'
import { normalisePromoCode } from '@doira/domain/discounts/promo'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { fromJsonRow } from '../platform/database/json-rows.ts'
import type { Titled } from './discounts.queries.ts'
import {
  discountCategoriesTable,
  discountCodeBatchesTable,
  discountCodesTable,
  discountProductsTable,
  discountsTable,
} from './discounts.tables.ts'
import { toDiscount } from './to-discount.ts'

type JsonRow = Record<string, unknown>

/** A discount by the code that was entered, as JSON of its rows. */
export type PromoRow = {
  readonly discount: JsonRow
  readonly products: readonly JsonRow[] | null
  readonly categories: readonly JsonRow[] | null
  readonly code: string
  /** Of a personal code; null for a code of all. */
  readonly own: { readonly isUsed: boolean; readonly batch: JsonRow } | null
}

type FoundPromo = {
  readonly promo: Titled<PromoCode>
  /** A personal code that nobody can use again. */
  readonly isUsed: boolean
}

/** A column of `PromoRow`, or null: the discount with this code, or with this personal code. */
export function promoColumn({
  shipperId,
  code,
}: {
  readonly shipperId: SQLWrapper
  readonly code: SQL
}): SQL {
  const ofDiscount = (table: typeof discountProductsTable | typeof discountCategoriesTable) => sql`
    (select json_agg(to_jsonb(it)) from ${table} it
      where it.shipper_id = d.shipper_id and it.discount_id = d.id)`
  return sql`(select json_build_object('discount', to_jsonb(d), 'code', ${code},
      'products', ${ofDiscount(discountProductsTable)}, 'categories', ${ofDiscount(discountCategoriesTable)},
      'own', case when b.id is not null
        then json_build_object('isUsed', c.used >= b.uses_each, 'batch', to_jsonb(b)) end)
    from ${discountsTable} d
    left join (${discountCodesTable} c join ${discountCodeBatchesTable} b
      on b.shipper_id = c.shipper_id and b.id = c.batch_id)
      on c.shipper_id = d.shipper_id and c.code = ${code} and b.discount_id = d.id
    where d.shipper_id = ${shipperId} and (d.promo_code = ${code} or (d.has_personal_codes and b.id is not null))
    limit 1)`
}

/** An expired or switched-off code too: why it does not hold is a rule's business. */
export function readPromoRow({ discount: row, products, categories, code, own }: PromoRow): FoundPromo {
  const discount = fromJsonRow(discountsTable, row)
  const made = toDiscount(discount, {
    products: (products ?? []).map((one) => fromJsonRow(discountProductsTable, one)),
    categories: (categories ?? []).map((one) => fromJsonRow(discountCategoriesTable, one)),
  })
  const batch = own && fromJsonRow(discountCodeBatchesTable, own.batch)
  const ends = [made.conditions.endsAt, batch?.expiresAt ?? null].filter((end) => end !== null)
  const promo: PromoCode = {
    ...made,
    code,
    isActive: made.isActive && (batch?.stoppedAt ?? null) === null,
    conditions: { ...made.conditions, endsAt: ends.toSorted()[0] ?? null },
  }
  return { promo: { title: discount.title, discount: promo }, isUsed: own?.isUsed ?? false }
}

/** A personal code that is used up is reported like a discount that is. */
export function withUsedUpCode<Left extends { readonly usedUp: ReadonlySet<string> }>(
  left: Left,
  found: FoundPromo | null,
): Left {
  return found?.isUsed ? { ...left, usedUp: new Set([...left.usedUp, found.promo.discount.id]) } : left
}

/** The promo code that was entered, and whether it is a personal code that is used up. */
export async function findPromoCode(
  db: Db,
  { shipperId, text }: { readonly shipperId: string; readonly text: string },
): Promise<Titled<PromoCode> | null> {
  const code = sql`${normalisePromoCode(text)}::text`
  const { rows } = await db.execute<{ promo: PromoRow | null }>(
    sql`select ${promoColumn({ shipperId: sql`${shipperId}::uuid`, code })} as promo`,
  )
  const row = rows[0]?.promo
  return row ? readPromoRow(row).promo : null
}
