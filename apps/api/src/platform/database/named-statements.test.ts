import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { makeTestDatabase } from './test-database.testing.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  given = await makeTestDatabase()
})
afterAll(() => given.close())

test('a repeated statement is planned once on a connection, and a single one is not stored', async () => {
  const { db, close } = openDatabase({ connectionString: given.connectionString, log: silentLog, max: 1 })
  try {
    const answers: unknown[] = []
    for (let number = 0; number < 30; number += 1) {
      const { rows } = await db.execute<{ twice: number }>(sql`select ${number}::int * 2 as twice`)
      answers.push(rows[0]?.twice)
    }
    expect(answers).toEqual(Array.from({ length: 30 }, (_, number) => number * 2))
    await db.execute(sql`select ${1}::int as once`)
    const { rows } = await db.execute<{ statement: string }>(
      sql.raw('select statement from pg_prepared_statements'),
    )
    expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int * 2 as twice'])
  } finally {
    await close()
  }
})

test('a prepared statement still works when a newer version of the shop has added a column to its table', async () => {
  const { db, close } = openDatabase({ connectionString: given.connectionString, log: silentLog, max: 1 })
  try {
    await db.execute(sql`create table dishes_of_test (id integer, name text)`)
    const read = async () =>
      (await db.execute(sql`select id, name from dishes_of_test where id = ${1}`)).rows.length
    const write = () =>
      db.execute(sql`insert into dishes_of_test select * from jsonb_populate_record(
      null::dishes_of_test, ${JSON.stringify({ id: 1, name: 'Ramen' })}::jsonb)`)
    for (let times = 0; times < 30; times += 1) await read()
    for (let times = 0; times < 30; times += 1) await write()
    await db.execute(sql`alter table dishes_of_test add column price integer`)
    await write()
    expect(await read()).toBe(31)
  } finally {
    await close()
  }
})
