import { randomUUID } from 'node:crypto'

export type Kind = 'plain' | 'monthly'
export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: () => readonly unknown[]
}
export type Growing = {
  readonly table: string
  readonly time: string
  readonly columns: string
  readonly key: string
  /** Of the plain table; the monthly one adds its time to unique ones, as it must. */
  readonly indexes: readonly string[]
  readonly unique?: string
  readonly rows: number
  readonly fill: string
  /** The first value and the one after the last of a part, by its number from 0, as SQL; without it a month of `time`. */
  readonly bounds?: (part: number) => readonly [string, string]
  readonly statements: readonly Statement[]
}

export const months = 36
const shipper = '00000000-0000-4000-8000-000000000001'
const begin = Date.parse('2023-12-01T00:00:00Z')
const end = Date.parse('2026-12-01T00:00:00Z')
/** In whole milliseconds, so that both sides find the same moment. */
export const at = (row: string, rows: number) =>
  `to_timestamp(${begin / 1000}) + interval '1 ms' * div(${end - begin}::numeric * ${row}, ${rows})::float8`
const getTime = (row: number, rows: number) =>
  new Date(begin + Math.floor(((end - begin) * row) / rows)).toISOString()
const now = '2026-12-10T10:00:00Z'
const any = (most: number) => 1 + Math.floor(Math.random() * most)
const recent = (most: number) => most - Math.floor(Math.random() * (most / 100))
const getUuid = (text: string) => `md5(${text})::uuid`

