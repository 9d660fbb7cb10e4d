import type { ValuesOf } from '@doira/contract/from-schema.testing'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { addressInZone, aMoment } from '../factories.testing.ts'

/** Where what a field names is stored. */
const tableOf: Readonly<Record<string, string>> = {
  ...{ product_id: 'products', products: 'products', product_ids: 'products', branch_id: 'branches' },
  ...{
    branch: 'branches',
    branch_ids: 'branches',
    city_id: 'cities',
    menu_id: 'menus',
    category_id: 'categories',
  },
  ...{ order_id: 'orders', order: 'orders', customer_id: 'customers', delivery_zone_id: 'delivery_zones' },
  ...{ courier_id: 'staff', staff_id: 'staff', table_id: 'hall_tables', booking_id: 'reservations' },
  ...{
    review_id: 'reviews',
    application_id: 'applications',
    file_id: 'application_files',
    files: 'application_files',
  },
  ...{
    vacancy_id: 'content_items',
    line_id: 'order_lines',
    question_id: 'substitution_questions',
    draft_id: 'call_drafts',
  },
  ...{
    refund_id: 'payment_refunds',
    complaint_id: 'complaints',
    photo_ids: 'complaint_photos',
    line_ids: 'order_lines',
    modifier_id: 'modifiers',
    group_id: 'modifier_groups',
  },
  ...{ item_id: 'content_items', file: 'application_files', variant_id: 'products' },
}
const tables = [
  ...new Set([...Object.values(tableOf), 'stocks', 'customer_addresses', 'hall_sections', 'sessions']),
]

/** What does not lie in a table of its own. */
const plain: Readonly<Record<string, readonly unknown[]>> = {
  ...{ lat: [addressInZone.lat], long: [addressInZone.long], lon: [addressInZone.long], version: [0, 1, 2] },
  ...{ from: ['2027-03-08T19:00:00+05:00', aMoment], future_time: [null, '2027-03-08T19:00:00+05:00'] },
  ...{ day: ['2027-03-08', '2027-03-07'], date: ['2027-03-08', '2027-03-09'], pressed_at: [aMoment] },
  ...{ part: ['0', '1'], kind: ['product', 'news', 'vacancy', 'stock', 'zone'], number: [0, 1, 2] },
  ...{ revision: [0, 1], until: [null, '2027-03-08T20:00:00+05:00'], offer_accepted: [true], guests: [2] },
  ...{ publish_at: [null, '2027-03-09T10:00:00+05:00'], crm_table_id: [null], declined_auto_add: [[]] },
}

/** Values of a chain that a caller may have learned: all ids by field, phones, logins, slugs, statuses. */
export async function readKnownValues(db: Db, shipperId: string): Promise<ValuesOf> {
  const column = async (table: string, name: string) => {
    const rows = await db.execute<{ value: unknown }>(
      sql`select ${sql.identifier(name)}::text as value from ${sql.identifier(table)}
        where shipper_id = ${shipperId} order by random() limit 40`,
    )
    return rows.rows.map(({ value }) => value).filter((value) => value !== null)
  }
  const idsOf = new Map<string, readonly unknown[]>()
  for (const table of tables) idsOf.set(table, await column(table, 'id'))
  const online = await db.execute<{ id: string }>(
    sql`select id from orders where shipper_id = ${shipperId} and payment_type in ('payme', 'click')`,
  )
  const slugs = [...(await column('products', 'slug')), ...(await column('content_items', 'slug'))]
  const codes = [...(await column('discounts', 'promo_code')), ...(await column('pay_links', 'code'))]
  const named: Record<string, readonly unknown[]> = {
    ...plain,
    online_order: online.rows.map(({ id }) => id),
    attempt: await column('payment_transactions', 'number'),
    id: [...idsOf.values()].flat(),
    phone: ['901234567', ...(await column('customers', 'phone'))],
    login: await column('staff', 'login'),
    slug: slugs,
    expected_status: await column('orders', 'status'),
    ...{ code: ['000000', ...codes], promo_code: ['', ...codes] },
  }
  return (field) => named[field] ?? idsOf.get(tableOf[field] ?? '') ?? []
}
