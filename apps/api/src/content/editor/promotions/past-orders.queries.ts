import type { PastOrder } from '@doira/domain/discounts/dry-run'
import { toSum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { BranchScope } from '@doira/domain/staff/rights'
import { toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { inBranches } from '../../../staff/in-branches.ts'
import type { Period } from './promotion-stats.queries.ts'

/** A past order with what people know it by. */
export type NumberedOrder = PastOrder & { readonly number: number }

type Row = Omit<NumberedOrder, 'at' | 'goods' | 'deliveryPrice' | 'bill' | 'dishes' | 'others'> & {
  /** Milliseconds. */
  readonly at: number
  /** With microseconds. */
  readonly exactAt: string
  readonly goods: string
  readonly deliveryPrice: string
  readonly bill: string
  readonly dishes:
    | readonly (readonly [id: string, category: string, price: number, quantity: number])[]
    | null
  readonly others: PastOrder['others'] | null
}

const pageSize = 4000

/**
 * The orders of a period in the order of time, without cancelled ones, page by page. What the promotion `id` itself took
 * off is added again.
 */
export async function* readPastOrders(
  db: Db,
  { id, branchIds, ...period }: Period & { readonly id: string; readonly branchIds: BranchScope },
): AsyncGenerator<readonly NumberedOrder[]> {
  for (let after: Pick<Row, 'exactAt' | 'id'> | null = null; ; ) {
    const rows: readonly Row[] = await readPage(db, { id, branchIds, ...period, after })
    yield rows.map(toPastOrder)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last
  }
}

type Page = Period & {
  readonly id: string
  readonly branchIds: BranchScope
  readonly after: Pick<Row, 'exactAt' | 'id'> | null
}

async function readPage(
  db: Db,
  { shipperId, from, until, id, branchIds, after }: Page,
): Promise<readonly Row[]> {
  const own = (target: string): SQL =>
    sql`coalesce(sum(u.amount) filter (where u.discount_id = ${id} and u.target = ${target}), 0)`
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, (extract(epoch from o.created_at) * 1000)::float8 as at, o.created_at::text as "exactAt", o.branch_id as "branchId",
      o.delivery_type as "deliveryType", c.slug as "citySlug",
      json_build_object('id', o.customer_id, 'phone', o.client_phone, 'birthDate', p.date_of_birth,
        'birthDateSetOn', p.date_of_birth_set_on,
        'isFirstOrder', coalesce(f.first_order_at = o.created_at, false)) as customer,
      (o.goods + d.own_product)::text as goods,
      (o.delivery_price + d.delivery)::text as "deliveryPrice",
      (o.total + o.points_spent + d.own)::text as bill, l.dishes, d.others
    from orders o
      join branches b on b.shipper_id = o.shipper_id and b.id = o.branch_id
      join cities c on c.shipper_id = b.shipper_id and c.id = b.city_id
      join customers p on p.shipper_id = o.shipper_id and p.id = o.customer_id
      left join customer_figures f on f.shipper_id = o.shipper_id and f.customer_id = o.customer_id
      cross join lateral (
        select ${own('product')} as own_product,
          coalesce(sum(u.amount) filter (where u.discount_id = ${id}), 0) as own,
          coalesce(sum(u.amount) filter (where u.target = 'delivery'), 0) as delivery,
          json_agg(json_build_object('target', u.target, 'amount', u.amount, 'isStackable', discounts.is_stackable))
            filter (where u.discount_id <> ${id}) as others
        from order_discounts u join discounts on discounts.shipper_id = u.shipper_id and discounts.id = u.discount_id
        where u.shipper_id = o.shipper_id and u.order_id = o.id
      ) d
      cross join lateral (
        select json_agg(json_build_array(line.product_id, products.category_id, line.price - (
            case when line.modifiers = '[]' then 0 else (
              select coalesce(sum((m->>'price')::bigint * (m->>'quantity')::int), 0)
              from jsonb_array_elements(line.modifiers) m) end), line.quantity)) as dishes
        from order_lines line
          join products on products.shipper_id = line.shipper_id and products.id = line.product_id
        where line.shipper_id = o.shipper_id and line.order_id = o.id
      ) l
    where o.shipper_id = ${shipperId} and o.created_at >= ${from} and o.created_at < ${until}
      and not ${isOneOf(sql`o.status`, cancelledStatuses)}
      and ${inBranches(sql`o.branch_id`, branchIds)}
      ${after === null ? sql`` : sql`and (o.created_at, o.id) > (${after.exactAt}::timestamptz, ${after.id}::uuid)`}
    order by o.created_at, o.id limit ${pageSize}`)
  return rows
}

function toPastOrder({ exactAt: _, dishes, others, ...row }: Row): NumberedOrder {
  return {
    ...row,
    at: toInstant(new Date(row.at)),
    goods: toSum(Number(row.goods)),
    deliveryPrice: toSum(Number(row.deliveryPrice)),
    bill: toSum(Number(row.bill)),
    dishes: (dishes ?? []).map(([productId, categoryId, price, quantity]) => ({
      ...{ productId, categoryId, quantity },
      price: toSum(Math.max(0, price)),
    })),
    others: others ?? [],
  }
}
