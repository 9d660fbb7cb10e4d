import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<string, unknown>> }] }

/** How many blocks of 8 KB a statement reads, from memory or disk. */
export async function countBlocks(db: Db, statement: SQL): Promise<number> {
  const { rows } = await db.execute<Explained>(sql`explain (analyze, buffers, format json) ${statement}`)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])
}
