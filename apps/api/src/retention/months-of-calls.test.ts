import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'

/** What the version before the months says to the database, word by word. */
const former = {
  write: {
    name: 'write',
    text: `insert into "payment_callbacks" ("id", "provider", "received_at", "request", "body", "answered_at", "code", "answer")
      values (default, $1, $2, $3, $4, default, default, default) returning "id"`,
  },
  answer: {
    name: 'answer',
    text: 'update "payment_callbacks" set "answered_at" = $1, "code" = $2, "answer" = $3 where "payment_callbacks"."id" = $4',
  },
  forget: {
    name: 'forget',
    text: `delete from "payment_callbacks" it
      where it.ctid = any(array(select it.ctid from "payment_callbacks" it where it.received_at < $1::timestamptz
        limit $2 for update of it skip locked)) and it.received_at < $1::timestamptz`,
  },
} as const

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let told: string[] = []
let migrating: Pool
beforeAll(async () => {
  database = await makeTestDatabase('template0')
  migrating = new Pool({
    connectionString: database.connectionString,
    options: '-c client_min_messages=debug1',
    max: 1,
  })
  migrating.on('connect', (client) => client.on('notice', ({ message }) => told.push(message ?? '')))
})
afterAll(async () => {
  await migrating.end()
  await database.close()
})

test('a full table of calls gets months while the former version writes, answers and forgets calls', async () => {
  const all = await readMigrations()
  const isBefore = ({ name }: { readonly name: string }) => name < '0056'
  await migrate(migrating, all.filter(isBefore))
  const { pool } = database
  await pool.query(`
    insert into payment_callbacks (provider, received_at, request, body, code, answered_at, answer)
    select 'payme', now() - n * interval '20 minutes', 'POST /payments/payme', '{}', 0, now(), 'old'
    from generate_series(1, 50000) n`)
  told = []
  let isDone = false
  const ids: string[] = []
  const comeAndAreAnswered = async () => {
    while (!isDone || ids.length < 20) {
      const now = new Date().toISOString()
      const { rows } = await pool.query<{ id: string }>({
        ...former.write,
        values: ['payme', now, 'POST /payments/payme', '{}'],
      })
      const id = rows[0]?.id ?? ''
      const answered = await pool.query({ ...former.answer, values: [now, 0, 'new', id] })
      expect(answered.rowCount).toBe(1)
      ids.push(id)
    }
  }
  await Promise.all([
    comeAndAreAnswered(),
    migrate(migrating, all).finally(() => {
      isDone = true
    }),
  ])
  // The calls so far were not read for it under a lock, and nothing of them was built anew.
  expect(told).toContainEqual(
    expect.stringMatching(
      /constraint for table "payment_callbacks_so_far" is implied by existing constraints/,
    ),
  )
  expect(told.filter((line) => /building index ".*" on table "payment_callbacks_so_far"/.test(line))).toEqual(
    [],
  )

  const count = async (condition: string) =>
    Number((await pool.query(`select count(*) from payment_callbacks where ${condition}`)).rows[0]?.count)
  expect(await count("answer = 'old'")).toBe(50_000)
  expect(await count("answer = 'new'")).toBe(ids.length)
  const { rows } = await pool.query('select count(distinct id) as ids from payment_callbacks')
  expect(Number(rows[0]?.ids)).toBe(50_000 + ids.length)
  const past = new Date(Date.now() - 300 * 24 * 3_600_000).toISOString()
  const expected = await count(`received_at < '${past}'`)
  const forgotten = await pool.query({ ...former.forget, values: [past, 100_000] })
  expect(forgotten.rowCount).toBe(expected)
  expect(expected).toBeGreaterThan(20_000)
}, 60_000)
