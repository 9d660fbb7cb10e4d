// `node scripts/bench/dry-run.ts`: how long the dry run of a promotion takes over a month of a hundred thousand orders.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dryRunPromotion } from '@doira/contract/discounts/dry-run'
import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import {
  aPromotionDraft,
  aPromotionOffice,
} from '../../apps/api/src/content/editor/promotions/promotions.testing.ts'
import type { Db } from '../../apps/api/src/platform/database/database.ts'
import { addBranches, addDishes, measureIn } from './big-chain.ts'
import { copyOrder, getOne, unbind } from './copied-orders.ts'

const ofMonth = 100_000
/** The half year before, from which the dry run knows customers. */
const before = 100_000
const customers = 40_000
const attempts = 3
const month = '2026-10'
const monthStart = toInstant('2026-09-30T19:00:00Z')

await measureIn(async (db) => {
  const office = await aPromotionOffice(db)
  const { chain, dish } = office
  const dishes = await addDishes(db, chain, dish)
  const id = randomUUID()
  ;(await office.desk.publishNew(id, aPromotionDraft())).ok()
  await fill(db, office, dishes)
  const gifts = dishes.slice(0, 10)
  const rules: readonly (readonly [string, Partial<PromotionDraft>])[] = [
    ['10 % of the order', {}],
    ['a fifth of twelve dishes', { percent: 20, product_ids: dishes.slice(0, 12) }],
    ['every second dish', { kind: 'nth', percent: 50 }],
    ['a gift of ten', { kind: 'gift', percent: null, gift_product_ids: gifts, min_order: 50_000 }],
    ['every third order', { every_order: 3 }],
    ['late twice or complained', { segments: ['late_twice', 'complained', 'often'] }],
  ]
  const backend = await readBackend(db)
  for (const [name, rule] of rules) {
    await office.desk.save(id, { ...aPromotionDraft(), slug: 'dry-run', ...rule })
    for (let count = 0; count < attempts; count += 1) {
      const own = process.cpuUsage()
      const [wall, database] = [performance.now(), backend()]
      const { token } = office.owner
      const run = (await office.shop.call(dryRunPromotion, { token, params: { id }, query: { month } })).ok()
      const { user, system } = process.cpuUsage(own)
      const spent = [performance.now() - wall, (user + system) / 1000, backend() - database]
      const [all, node, postgresMs] = spent.map((ms) => `${Math.round(ms)} ms`)
      const found = `${run.got.orders} of ${run.orders} orders`
      console.log(`${name}: ${all}, of processors ${node} here and ${postgresMs} in the database; ${found}`)
    }
  }
})

/** Milliseconds of the processor that the only connection has taken so far. */
async function readBackend(database: Db): Promise<() => number> {
  const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const path = `/proc/${rows[0]?.pid}/stat`
  return () => {
    const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
}

type Office = Awaited<ReturnType<typeof aPromotionOffice>>

/** Copies of one order, a third of each sum of them in the month, with customers of their own. */
async function fill(database: Db, { chain, customer, place }: Office, dishes: readonly string[]) {
  const branchIds = await addBranches(database, chain)
  const model = await place()
  for (const table of ['orders', 'order_lines', 'order_discounts', 'customers']) await unbind(database, table)
  const id = (kind: string, number: string) =>
    sql.raw(`overlay(overlay(md5('${kind}-' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`)
  const last = ofMonth + before
  const placed = sql.raw(`(case when n <= ${before}
    then '${monthStart}'::timestamptz - make_interval(secs => (${before} - n) * 15552000.0 / ${before})
    else '${monthStart}'::timestamptz + make_interval(secs => (n - ${before}) * 2678000.0 / ${ofMonth}) end)`)
  const ownerOf = id('c', `(n::bigint * 7919 % ${customers})`)
  await copyOrder(
    database,
    { table: 'customers', model: customer.id, copies: customers },
    {
      ...{ id: id('c', '(n - 1)'), phone: sql`'+99890' || lpad(n::text, 7, '0')` },
      ...{ date_of_birth: sql`date '1980-01-01' + (n % 12000)::int`, card_number: sql`100000000000 + n` },
    },
  )
  await copyOrder(
    database,
    { table: 'orders', model, copies: last },
    {
      ...{
        id: id('o', 'n'),
        number: sql`n::int + 100`,
        customer_id: ownerOf,
        branch_id: getOne(branchIds, 7919),
      },
      status: sql`case when n % 50 = 0 then 'operator_cancelled' else 'finished' end`,
      created_at: placed,
      first_promised_at: sql`${placed} + interval '50 minutes'`,
      handed_at: sql`case when n % 50 <> 0 then ${placed} + make_interval(mins => (25 + (n % 37 + n % 11))::int) end`,
      finished_at: sql`${placed} + make_interval(mins => (40 + (n % 37 + n % 11))::int)`,
      ...{ escalate_at: sql`null`, demo_step_at: sql`null`, silent_since: sql`null` },
    },
  )
  for (const position of [0, 1, 2]) {
    await copyOrder(
      database,
      { table: 'order_lines', model, copies: ofMonth, from: before + 1 },
      {
        ...{ id: id(`l${position}`, 'n'), order_id: id('o', 'n'), position: sql.raw(String(position)) },
        ...{ product_id: getOne(dishes, 104_729 + position * 15_485_863), quantity: sql`(1 + n % 3)::int` },
        total: sql`m.price_with_discount * (1 + n % 3)::int`,
      },
    )
  }
  await database.execute(sql`
    insert into order_discounts (shipper_id, order_id, customer_id, discount_id, target, amount, cost, promo_code, product_ids)
    select o.shipper_id, o.id, o.customer_id, d.id, 'order', 5000, 5000, null, '{}'
    from orders o join discounts d on d.shipper_id = o.shipper_id where o.number % 3 = 0 and o.created_at >= ${monthStart}`)
  await database.execute(sql`
    insert into customer_figures (shipper_id, customer_id, active_at, first_order_at, last_order_at, orders)
    select shipper_id, customer_id, max(created_at), min(created_at), max(created_at), count(*)
    from orders group by 1, 2 on conflict (shipper_id, customer_id) do update
    set first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at`)
  for (const table of ['orders', 'order_lines', 'order_discounts', 'customers', 'customer_figures'])
    await database.execute(sql.raw(`vacuum (analyze) ${table}`))
}
