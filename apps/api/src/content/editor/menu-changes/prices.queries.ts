import type { readPrices } from '@doira/contract/content/prices'
import type { AnswerOf } from '@doira/contract/endpoint'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

type Row = AnswerOf<typeof readPrices>['rows'][number]
const days = 30

/** Every dish and every size with its price in each menu; a dish in sizes has the prices of its sizes only. */
export async function listPriceRows(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<readonly Row[]> {
  const since = addMinutes(now, -days * 24 * 60)
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select l.product_id, sum(l.quantity) as pieces
      from orders o join order_lines l on l.shipper_id = o.shipper_id and l.order_id = o.id
      where o.shipper_id = ${shipperId} and o.created_at >= ${since} and position('cancelled' in o.status) = 0
      group by l.product_id
    ), prices as (
      select p.product_id, jsonb_object_agg(m.slug, p.price) as by_menu
      from menu_products p join menus m on m.shipper_id = p.shipper_id and m.id = p.menu_id
      where p.shipper_id = ${shipperId} and p.is_active
      group by p.product_id
    ), parts as (
      select g.product_id, jsonb_agg(distinct i.product_id) as ids
      from combo_groups g join combo_items i on i.shipper_id = g.shipper_id and i.group_id = g.id
      where g.shipper_id = ${shipperId} and g.type = 'basic'
      group by g.product_id
    )
    select p.id, coalesce(p.parent_id, p.id) as dish_id, p.sku, p.type, p.title, p.category_id,
      coalesce(p.image, dish.image) as image,
      p.is_active and coalesce(dish.is_active, true) and c.is_active as is_on_site,
      coalesce((select jsonb_agg(ingredient_key order by position) from product_ingredients i
        where i.shipper_id = p.shipper_id and i.product_id = p.id), '[]') as ingredients,
      coalesce((select jsonb_agg(tag_slug) from product_tags t
        where t.shipper_id = p.shipper_id and t.product_id = p.id), '[]') as tags,
      coalesce(prices.by_menu, '{}') as prices,
      round(coalesce(sold.pieces, 0) / ${days}::numeric, 1)::float8 as per_day,
      coalesce(parts.ids, '[]') as part_ids
    from products p
    join categories c on c.shipper_id = p.shipper_id and c.id = p.category_id
    left join products dish on dish.shipper_id = p.shipper_id and dish.id = p.parent_id
    left join prices on prices.product_id = p.id
    left join sold on sold.product_id = p.id
    left join parts on parts.product_id = p.id
    where p.shipper_id = ${shipperId} and p.type <> 'origin'
    order by c.position, c.id, coalesce(dish.position, p.position), dish_id, p.position, p.id`)
  return rows
}
