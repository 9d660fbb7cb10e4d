import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeTestDatabase } from '../database/test-database.testing.ts'
import { makeDueFinder } from './find-due.ts'

let given: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  given = await makeTestDatabase()
  await given.pool.query('create table tasks (due_at timestamptz)')
})
afterAll(() => given.close())
beforeEach(() => given.pool.query('truncate tasks'))

const works = [{ name: 'tasks', dueAt: sql`(select min(due_at) from tasks)` }]
const makeFinder = (now = () => aMoment) =>
  makeDueFinder({ works, db: given.db, clock: now, lookEveryMs: 1000 })
const insert = (wait: string) => `insert into tasks values (timestamptz '${aMoment}' + interval '${wait}')`

test('a due row is found although nothing announces it', async () => {
  const finder = makeFinder()
  expect(await finder.find()).toEqual(new Set())
  await given.pool.query(insert('0 s'))
  expect(await finder.find()).toEqual(new Set(['tasks']))
  expect(await finder.find(), 'until its work is done').toEqual(new Set(['tasks']))
  expect(finder.msUntilNext()).toBe(1000)
})

test('a due row of a transaction that was open at the last look is found', async () => {
  const finder = makeFinder()
  const writer = await given.pool.connect()
  await writer.query(`begin; ${insert('0 s')}`)
  expect(await finder.find()).toEqual(new Set())
  await writer.query('commit')
  writer.release()
  expect(await finder.find()).toEqual(new Set(['tasks']))
})

test('the next look is when the earliest row is due, and finds it although nothing was written', async () => {
  let now = aMoment
  const finder = makeFinder(() => now)
  await given.pool.query(insert('300 ms'))
  expect(await finder.find()).toEqual(new Set())
  expect(finder.msUntilNext()).toBe(300)
  now = new Date(Date.parse(aMoment) + 300).toISOString() as typeof aMoment
  expect(await finder.find()).toEqual(new Set(['tasks']))
})

test('while nobody writes, due times are not read', async () => {
  const finder = makeFinder()
  await finder.find()
  const read = vi.spyOn(given.db._.session, 'prepareQuery')
  const lastRead = () => read.mock.lastCall?.[0].sql
  // Other tests may write on the same server.
  const lookUnchanged = async () => {
    await finder.find()
    expect(lastRead()).toBe('select pg_current_snapshot()::text as snapshot')
  }
  await vi.waitFor(lookUnchanged, 10_000)
  finder.reset()
  await finder.find()
  expect(lastRead()).toContain('tasks')
  read.mockRestore()
})
