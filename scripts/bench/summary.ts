// `node scripts/bench/summary.ts`: what the numbers of the summary cost the database at a million orders.

import { comparedWith, getSpan, type SummaryRange } from '@doira/domain/reporting/summary/summary-range'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../apps/api/src/platform/database/database.ts'
import { returnsQuery } from '../../apps/api/src/reporting/summary/branch-money.queries.ts'
import { makeCountPast } from '../../apps/api/src/reporting/summary/count-past.ts'
import { countedQuery, listCounted } from '../../apps/api/src/reporting/summary/counted-spans.queries.ts'
import { getRest, readParts } from '../../apps/api/src/reporting/summary/read-parts.ts'
import { dishesQuery, factsQuery } from '../../apps/api/src/reporting/summary/summary-parts.queries.ts'
import { makeOrderWorld } from '../../apps/api/src/testing/order-world.testing.ts'
import { addBranches, addDishes, measureIn } from './big-chain.ts'
import { copyOrder, getOne, unbind } from './copied-orders.ts'

const orders = 1_000_000
const days = 730
/** The moment of the questions, 19:24 in Tashkent; the last order is placed a minute before. */
const now = toInstant('2027-03-08T14:24:00Z')
const attempts = 9

const ranges: readonly { readonly name: string; readonly range: SummaryRange; readonly from?: string }[] = [
  { name: 'today', range: 'today' },
  { name: 'week', range: 'week' },
  { name: 'month', range: 'month' },
  { name: 'year', range: 'days', from: '2026-03-09' },
]

await measureIn(async (db) => {
  const shipperId = await aBigChain(db)
  const began = performance.now()
  await countAll(db)
  console.log(`all days and weeks counted: ${Math.round((performance.now() - began) / 1000)} s`)
  for (const { name, range, from } of ranges) {
    const chosen = from ? { from: toLocalDate(from), to: toLocalDate('2027-03-08') } : {}
    const span = getSpan(range, now, chosen)
    await reportSpan(db, { shipperId, name, span, hasDishes: true })
    await reportSpan(db, { shipperId, name: `${name} before`, span: comparedWith(span), hasDishes: false })
  }
})

/** Rounds of the job until there is nothing left to count. */
async function countAll(db: Db): Promise<void> {
  const { signal } = new AbortController()
  const counted = async () =>
    (await db.execute<{ last: string }>(sql`select max(id) as last from summary_spans`)).rows
  for (let before = ''; ; ) {
    await makeCountPast({ db, clock: () => now })(signal)
    const last = String((await counted())[0]?.last)
    if (last === before) return
    before = last
  }
}

type Reported = Pick<Parameters<typeof readParts>[1], 'shipperId' | 'span' | 'hasDishes'> & {
  readonly name: string
}

/** What is counted already and what is left, each as the summary asks for it; then both as one reading. */
async function reportSpan(db: Db, { name, ...given }: Reported): Promise<void> {
  const { shipperId, span, hasDishes } = given
  const question = { ...given, branchIds: null }
  const counted = await listCounted(db, question)
  const days = counted.map((one) => one.days)
  const rest = { shipperId, branchIds: null, spans: getRest(span, counted), asOf: span.asOf }
  console.log(
    `${name}: ${days.filter((one) => one === 7).length} weeks, ${days.filter((one) => one === 1).length} days`,
  )
  const facts = await report(db, '  counted facts', countedQuery({ ...question, hasDishes: false }))
  const raw = rest.spans.length > 0 ? await report(db, '  facts of the rest', factsQuery(rest)) : 0
  console.log(`  facts: ${(facts + raw).toFixed(1)} ms`)
  if (hasDishes) {
    const both = await report(db, '  counted facts and dishes', countedQuery(question))
    const dishes = rest.spans.length > 0 ? await report(db, '  dishes of the rest', dishesQuery(rest)) : 0
    console.log(`  facts and dishes: ${(both + raw + dishes).toFixed(1)} ms`)
  }
  await report(db, '  returns', returnsQuery({ shipperId, branchIds: null, spans: [span], asOf: span.asOf }))
  const times: number[] = []
  for (let count = 0; count < attempts; count += 1) {
    const began = performance.now()
    await readParts(db, question)
    times.push(performance.now() - began)
  }
  console.log(`  read and added up: ${Math.min(...times).toFixed(1)} ms`)
}