/** The tables that grow with every order, for so many millions of payment calls. */
export function growingTables(millions: number): readonly Growing[] {
  const orders = Math.round(millions * 500_000)
  const customers = Math.round(orders / 10)

  const callbacks: Growing = {
    table: 'payment_callbacks',
    time: 'received_at',
    columns: `id bigint not null, provider text not null, received_at timestamptz not null, request text not null,
    body text not null, answered_at timestamptz, code integer, answer text`,
    key: 'id',
    indexes: ['received_at'],
    rows: millions * 1_000_000,
    fill: `select n, 'payme', $time, 'POST /payments/payme', repeat(md5(n::text), 9), $time, 0, repeat(md5(n::text), 4)
    from generate_series(1::bigint, $rows::bigint) n`,
    statements: [
      {
        name: 'write down a call',
        text: `insert into $table (id, provider, received_at, request, body) values ($1, 'payme', '${now}', 'POST /payments/payme', $2)`,
        values: () => [1e9 + any(1e12), 'x'.repeat(300)],
      },
      {
        name: 'answer it, by id',
        text: `update $table set code = 1 where id = $1`,
        values: () => [recent(millions * 1_000_000)],
      },
      {
        name: 'answer it, by id and time',
        text: `update $table set code = 1 where id = $1 and received_at = $2`,
        values: () => {
          const row = recent(millions * 1_000_000)
          return [row, getTime(row, millions * 1_000_000)]
        },
      },
    ],
  }

  const events: Growing = {
    table: 'order_status_events',
    time: 'created_at',
    columns: `id bigint not null, shipper_id uuid not null, order_id uuid not null, customer_id uuid not null,
    branch_id uuid not null, staff_id uuid, status text not null, actor text not null, kind text not null default 'status',
    data jsonb not null default '{}', description text not null default '', number bigint not null, created_at timestamptz not null`,
    key: 'id',
    unique: 'shipper_id, number',
    indexes: [
      'shipper_id, order_id, id',
      'shipper_id, customer_id, id',
      'shipper_id, branch_id, number',
      'shipper_id, staff_id',
    ],
    rows: orders * 8,
    fill: `select n, '${shipper}', ${getUuid("'o' || (n / 8)")}, ${getUuid(`'c' || (n / 8 * 7919 % ${customers})`)},
    ${getUuid("'b' || (n / 8 % 50)")}, null, 'vendor_ready', 'vendor', 'status', '{}', '', n, $time
    from generate_series(1::bigint, $rows::bigint) n`,
    statements: [
      {
        name: 'write an event',
        text: `insert into $table (id, shipper_id, order_id, customer_id, branch_id, status, actor, number, created_at)
        values ($1, '${shipper}', $2, $3, $4, 'new', 'customer', $1, '${now}')`,
        values: () => [1e9 + any(1e12), randomUUID(), randomUUID(), randomUUID()],
      },
      {
        name: 'events of an order',
        text: `select * from $table where shipper_id = '${shipper}' and order_id = ${getUuid("'o' || $1")} order by id`,
        values: () => [String(recent(orders))],
      },
      {
        name: 'events of an order, from its time on',
        text: `select * from $table where shipper_id = '${shipper}' and order_id = ${getUuid("'o' || $1")}
        and created_at >= '2026-11-01T00:00:00Z' order by id`,
        values: () => [String(recent(orders))],
      },
      {
        name: 'last event of a customer',
        text: `select max(id) from $table where shipper_id = '${shipper}' and customer_id = ${getUuid("'c' || $1")}`,
        values: () => [String(any(customers))],
      },
      {
        name: 'news of a chain after a number',
        text: `select * from $table where shipper_id = '${shipper}' and number > $1 order by number limit 100`,
        values: () => [orders * 8 - 200],
      },
      {
        name: 'news of a chain, of the last days',
        text: `select * from $table where shipper_id = '${shipper}' and number > $1 and created_at >= '2026-11-01T00:00:00Z'
        order by number limit 100`,
        values: () => [orders * 8 - 200],
      },
    ],
  }

  /** The order knows its first event, and a resumed stream its last one. */
  const eventsById: Growing = {
    ...events,
    table: 'events_by_id',
    time: 'id',
    bounds: (part) => [
      String(Math.floor((events.rows * part) / months) + 1),
      String(part < months ? Math.floor((events.rows * (part + 1)) / months) + 1 : 10 ** 15),
    ],
    statements: [
      ...events.statements.filter(({ name }) => !name.includes('its time') && !name.includes('last days')),
      {
        name: 'events of an order, from its first on',
        text: `select * from $table where shipper_id = '${shipper}' and order_id = ${getUuid("'o' || $1")}
        and id >= $2 order by id`,
        values: () => {
          const order = recent(orders)
          return [String(order), order * 8]
        },
      },
      {
        name: 'news of a customer after an event',
        text: `select * from $table where shipper_id = '${shipper}' and customer_id = ${getUuid("'c' || $1")}
        and id > $2 order by id limit 100`,
        values: () => [String(any(customers)), events.rows - any(1000)],
      },
      {
        name: 'news of a chain after an event',
        text: `select * from $table where shipper_id = '${shipper}' and number > $1 and id > $1 order by number limit 100`,
        values: () => [events.rows - 200],
      },
    ],
  }

  const ordersTable: Growing = {
    table: 'orders',
    time: 'created_at',
    columns: `shipper_id uuid not null, id uuid not null, number bigint not null, customer_id uuid not null, branch_id uuid not null,
    status text not null, client_name text, client_phone text, address text, words text, total bigint, finished_at timestamptz,
    created_at timestamptz not null`,
    key: 'shipper_id, id',
    unique: 'shipper_id, number',
    indexes: ['shipper_id, customer_id, created_at desc, id', 'shipper_id, branch_id, created_at desc'],
    rows: orders * 2,
    fill: `select '${shipper}', ${getUuid("'o' || n")}, n, ${getUuid(`'c' || (n * 7919 % ${customers})`)}, ${getUuid("'b' || (n % 50)")},
    'finished', 'Name', '+998901234567', repeat('a', 60), repeat('w', 200), 100000, $time, $time
    from generate_series(1::bigint, $rows::bigint) n`,
    statements: [
      {
        name: 'place an order',
        text: `insert into $table (shipper_id, id, number, customer_id, branch_id, status, words, created_at)
        values ('${shipper}', $2, $1, $3, $4, 'new', repeat('w', 260), '${now}')`,
        values: () => [1e9 + any(1e12), randomUUID(), randomUUID(), randomUUID()],
      },
      {
        name: 'an order by its id',
        text: `select * from $table where shipper_id = '${shipper}' and id = ${getUuid("'o' || $1")}`,
        values: () => [String(recent(orders * 2))],
      },
      {
        name: 'an order by id and month',
        text: `select * from $table where shipper_id = '${shipper}' and id = ${getUuid("'o' || $1")}
        and created_at >= '2026-11-01T00:00:00Z' and created_at < '2026-12-01T00:00:00Z'`,
        values: () => [String(recent(orders * 2))],
      },
      {
        name: 'a new status, by id',
        text: `update $table set status = 'delivered' where shipper_id = '${shipper}' and id = ${getUuid("'o' || $1")}`,
        values: () => [String(recent(orders * 2))],
      },
      {
        name: "a customer's last 20",
        text: `select * from $table where shipper_id = '${shipper}' and customer_id = ${getUuid("'c' || $1")}
        order by created_at desc, id limit 20`,
        values: () => [String(any(customers))],
      },
    ],
  }

  return [callbacks, events, eventsById, ordersTable]
}
