import type { Client } from 'pg'
import { getId, inBulk } from './bulk.ts'
import type { Model } from './grow-orders.ts'

const tables = ['staff_actions', 'complaints', 'order_discounts', 'discount_code_batches', 'discount_codes']

/** Of a batch: as many as the shop issues at once. */
const codesOfBatch = 10_000

/**
 * What the lists of the back office read beside orders: figures of customers, and of the measured chain an action of the
 * journal for each order, a complaint for each hundredth, a use of a discount for each tenth, and as many promo codes.
 */
export async function growBackOffice(admin: Client, { shipperId }: Model): Promise<void> {
  await admin.query(`
    insert into customer_figures (shipper_id, customer_id, active_at) select shipper_id::uuid, id, now() from rig_customers;
    select count(refresh_customer_figures(shipper_id::uuid, id)::text) from rig_customers`)
  await inBulk(admin, tables, async () => {
    await addActions(admin, shipperId)
    await addComplaints(admin, shipperId)
    await addDiscounts(admin, shipperId)
  })
  await admin.query('analyze')
}

const staff = (shipperId: string, login: string) =>
  `(select id from staff where shipper_id = '${shipperId}' and login = '${login}')`

async function addActions(admin: Client, shipperId: string): Promise<void> {
  const pressed = `placed_at + interval '1 minute'`
  await admin.query(`
    insert into staff_actions (shipper_id, id, staff_id, kind, body_hash, order_id, branch_id, outcome, before, after, device,
      pressed_at, received_at)
    select shipper_id, ${getId("'action ' || n")}, ${staff(shipperId, 'operator')}, 'accept', sha256(n::text::bytea), id,
      branch_id, 'done', '{"status": "new"}', '{"status": "operator_accepted"}', 'rig', ${pressed}, ${pressed}
    from rig_orders where shipper_id = '${shipperId}' order by n`)
}

async function addComplaints(admin: Client, shipperId: string): Promise<void> {
  await admin.query(`
    insert into complaints (shipper_id, id, order_id, reasons, line_ids, comment, message, fault, asked_points, given_money,
      given_points, given_dishes, state, opened_by, opened_at, decided_by, decided_at)
    select shipper_id, ${getId("'complaint ' || n")}, id, array['late'], '{}', 'The courier came late', 'We are sorry', 'courier',
      5000, 0, 5000, 0, 'done', ${staff(shipperId, 'operator')}, placed_at + interval '2 hours',
      ${staff(shipperId, 'manager')}, placed_at + interval '3 hours'
    from rig_orders where shipper_id = '${shipperId}' and n % 100 in (2, 3)`)
}

async function addDiscounts(admin: Client, shipperId: string): Promise<void> {
  const discounts = `(select array_agg(id order by id) as ids from discounts where shipper_id = '${shipperId}') d`
  const orders = `rig_orders where shipper_id = '${shipperId}' and n % 10 in (4, 5)`
  await admin.query(`
    insert into order_discounts (shipper_id, order_id, discount_id, customer_id, amount, cost, target, product_ids)
    select shipper_id, id, d.ids[1 + (n / 10) % cardinality(d.ids)], customer_id, 5000, 5000, 'order', '{}'
    from ${discounts}, ${orders}`)
  await admin.query(`
    insert into discount_code_batches (shipper_id, id, discount_id, prefix, codes, uses_each, issued_at, expires_at, issued_by)
    select '${shipperId}', ${getId("'batch ' || batch")}, d.ids[1], 'RIG', ${codesOfBatch}, 1, now(), now() + interval '1 year',
      ${staff(shipperId, 'manager')}
    from ${discounts}, (select distinct n / ${10 * codesOfBatch} as batch from ${orders}) b`)
  await admin.query(`
    insert into discount_codes (shipper_id, code, batch_id)
    select shipper_id, 'RIG' || lpad(n::text, 9, '0'), ${getId(`'batch ' || n / ${10 * codesOfBatch}`)} from ${orders}`)
}
