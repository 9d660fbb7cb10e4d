import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { productsTable } from '@doira/api/catalog/products.tables'
import { citiesTable, shippersTable } from '@doira/api/chains/chain.tables'
import { contentItemsTable, stocksTable } from '@doira/api/content/content.tables'
import { editables } from '@doira/api/content/editor/entities/editables'
import { branchExceptionsTable, branchesTable } from '@doira/api/delivery/branches/branches.tables'
import type { Db } from '@doira/api/platform/database/database'
import { makeTestDatabase, withRollback } from '@doira/api/platform/database/test-database.testing'
import { silentLog } from '@doira/api/platform/log'
import { aChain } from '@doira/api/testing/factories.testing'
import { contentBodies } from '@doira/contract/content/content-bodies'
import { listTexts } from '@doira/domain/i18n/localized'
import { toInstant } from '@doira/domain/time/instant'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoChain } from './load.ts'
import { mediaFolder, readDemoChain, readDemoChainId } from './read-data.ts'

const now = toInstant('2027-03-08T06:00:00Z')
const load = (db: Db) => loadDemoChain({ db, clock: () => now, log: silentLog })

/** Tests that only read share one loaded chain. */
const database = await makeTestDatabase()
const { db: loaded } = database
beforeAll(async () => {
  const { loaded: isLoaded, staff } = await load(loaded)
  expect({ isLoaded, staffLength: staff.length }).toEqual({ isLoaded: true, staffLength: 7 })
})
afterAll(() => database.close())

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`)
  return Number(rows[0]?.count)
}

test('[R1-02] the whole demo chain is loaded into an empty database', async () => {
  const expected = {
    cities: 5,
    branches: 18,
    delivery_zones: 17,
    menus: 6,
    categories: 14,
    products: 178,
    modifier_groups: 10,
    modifiers: 39,
    auto_add_rules: 7,
    stop_list: 9,
    discounts: 14,
    stocks: 6,
    content_items: 77,
    reviews: 59,
    branch_exceptions: 37,
  }
  const counts: Record<string, number> = {}
  for (const table of Object.keys(expected)) counts[table] = await countOf(loaded, table)
  expect(counts).toEqual(expected)
})

test('[R4-15] rolls, hot dishes and cold ones are made at different stations', async () => {
  const { rows } = await loaded.execute(
    sql`select slug, station from categories where slug in ('classic', 'soups', 'drinks')`,
  )
  expect(Object.fromEntries(rows.map(({ slug, station }) => [slug, station]))).toEqual({
    classic: 'rolls',
    soups: 'hot',
    drinks: 'cold',
  })
})

test('a second load changes nothing', async () => {
  await withRollback(async (db) => {
    await load(db)
    await db.update(shippersTable).set({ name: 'Renamed' })
    await db.delete(branchExceptionsTable)
    expect(await load(db)).toEqual({ loaded: false, staff: [] })
    expect((await db.select().from(shippersTable))[0]?.name).toBe('Renamed')
    expect(await countOf(db, 'branch_exceptions')).toBe(0)
  })
})

test('two instances that start at the same time load it once', async () => {
  const empty = await makeTestDatabase()
  try {
    const results = await Promise.all([load(empty.db), load(empty.db)])
    expect(results.map(({ loaded }) => loaded).toSorted()).toEqual([false, true])
    expect(await countOf(empty.db, 'products')).toBe(178)
  } finally {
    await empty.close()
  }
})

test('no placeholder is left in the data, and every picture exists', async () => {
  const [shipper] = await loaded.select().from(shippersTable)
  expect(shipper?.name).toBe('doira')
  expect(shipper?.sisterBrands.map(({ title }) => title.en)).toEqual([
    'Tandir Bakery',
    'Uno Pizza',
    'Choynak Coffee',
  ])
  const stored = JSON.stringify([
    shipper,
    await loaded.select().from(productsTable),
    await loaded.select().from(stocksTable),
    await loaded.select().from(contentItemsTable),
  ])
  expect(stored).not.toMatch(/\{[a-z]+\d?\}/)
  const images = [
    ...(await loaded.select({ image: productsTable.image }).from(productsTable)),
    ...(await loaded.select({ image: stocksTable.image }).from(stocksTable)),
    ...(await loaded
      .select({ image: contentItemsTable.image })
      .from(contentItemsTable)
      .where(inArray(contentItemsTable.kind, ['news', 'picture', 'recipe']))),
  ].map(({ image }) => image)
  expect(images).toHaveLength(210)
  expect(images.filter((image) => image === null || !existsSync(join(mediaFolder, `${image}.webp`)))).toEqual(
    [],
  )
})

test('[R2-23] the steps of a recipe are stored with its dish', async () => {
  const withSteps = (await loaded.select().from(productsTable)).filter(
    ({ cookingSteps }) => cookingSteps.length > 0,
  )
  expect(withSteps.map(({ slug }) => slug).toSorted()).toEqual([
    'don-oyako',
    'gyoza-chicken',
    'maki-cucumber',
    'miso-classic',
    'mochi-mango',
    'poke-salmon',
    'tom-yum-seafood',
    'wok-beef',
  ])
})

test('dates count from the first start, and every city shows a menu with available dishes', async () => {
  const exceptions = await loaded.select().from(branchExceptionsTable)
  expect([...new Set(exceptions.map(({ date }) => date))].toSorted()).toEqual([
    '2027-03-11',
    '2027-03-13',
    '2027-03-21',
    '2027-12-31',
    '2028-01-01',
  ])
  const ends = await loaded.select({ endsAt: stocksTable.endsAt }).from(stocksTable)
  expect(ends.map(({ endsAt }) => endsAt).filter((end) => end !== null)).toEqual(['2027-04-07T06:00:00.000Z'])
  const { rows } = await loaded.execute<{ slug: string; products: string }>(sql`
      select c.slug, count(*) as products from ${citiesTable} c
      join menu_products m on m.shipper_id = c.shipper_id and m.menu_id = c.menu_id group by c.slug`)
  expect(rows).toHaveLength(5)
  for (const { products } of rows) expect(Number(products)).toBeGreaterThan(160)
  const menus = await loaded.selectDistinct({ menuId: branchesTable.menuId }).from(branchesTable)
  expect(menus).toHaveLength(6)
})

test('[R2-33] the company has 21 legal entities, each with its details in three languages', async () => {
  const kinds = await loaded.select().from(contentItemsTable)
  const countOfKind = (kind: string) => kinds.filter((item) => item.kind === kind).length
  expect(Object.keys(contentBodies).map((kind) => [kind, countOfKind(kind)])).toEqual([
    ['news', 8],
    ['picture', 10],
    ['recipe', 8],
    ['vacancy', 8],
    ['document', 8],
    ['certificate', 6],
    ['legal_entity', 21],
    ['department', 7],
    ['office', 1],
  ])
  for (const { kind, slug, uncheckedBody, title } of kinds) {
    expect(contentBodies[kind].safeParse(uncheckedBody).success, slug).toBe(true)
    expect(
      listTexts(title).every((text) => text.length > 2),
      slug,
    ).toBe(true)
  }
})

test('[R2-33] whatever a chain folder brings can be published again from the editor as it is', async () => {
  const { shipper } = await readDemoChain()
  for (const [kind, { list, find, schema, wrongFields }] of Object.entries(editables)) {
    const rows = await list(loaded, shipper.id)
    expect(rows.length, kind).toBeGreaterThan(0)
    for (const { id, slug } of rows) {
      const key = { shipperId: shipper.id, id }
      const document = (await find(loaded, key))?.document ?? {}
      expect(schema.safeParse(document).error?.issues ?? [], `${kind} ${slug}`).toEqual([])
      // A promotion that has ended never begins again.
      const isEnded = slug === 'promo-expired'
      expect(await wrongFields(loaded, key, document), `${kind} ${slug}`).toEqual(isEnded ? ['ends_at'] : [])
    }
  }
})

test('[S-01] the demo chain is known by its id', async () => {
  expect(await readDemoChainId()).toBe((await readDemoChain()).shipper.id)
})

test('[S-01] the demo chain is not loaded beside another chain, also when both are loaded at the same time', async () => {
  const { db, close } = await makeTestDatabase()
  try {
    let end = () => undefined
    const isEnding = new Promise<void>((resolve) => {
      end = () => void resolve()
    })
    let begun = () => undefined
    const hasBegun = new Promise<void>((resolve) => {
      begun = () => void resolve()
    })
    const other = db.transaction(async (tx) => {
      await aChain(tx)
      begun()
      await isEnding
    })
    await hasBegun
    const demo = load(db)
    const waits = sql`select count(*) from pg_locks where not granted and relation = 'shippers'::regclass`
    await expect.poll(async () => Number((await db.execute<{ count: string }>(waits)).rows[0]?.count)).toBe(1)
    end()
    await other
    expect(await demo).toEqual({ loaded: false, staff: [] })
    expect(await load(db)).toEqual({ loaded: false, staff: [] })
    expect(await countOf(db, 'shippers')).toBe(1)
  } finally {
    await close()
  }
})
