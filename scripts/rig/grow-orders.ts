import type { Client } from 'pg'
import { copyRows, getId, inBulk } from './bulk.ts'
import { days, phonePrefix, type Scale } from './scales.ts'

const tables = [
  ...['customers', 'sessions', 'customer_addresses', 'reviews'],
  ...['order_requests', 'orders', 'order_lines', 'order_status_events'],
  ...['loyalty_entries', 'payment_transactions'],
]

/** Numbers of generated orders begin after those of the demo's own. */
const firstNumber = 1_000_000

/** What happened to each order, and how many minutes after it was placed. */
const story = [
  ['new', 0],
  ['operator_accepted', 1],
  ['vendor_accepted', 2],
  ['vendor_ready', 20],
  ['finished', 40],
] as const

export type Model = { readonly shipperId: string; readonly orderId: string }

/** Customers, their orders and all that belongs to those: copies of one order that the shop placed itself. */
export async function growOrders(admin: Client, model: Model, scale: Scale): Promise<void> {
  await listOwners(admin, model, scale)
  await inBulk(admin, tables, async () => {
    await addCustomers(admin, model)
    await addOrders(admin, model, scale)
    await addMoney(admin)
    await addReviews(admin)
  })
  const last = firstNumber + scale.orders
  await admin.query(`
    insert into order_counters (shipper_id, last_number, last_event) select id, ${last}, ${10 * (last + 1)} from shippers
    on conflict (shipper_id) do update set last_number = excluded.last_number, last_event = excluded.last_event;
    update products p set rating_sum = r.stars, reviews_count = r.count
    from (select shipper_id, product_id, sum(rating) as stars, count(*) as count from reviews where counts group by 1, 2) r
    where p.shipper_id = r.shipper_id and p.id = r.product_id`)
  await admin.query('analyze')
}

/** Every second customer belongs to the measured chain. */
async function listOwners(admin: Client, { shipperId }: Model, { customers }: Scale): Promise<void> {
  await admin.query(`
    create temporary table rig_customers as
    select n, ${getId("'customer ' || n")} as id, '${phonePrefix}' || lpad(n::text, 7, '0') as phone,
      case when n % 2 = 0 or chains.count = 0 then '${shipperId}' else chains.ids[1 + n % chains.count] end as shipper_id
    from generate_series(1, ${customers}) n,
      (select count(*)::int as count, array_agg(id order by id) as ids from shippers where id <> '${shipperId}') chains;
    create unique index on rig_customers (n);
    create temporary table rig_branches as
    select shipper_id, array_agg(id order by position, id) as ids from branches group by 1;
    create temporary table rig_products as
    select shipper_id, array_agg(id order by position, id) as ids from products where type = 'simple' group by 1;
    analyze rig_customers`)
}

async function addCustomers(admin: Client, { shipperId, orderId }: Model): Promise<void> {
  await copyRows(admin, {
    table: 'customers',
    changed: {
      id: 'c.id',
      shipper_id: 'c.shipper_id::uuid',
      phone: 'c.phone',
      card_number: `lpad(c.n::text, 12, '0')`,
      name: `'Guest ' || c.n`,
    },
    from: `rig_customers c, (select customers.* from customers join orders o on o.shipper_id = customers.shipper_id
      and o.customer_id = customers.id where o.shipper_id = '${shipperId}' and o.id = '${orderId}') m`,
  })
  await admin.query(`
    insert into sessions (id, shipper_id, customer_id, token_hash, created_at, last_seen_at, expires_at)
    select ${getId("'session ' || n")}, shipper_id::uuid, id, sha256(('rig-' || n)::bytea), now(), now(), now() + interval '180 days'
    from rig_customers`)
  await admin.query(`
    insert into customer_addresses (shipper_id, customer_id, id, name, address, city, accommodation, building, floor,
      apartment, landmark, courier_note, is_private_house, lat, long, is_active, created_at, updated_at)
    select shipper_id::uuid, id, ${getId("'address ' || n || ' ' || k")}, '', 'Amir Temur ' || n % 200, 'tashkent', '', '', '', n % 90 || '', '',
      '', false, 41.31, 69.28, k = 0, now(), now()
    from rig_customers, generate_series(0, 1) k`)
}

