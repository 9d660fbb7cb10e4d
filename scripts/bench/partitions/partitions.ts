// `node scripts/bench/partitions/partitions.ts [millions] [table]`: what monthly partitions cost and bring for the tables that grow
// with every order. 36 months of rows, once in a plain table and once in parts, on a PostgreSQL of its own; then every
// statement of the product in turns on both, by the processor time of the process that answers (`/proc`: on Linux).
// `events_by_id` are the events in as many parts by ranges of their id, which stays unique. Takes about twenty minutes
// for one million on a busy machine.
import { readFile } from 'node:fs/promises'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { Client } from 'pg'
import { at, type Growing, growingTables, type Kind, months, type Statement } from './partition-tables.ts'

const millions = Number(process.argv[2] ?? 1)
const wanted = process.argv[3]
const turns = 20
const perTurn = 50
const server = await startTemporaryPostgres('partitions')
const client = new Client({ connectionString: server.adminUrl })

try {
  await client.connect()
  for (const growing of growingTables(millions)) {
    if (wanted === undefined || wanted === growing.table) await measure(growing)
  }
} finally {
  await client.end()
  await server.stop()
}

async function measure(growing: Growing): Promise<void> {
  for (const kind of ['plain', 'monthly'] as const) await make(growing, kind)
  const { rows } = await client.query<{ plain: string; monthly: string }>(
    `select pg_size_pretty(pg_total_relation_size('plain.${growing.table}')) as plain,
      (select pg_size_pretty(sum(pg_total_relation_size(relid))) from pg_partition_tree('monthly.${growing.table}')) as monthly`,
  )
  console.log(
    `\n${growing.table}: ${growing.rows} rows, plain ${rows[0]?.plain}, monthly ${rows[0]?.monthly}`,
  )
  for (const statement of growing.statements) await runInTurns(growing, statement)
  await deleteMonth(growing)
}

async function make(
  { table, time, columns, key, unique, indexes, rows, fill, bounds = monthBounds }: Growing,
  kind: Kind,
): Promise<void> {
  const name = `${kind}.${table}`
  const also = kind === 'monthly' && key !== time ? `, ${time}` : ''
  await client.query(`create schema if not exists ${kind}`)
  await client.query(
    `create table ${name} (${columns}) ${kind === 'monthly' ? `partition by range (${time})` : ''}`,
  )
  if (kind === 'monthly') {
    for (let part = 0; part <= months; part += 1) {
      const [from, to] = bounds(part)
      await client.query(
        `create table ${name}_${part} partition of ${name} for values from (${from}) to (${to})`,
      )
    }
    await client.query(`create table ${name}_default partition of ${name} default`)
  }
  await client.query(
    `insert into ${name} ${fill.replaceAll('$time', at('n', rows)).replaceAll('$rows', String(rows))}`,
  )
  await client.query(`alter table ${name} add primary key (${key}${also})`)
  if (unique) {
    await client.query(`alter table ${name} add unique (${unique}${kind === 'monthly' ? `, ${time}` : ''})`)
  }
  for (const index of indexes) await client.query(`create index on ${name} (${index})`)
  await client.query(`vacuum (analyze) ${name}`)
}

function monthBounds(part: number): readonly [string, string] {
  const first = (month: number) => `'${new Date(Date.UTC(2023, 11 + month)).toISOString()}'`
  return [first(part), first(part + 1)]
}

/**
 * Frequent statements are stored by name, as those of the product are: planned once where that is cheaper.
 * Other work of the machine changes times, but hardly the processor time of the one process that answers.
 */
async function runInTurns({ table }: Growing, { name, text, values }: Statement): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const took: Record<Kind, number[]> = { plain: [], monthly: [] }
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const kind of ['plain', 'monthly'] as const) {
      const begun = await processorMs(rows[0]?.pid)
      for (let count = 0; count < perTurn; count += 1) {
        await client.query({
          name: `${kind} ${table} ${name}`.slice(0, 60),
          text: text.replaceAll('$table', `${kind}.${table}`),
          values: [...values()],
        })
      }
      const ms = ((await processorMs(rows[0]?.pid)) - begun) / perTurn
      // The first turn reads what the others find in memory.
      if (turn > 0) took[kind].push(ms)
    }
  }
  const [plain, monthly] = [median(took.plain), median(took.monthly)]
  const ratio = (monthly / plain).toFixed(1)
  console.log(`  ${name.padEnd(40)} ${plain.toFixed(3)} ms ${monthly.toFixed(3)} ms ${ratio}`)
}

/** What a process has used of the processors so far. */
async function processorMs(pid = 0): Promise<number> {
  const [ns] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(ns) / 1e6
}

async function deleteMonth({ table, time, bounds = monthBounds }: Growing): Promise<void> {
  const before = bounds(0)[1]
  const measureDelete = async (name: string, run: () => Promise<void>) => {
    const walBefore = await wal()
    const begun = performance.now()
    await run()
    const ms = performance.now() - begun
    console.log(
      `  ${name.padEnd(40)} ${ms.toFixed(0)} ms, ${(((await wal()) - walBefore) / 1e6).toFixed(1)} MB of log`,
    )
  }
  await measureDelete('delete a month: delete in batches', async () => {
    for (let gone = 1; gone > 0; ) {
      const { rowCount } = await client.query(`delete from plain.${table} where ctid = any(array(
        select ctid from plain.${table} where ${time} < ${before} limit 1000))`)
      gone = rowCount ?? 0
    }
  })
  await measureDelete('delete a month: vacuum after it', async () => {
    await client.query(`vacuum plain.${table}`)
  })
  await measureDelete('delete a month: drop its table', async () => {
    await client.query(`drop table monthly.${table}_0`)
  })
}

async function wal(): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes")
  return Number(rows[0]?.bytes)
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}
