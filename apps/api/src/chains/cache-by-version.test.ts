import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aCategory, aChain, aMoment } from '../testing/factories.testing.ts'
import { cacheByVersion } from './cache-by-version.ts'

const database = await makeTestDatabase()
const { db } = database
afterAll(() => database.close())

/** Reads that end on demand. */
function readings() {
  const open: { done: (facts: string) => void; fail: (error: Error) => void }[] = []
  const load = () =>
    new Promise<string>((done, fail) => {
      open.push({ done, fail })
    })
  const begun = (count: number) => expect.poll(() => open.length).toBe(count)
  return { open, ...cacheByVersion(load), begun }
}

/** Until the other callers have seen the version too. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

test('[R7-06] what a change made stale is read once for all who order at that moment', async () => {
  const wanted = { shipperId: (await aChain(db)).shipperId, now: aMoment }
  const { open, read, begun } = readings()
  const orders = Array.from({ length: 8 }, () => db.transaction((tx) => read(tx, wanted)))
  await begun(1)
  await pause()
  open[0]?.done('prices')
  expect(await Promise.all(orders)).toEqual(Array(8).fill('prices'))
  expect(await read(db, wanted)).toBe('prices')
  expect(open).toHaveLength(1)
})

test('[R7-06] callers that waited for a read that failed read again themselves', async () => {
  const wanted = { shipperId: (await aChain(db)).shipperId, now: aMoment }
  const { open, read, begun } = readings()
  const first = read(db, wanted)
  const refused = expect(first).rejects.toThrow('cut off')
  await begun(1)
  const second = read(db, wanted)
  await pause()
  open[0]?.fail(new Error('cut off'))
  await refused
  await begun(2)
  open[1]?.done('prices')
  expect(await second).toBe('prices')
})

test('[R7-06] a value is not shared with later requests when a change was committed while it was read', async () => {
  const chain = await aChain(db)
  const wanted = { shipperId: chain.shipperId, now: aMoment }
  const { open, read, begun } = readings()
  const first = read(db, wanted)
  await begun(1)
  const waits = read(db, wanted)
  await pause()
  await aCategory(db, chain)
  const later = read(db, wanted)
  await begun(2)
  open[0]?.done('half of each')
  expect(await first).toBe('half of each')
  await begun(3)
  for (const { done } of open) done('new prices')
  expect(await Promise.all([waits, later])).toEqual(['new prices', 'new prices'])
})

test('what is changed in a transaction that is undone is never read by others', async () => {
  const chain = await aChain(db)
  const wanted = { shipperId: chain.shipperId, now: aMoment }
  let count = 0
  const { read } = cacheByVersion(async () => {
    count += 1
    return `reading ${count}`
  })
  expect(await read(db, wanted)).toBe('reading 1')
  const undone = db.transaction(async (tx) => {
    await aCategory(tx, chain)
    expect(await read(tx, wanted)).toBe('reading 2')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await read(db, wanted)).toBe('reading 3')
})

test('[R7-06] facts that the next statement finds outdated are read anew, and it asks again', async () => {
  const chain = await aChain(db)
  const wanted = { shipperId: chain.shipperId, now: aMoment }
  let count = 0
  const { readWith } = cacheByVersion(async () => {
    count += 1
    return `reading ${count}`
  })
  const asked: string[] = []
  const ask = async (facts: string) => {
    asked.push(facts)
    const { rows } = await db.execute<{ version: string }>(
      sql`select version from chain_versions where shipper_id = ${chain.shipperId}`,
    )
    return { version: rows[0]?.version ?? null }
  }
  expect((await readWith(db, wanted, ask)).facts).toBe('reading 1')
  expect((await readWith(db, wanted, ask)).facts).toBe('reading 1')
  await aCategory(db, chain)
  expect((await readWith(db, wanted, ask)).facts).toBe('reading 2')
  expect(asked).toEqual(['reading 1', 'reading 1', 'reading 1', 'reading 2'])
})
