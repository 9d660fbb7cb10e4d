import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productsTable, tagsTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { listenForChanges, publishChange } from '../../platform/events.ts'
import { silentLog } from '../../platform/log.ts'
import { ChainChanged } from './chain-changed.ts'
import { describeDifference } from './describe-difference.ts'
import { aFolderWorld, type FolderWorld } from './folder-world.testing.ts'

const database = await makeTestDatabase()
const { db } = database
let world: FolderWorld
beforeEach(async () => {
  world = await aFolderWorld(db)
})
afterEach(() => world.remove())
afterAll(() => database.close())

async function priceOf(slug: string): Promise<number | undefined> {
  const rows = await db
    .select({ price: productsTable.price })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, world.shipperId), eq(productsTable.slug, slug)))
  return rows[0]?.price
}

const isHit = () => and(eq(tagsTable.shipperId, world.shipperId), eq(tagsTable.slug, 'hit'))

/** Waits until a connection waits for a lock; its process. */
async function waitingProcess(): Promise<number> {
  return vi.waitUntil(
    async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' limit 1`)
      return rows[0]?.pid
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function changePriceAndTag(): Promise<void> {
  await world.change('tags.json', 'hit', { title: { uz: 'Sevimli', en: 'Loved' } })
  await world.change('products.json', 'manti', { price: 31_000 })
}

test('[S-52] a load that is killed in the middle leaves nothing behind, and the next one applies all of it', async () => {
  const before = await priceOf('manti')
  await changePriceAndTag()
  let applied: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    // The load waits for this row, after it has written others.
    await tx.select().from(tagsTable).where(isHit()).for('update')
    applied = world.apply().catch((error: unknown) => error)
    const pid = await waitingProcess()
    await tx.execute(sql`select pg_terminate_backend(${pid})`)
  })
  expect(await applied).toBeInstanceOf(Error)
  expect(await priceOf('manti')).toBe(before)
  expect(describeDifference(await world.preview())).toContain('2 changed')
  await world.apply()
  expect(await priceOf('manti')).toBe(31_000)
})

test('[S-52] what is published while a load waits is not overwritten', async () => {
  await changePriceAndTag()
  let applied: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    // An editor publishes the dish: its draft is locked.
    await tx.execute(sql`
      insert into content_drafts (shipper_id, kind, item_id)
      select shipper_id, 'dish', id from products where shipper_id = ${world.shipperId} and slug = 'manti'`)
    applied = world.apply().catch((error: unknown) => error)
    await waitingProcess()
    await tx
      .update(productsTable)
      .set({ weight: 777 })
      .where(and(eq(productsTable.shipperId, world.shipperId), eq(productsTable.slug, 'manti')))
  })
  expect(await applied).toBeInstanceOf(ChainChanged)
  expect(await priceOf('manti')).not.toBe(31_000)
})

test('open pages are notified when a folder is applied, and not while it is looked at', async () => {
  await changePriceAndTag()
  const changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
  const topics: string[] = []
  changes.subscribe({ onChange: ({ topic }) => topics.push(topic) })
  await world.preview()
  await publishChange(db, { shipperId: '', topic: 'looked at', facts: {} })
  await vi.waitUntil(() => topics.includes('looked at'))
  expect(topics).toEqual(['looked at'])
  await world.apply()
  await vi.waitUntil(() => topics.includes(`chain:${world.shipperId}`))
  await changes.close()
})

test('hours of a branch that the folder changes are those of orders at once', async () => {
  const revision = async () => {
    const rows = await db
      .select()
      .from(branchesTable)
      .where(and(eq(branchesTable.shipperId, world.shipperId), eq(branchesTable.slug, 'andijan-navoi')))
    return rows[0]?.revision ?? 0
  }
  const before = await revision()
  await world.change('branches.json', 'andijan-navoi', {
    work_hour_start: '12:00',
    delivery_hour_start: '12:00',
  })
  const { changes } = await world.apply()
  expect(changes.map(({ list, change }) => [list, change])).toEqual([['branches', 'changed']])
  expect(await revision()).toBeGreaterThan(before)
})
