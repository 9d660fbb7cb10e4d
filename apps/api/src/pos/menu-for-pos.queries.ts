import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { Sum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { MenuItemOut } from './providers/pos-provider.ts'

type Row = {
  readonly kind: 'dish' | 'modifier'
  readonly id: string
  readonly posId: string | null
  readonly name: Localized
  readonly price: Sum
}

/** The name of a branch's menu. Null when the POS has no such branch. */
export async function findMenuName(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select m.slug from pos_branches p
    join branches b on b.shipper_id = p.shipper_id and b.id = p.branch_id
    join menus m on m.shipper_id = b.shipper_id and m.id = b.menu_id
    where p.shipper_id = ${shipperId} and p.branch_id = ${branchId}`)
  return rows[0]?.slug ?? null
}

/** What can be ordered of a branch's menu, and its choices, with the ids of both sides. Null when the POS has no such branch. */
export async function listMenuForPos(
  db: Db,
  { shipperId, posId }: { readonly shipperId: string; readonly posId: string },
): Promise<readonly MenuItemOut[] | null> {
  const branch = await db.execute<{ menuId: string }>(sql`
    select b.menu_id as "menuId" from pos_branches p
    join branches b on b.shipper_id = p.shipper_id and b.id = p.branch_id
    where p.shipper_id = ${shipperId} and p.pos_id = ${posId}`)
  const menuId = branch.rows[0]?.menuId
  if (menuId === undefined) return null
  const { rows } = await db.execute<Row>(sql`
    select 'dish' as kind, p.id, p.sku as "posId", p.title as name, m.price
    from menu_products m
    join products p on p.shipper_id = m.shipper_id and p.id = m.product_id and p.is_active and p.type <> 'origin'
    where m.shipper_id = ${shipperId} and m.menu_id = ${menuId} and m.is_active
    union all
    select 'modifier', o.id, i.pos_id, o.name, o.price
    from modifiers o
    left join pos_modifiers i on i.shipper_id = o.shipper_id and i.modifier_id = o.id
    where o.shipper_id = ${shipperId}
    order by 1, 2`)
  return rows.map((row) => ({ ...row, name: textIn(row.name, defaultLanguage) }))
}

/** What the chain has of dishes in any menu, sold or hidden, and as drafts. */
export type KnownDishes = {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

export async function listKnownDishes(db: Db, shipperId: string): Promise<KnownDishes> {
  const dishes = await db.execute<{ id: string; sku: string | null; title: Partial<Localized> | null }>(sql`
    select id, sku, title from products where shipper_id = ${shipperId}
    union all
    select item_id, draft ->> 'sku', draft -> 'title' from content_drafts
    where shipper_id = ${shipperId} and kind = 'dish' and draft is not null`)
  const categories = await db.execute<{ id: string; title: Localized }>(sql`
    select id, title from categories where shipper_id = ${shipperId} order by position, id`)
  return {
    codes: dishes.rows.flatMap(({ id, sku }) => [id, ...(sku ? [sku] : [])]),
    names: dishes.rows.flatMap(({ title }) => title?.[defaultLanguage] || []),
    categories: categories.rows.map(({ id, title }) => ({ id, name: textIn(title, defaultLanguage) })),
  }
}
