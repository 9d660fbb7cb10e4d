import type { Client } from 'pg'

export type Statement = {
  readonly text: string
  readonly calls: number
  readonly meanMs: number
  /** Buffers of 8 KB that one call looks at. */
  readonly buffers: number
  /** As it is made for any parameters. */
  readonly plan: string
}

/** Before the shop opens; takes hold when its database starts. */
export async function watchStatements(admin: Client): Promise<void> {
  await admin.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await admin.query('alter system set pg_stat_statements.max = 10000')
}

export async function resetStatements(admin: Client): Promise<void> {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('select pg_stat_statements_reset()')
}

/** What the shop has asked its database since then, first what took most of its time. */
export async function readStatements(admin: Client): Promise<readonly Statement[]> {
  const { rows } = await admin.query<{ text: string; calls: string; mean: number; buffers: string }>(
    `select query as text, sum(calls) as calls, sum(total_exec_time) / sum(calls) as mean,
       round(sum(shared_blks_hit + shared_blks_read) / sum(calls)) as buffers
     from pg_stat_statements
     where userid = 'doira'::regrole and query ~* '^\\s*\\(?(select|with|insert|update|delete)'
     group by query having sum(calls) > 5
     order by sum(total_exec_time) desc limit 100`,
  )
  const found: Statement[] = []
  for (const { text, calls, mean, buffers } of rows) {
    const numbers = { calls: Number(calls), meanMs: mean, buffers: Number(buffers) }
    found.push({ text: text.replace(/\s+/g, ' ').trim(), ...numbers, plan: await readPlan(admin, text) })
  }
  return found
}

async function readPlan(admin: Client, query: string): Promise<string> {
  try {
    const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } catch (error) {
    // A statement whose constants have become parameters is not always one that can be planned.
    return `no plan: ${error instanceof Error ? error.message : error}`
  }
}