async function addOrders(admin: Client, { shipperId, orderId }: Model, scale: Scale): Promise<void> {
  const placed = `(now() - interval '1 day' - make_interval(secs => (${scale.orders} - o.n) * ${(days * 86_400) / scale.orders}))`
  await admin.query(`
    create temporary table rig_orders as
    select o.n, ${getId("'order ' || o.n")} as id, c.id as customer_id, c.shipper_id::uuid as shipper_id,
      b.ids[1 + o.n % cardinality(b.ids)] as branch_id, ${placed} as placed_at
    from generate_series(1, ${scale.orders}) as o (n)
    join rig_customers c on c.n = 1 + (o.n::bigint * 7919) % ${scale.customers}
    join rig_branches b on b.shipper_id = c.shipper_id::uuid
    order by o.n;
    analyze rig_orders`)
  const owner = { shipper_id: 'o.shipper_id', customer_id: 'o.customer_id' }
  const ofModel = (key: string) => `m.shipper_id = '${shipperId}' and m.${key} = '${orderId}'`
  await copyRows(admin, {
    table: 'order_requests',
    changed: { ...owner, order_id: 'o.id', created_at: 'o.placed_at' },
    from: `order_requests m, rig_orders o where ${ofModel('order_id')}`,
  })
  await copyRows(admin, {
    table: 'orders',
    changed: {
      ...{
        ...owner,
        id: 'o.id',
        number: `${firstNumber} + o.n`,
        branch_id: 'o.branch_id',
        created_at: 'o.placed_at',
      },
      ...{ status: `case when o.n % 50 = 0 then 'operator_cancelled' else 'finished' end` },
      // None that was cancelled was paid for: nothing is owed to anybody.
      payment_type: `case when o.n % 5 in (1, 2) then 'payme' else 'cash' end`,
      is_paid: 'o.n % 5 in (1, 2)',
      finished_at: `o.placed_at + interval '40 minutes'`,
      handed_at: `case when o.n % 50 > 0 then o.placed_at + interval '38 minutes' end`,
      first_promised_at: `o.placed_at + interval '50 minutes'`,
      ...{
        silent_since: 'null',
        escalate_at: 'null',
        unanswered_at: 'null',
        finish_at: 'null',
        demo_step_at: 'null',
      },
    },
    from: `orders m, rig_orders o where ${ofModel('id')}`,
  })
  await copyRows(admin, {
    table: 'order_lines',
    changed: {
      ...{
        shipper_id: 'o.shipper_id',
        order_id: 'o.id',
        id: getId("'line ' || o.n || ' ' || m.position"),
      },
      product_id: 'p.ids[1 + (o.n::bigint * 104729 + m.position * 31) % cardinality(p.ids)]',
    },
    from: `order_lines m, rig_orders o join rig_products p on p.shipper_id = o.shipper_id where ${ofModel('order_id')}`,
  })
  const steps = story.map(([status, minutes], at) => `(${at}, '${status}', ${minutes})`).join(', ')
  await copyRows(admin, {
    table: 'order_status_events',
    changed: {
      ...{
        ...owner,
        order_id: 'o.id',
        branch_id: 'o.branch_id',
        status: 's.status',
        number: `10 * (${firstNumber} + o.n) + s.at`,
      },
      created_at: 'o.placed_at + make_interval(mins => s.minutes)',
    },
    from: `order_status_events m, rig_orders o, (values ${steps}) as s (at, status, minutes) where ${ofModel('order_id')}
      and m.kind = 'status'`,
  })
}

/** Two of five orders are paid online, and half of all earn points. */
async function addMoney(admin: Client): Promise<void> {
  await admin.query(`
    insert into payment_transactions
      (shipper_id, id, order_id, provider, merchant, external_id, amount, state, pays_order, created_at, performed_at)
    select o.shipper_id, ${getId("'payment ' || r.n")}, o.id, 'payme', 'rig', o.id, o.total, 'performed', true, o.created_at,
      o.created_at
    from rig_orders r join orders o on o.shipper_id = r.shipper_id and o.id = r.id where o.payment_type = 'payme'`)
  await admin.query(`
    insert into loyalty_entries (shipper_id, id, customer_id, order_id, kind, amount, remaining, expires_at, created_at)
    select shipper_id, ${getId("'points ' || n")}, customer_id, id, 'earned', 3000, 0, placed_at + interval '1 year', placed_at
    from rig_orders where n % 2 = 0 and n % 50 > 0`)
}

/** Of ten customers two have reviewed a dish. */
async function addReviews(admin: Client): Promise<void> {
  await admin.query(`
    insert into reviews (shipper_id, id, product_id, author, rating, message, customer_id, created_at)
    select c.shipper_id::uuid, ${getId("'review ' || c.n")}, p.ids[1 + (c.n / 10) % cardinality(p.ids)], 'Guest', 3 + c.n % 3,
      'Tasty and quick, thank you', c.id, now() - make_interval(hours => c.n % 8000)
    from rig_customers c join rig_products p on p.shipper_id = c.shipper_id::uuid where c.n % 10 in (0, 1)`)
}