/** @returns the least of some attempts, with what it takes to write the answer down */
async function report(db: Db, name: string, query: SQL): Promise<number> {
  const explain = async (options: string) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (${sql.raw(options)}) ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const times: number[] = []
  for (let count = 0; count < attempts; count += 1) {
    // Looking at the clock in every step of a plan takes longer than many a step.
    const plan = await explain('analyze, timing off, serialize text')
    times.push(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]))
  }
  console.log(`${name}: ${times.toSorted((a, b) => a - b).join(' ')} ms`)
  if (process.argv.includes('--plans')) console.log(await explain('analyze, buffers, serialize text'))
  return Math.min(...times)
}

/** Copies of one order, spread over the days from ten to eleven in the evening, as many to each branch. */
async function aBigChain(db: Db): Promise<string> {
  const world = await makeOrderWorld(db)
  const { chain } = world
  const branchIds = await addBranches(db, chain)
  const productIds = await addDishes(db, chain, world.dish)
  const model = await world.place()
  for (const table of ['orders', 'order_lines', 'payment_transactions', 'payment_refunds'])
    await unbind(db, table)
  const [last, perDay] = [sql.raw(String(orders)), sql.raw(String(Math.floor(orders / days)))]
  const placed = sql`(${now}::timestamptz - interval '1 minute'
    - make_interval(days => ((${last} - n) / ${perDay})::int)
    - make_interval(secs => ((${last} - n) % ${perDay}) * 33.0))`
  const id = (kind: number) => sql.raw(`md5('${kind}-' || n)::uuid`)
  const isOpen = sql`n > ${last} - 60`
  const isCancelled = sql`(n % 50 = 0 and not ${isOpen})`
  await copyOrder(
    db,
    { table: 'orders', model, copies: orders },
    {
      id: id(1),
      number: sql`n::int + 1`,
      branch_id: getOne(branchIds, 7919),
      payment_type: getOne(['cash', 'payme', 'click', 'card', 'cashback', 'cash', 'payme'], 31),
      status: sql`case when ${isOpen} then 'vendor_accepted' when ${isCancelled} then 'operator_cancelled' else 'finished' end`,
      created_at: placed,
      first_promised_at: sql`${placed} + interval '50 minutes'`,
      handed_at: sql`case when not ${isOpen} and not ${isCancelled} then ${placed} + make_interval(mins => (25 + (n % 37 + n % 11))::int) end`,
      finished_at: sql`case when not ${isOpen} then ${placed} + make_interval(mins => (40 + (n % 37 + n % 11))::int) end`,
      ...{ escalate_at: sql`null`, demo_step_at: sql`null`, silent_since: sql`null` },
    },
  )
  for (const position of [0, 1, 2]) {
    await copyOrder(
      db,
      { table: 'order_lines', model, copies: orders },
      {
        ...{ id: id(10 + position), order_id: id(1), position: sql.raw(String(position)) },
        ...{
          product_id: getOne(productIds, 104_729 + position * 15_485_863),
          quantity: sql`(1 + n % 3)::int`,
        },
        total: sql`m.price_with_discount * (1 + n % 3)::int`,
      },
    )
  }
  await db.execute(sql`
    insert into payment_transactions
      (shipper_id, id, order_id, provider, merchant, external_id, amount, state, pays_order, created_at, performed_at)
    select shipper_id, md5('t' || id)::uuid, id, 'payme', 'bench', id, total, 'performed', true, created_at, created_at
    from orders where payment_type in ('payme', 'click')`)
  await db.execute(sql`
    insert into payment_refunds (shipper_id, id, transaction_id, amount, cause, requested_at, done_at)
    select o.shipper_id, gen_random_uuid(), md5('t' || o.id)::uuid, o.total, 'order_cancelled', o.finished_at, o.finished_at
    from orders o where o.payment_type in ('payme', 'click') and o.status = 'operator_cancelled'`)
  await db.execute(sql`vacuum (analyze) orders`)
  await db.execute(sql`vacuum (analyze) order_lines`)
  await db.execute(sql`analyze`)
  return chain.shipperId
}
