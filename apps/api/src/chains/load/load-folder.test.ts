import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { menuProductsTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { aDesk } from '../../content/editor/editor.testing.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { citiesTable, shipperPlatformsTable } from '../chain.tables.ts'
import { ChainChanged } from './chain-changed.ts'
import { describeDifference } from './describe-difference.ts'
import { aFolderWorld, type FolderWorld } from './folder-world.testing.ts'

const folders: FolderWorld[] = []
afterEach(async () => {
  for (const { remove } of folders.splice(0)) await remove()
})

async function aWorld(db: Db) {
  const world = await aFolderWorld(db)
  folders.push(world)
  const { shipperId } = world
  const [platform] = await db
    .select()
    .from(shipperPlatformsTable)
    .where(and(eq(shipperPlatformsTable.shipperId, shipperId), eq(shipperPlatformsTable.kind, 'website')))
  const shop = makeTestApi(db, { shipperId, platformId: platform?.id ?? '' })
  const owner = await aStaff(db, { shipperId }, 'owner')
  const getDish = async (slug: string) => {
    const [row] = await db
      .select()
      .from(productsTable)
      .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.slug, slug)))
    if (!row) throw new Error(`no dish ${slug}`)
    return row
  }
  const token = await aSession(db, await aCustomer(db, { shipperId }))
  /** A takeaway order for a time of the day. @returns its id */
  const preorder = async (slug: string, at: Instant) => {
    const isFirst = and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.slug, 'andijan-navoi'))
    const [branch] = await db.select().from(branchesTable).where(isFirst)
    const body = {
      ...{ id: randomUUID(), delivery_type: 'self-pickup' as const, branch_id: branch?.id ?? '' },
      ...{ payment_type: 'cash' as const, offer_accepted: true, future_time: at },
      products: [{ product_id: (await getDish(slug)).id, quantity: 2 }],
    }
    return (await shop.call(createOrder, { token, body })).ok().order_id
  }
  return {
    ...world,
    preorder,
    getDish,
    dishes: aDesk(shop, owner.token, 'dish'),
    desk: aDesk.bind(null, shop, owner.token),
  }
}

const dish = (changes: Record<string, unknown>) => ({
  ...{ id: randomUUID(), slug: 'shurva', category: 'plov', order: 9, price: 25_000 },
  ...{ title: { uz: 'Shoʻrva', en: 'Shurva' }, ...changes },
})

test('what was exported is no difference', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const difference = await world.preview()
    expect(describeDifference(difference)).toBe('no difference')
  }))

test('[S-52] the difference is shown in words, applied as a whole, and then there is none', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    await world.edit('products.json', (rows) => [...rows.filter(({ slug }) => slug !== 'manti'), dish({})])
    await world.change('products.json', 'plov-andijan', { price: 45_000 })
    await world.change('tags.json', 'hit', { title: { uz: 'Sevimli', en: 'Loved' } })
    const shown = await world.preview()
    expect(describeDifference(shown)).toBe(
      [
        'products.json: 1 added, 1 changed, 1 removed',
        '  ~ plov-andijan (Andijon palovi): price 42000 → 45000',
        '  + shurva (Shoʻrva)',
        '  - manti (Manti)',
        'tags.json: 1 changed',
        '  ~ hit (Sevimli): title.uz "Xit" → "Sevimli"; title.en "Hit" → "Loved"',
        'in all: 1 added, 2 changed, 1 removed',
      ].join('\n'),
    )
    expect((await world.getDish('plov-andijan')).price).toBe(42_000)
    await world.apply(shown.state)
    expect((await world.getDish('plov-andijan')).price).toBe(45_000)
    expect((await world.getDish('shurva')).isActive).toBe(true)
    // Orders refer to it.
    expect((await world.getDish('manti')).isActive).toBe(false)
    const sold = await db
      .select({ price: menuProductsTable.price })
      .from(menuProductsTable)
      .where(eq(menuProductsTable.productId, (await world.getDish('plov-andijan')).id))
    expect(sold).toEqual([{ price: 45_000 }])
    expect(describeDifference(await world.apply())).toBe('no difference')
  }))

test('the history has what was loaded, and an editor returns to what was before', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const { id } = await world.getDish('manti')
    await world.dishes.save(id, { description: { ru: 'Juft', uz: 'Juft', en: 'By the pair' } })
    await world.change('products.json', 'manti', { title: { uz: 'Mantilar', en: 'Manti' } })
    await world.apply()
    const read = await world.dishes.read(id)
    expect(read.history.map(({ what, by }) => [what, by])).toEqual([
      ['folder', null],
      ['loaded', null],
    ])
    expect(read.history[0]?.changes).toContainEqual({ path: 'title.uz', before: 'Manti', after: 'Mantilar' })
    // The unpublished change of an editor stays, and has what was loaded.
    expect(read.draft).toMatchObject({ title: { uz: 'Mantilar' }, description: { en: 'By the pair' } })
    expect(read.live).toMatchObject({ title: { uz: 'Mantilar' } })
    expect(read.live).not.toMatchObject({ description: { en: 'By the pair' } })
  }))

test('a loaded city has the folder in its history, and a draft of it gets what was loaded', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const cities = world.desk('city')
    const [city] = await db
      .select()
      .from(citiesTable)
      .where(and(eq(citiesTable.shipperId, world.shipperId), eq(citiesTable.slug, 'namangan')))
    const id = city?.id ?? ''
    await cities.save(id, { zoom: 13 })
    await world.change('cities.json', 'namangan', { delivery_price: 12_000 })
    await world.change('menus.json', 'main', { title: { uz: 'Asosiy taomnoma', en: 'All day' } })
    await world.apply()
    const read = await cities.read(id)
    expect(read.history.map(({ what }) => what)).toEqual(['folder', 'loaded'])
    expect(read.draft).toMatchObject({ delivery_price: 12_000, zoom: 13 })
    expect(read.live).toMatchObject({ delivery_price: 12_000, zoom: 12 })
    expect(describeDifference(await world.apply())).toBe('no difference')
  }))

test('[S-52] what somebody has published since the difference was made is not overwritten', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    await world.change('products.json', 'manti', { price: 30_000 })
    const { state } = await world.preview()
    const { id } = await world.getDish('lemon-tea')
    ;(await world.dishes.publish(id, { pieces: 2 })).ok()
    await expect(world.apply(state)).rejects.toThrow(ChainChanged)
    expect((await world.getDish('manti')).price).not.toBe(30_000)
    // The folder still says that the tea has no pieces: the difference shows it.
    expect(describeDifference(await world.preview())).toContain('lemon-tea')
  }))

test.each([
  ['a negative price', 'products.json', { price: -1 }, 'products.json, row 6 (manti), price: a whole number'],
  [
    'a field of a later version',
    'products.json',
    { halal: true },
    'products.json, row 6 (manti), halal: no such field',
  ],
  [
    'the slug of another dish',
    'products.json',
    { slug: 'lemon-tea' },
    "slug: a name of its own; lemon-tea is another row's",
  ],
  [
    'another address',
    'products.json',
    { slug: 'mantilar' },
    'products.json, mantilar, slug: manti: links lead to it',
  ],
  [
    'a picture that is missing',
    'products.json',
    { image: 'pictures/manti.jpg' },
    'image: a file: there is no pictures/manti.jpg',
  ],
  [
    'what no editor could publish',
    'products.json',
    { vat_percent: 12, order: 3, make_minutes: 110 },
    'products.json, manti, make_minutes: a value',
  ],
])('%s changes nothing and is reported with its place', (_, file, fields, reported) =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    await world.change(file, 'lemon-tea', { price: 1 })
    await world.change(file, 'manti', fields)
    expect((await world.problems()).join('\n')).toContain(reported)
    await expect(world.apply()).rejects.toThrow()
    expect((await world.getDish('lemon-tea')).price).not.toBe(1)
  }),
)

test('a missing file, a file of a later version, a later format and a broken picture are reported', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    await rm(join(world.folder, 'menus.json'))
    await writeFile(join(world.folder, 'robots.json'), '[]')
    await world.edit('tags.json', (rows) => rows)
    await writeFile(join(world.folder, 'pictures.txt'), '')
    const reported = (await world.problems()).join('\n')
    expect(reported).toContain('menus.csv, null, null: a chain needs this file')
    expect(reported).toContain('robots.json, null, null: no such file')
    const shipper = join(world.folder, 'shipper.json')
    await writeFile(shipper, JSON.stringify({ shipper: { format: 99 } }))
    expect(await world.problems()).toEqual([
      'shipper.json, null, format: a format up to 1: a later version of the program has written this folder',
    ])
  }))

test('[S-52] orders that a difference touches are named, and stay as they were placed', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const id = await world.preorder('manti', addMinutes(aMoment, 7 * 60 + 50))
    await world.edit('products.json', (rows) => rows.filter(({ slug }) => slug !== 'manti'))
    await world.edit('branches.json', (rows) =>
      rows.map((row) => ({ ...row, work_hour_end: '19:00', delivery_hour_end: '18:30' })),
    )
    const { openOrders, outside } = await world.preview()
    expect(openOrders.map(({ list, count }) => [list, count])).toEqual([
      ['products', 1],
      ['branches', 1],
    ])
    expect(outside.orders.map((order) => order.id)).toEqual([id])
    const shown = describeDifference(await world.apply())
    expect(shown).toContain('- manti (Manti): 1 open order has it and stays as placed')
    expect(shown).toContain('outside of the new hours; they stay as they are:')
    const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    expect(order?.status).toBe('future')
  }))

test('a branch with open orders is not closed by a folder', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    await world.preorder('manti', addMinutes(aMoment, 7 * 60 + 50))
    await world.change('branches.json', 'andijan-navoi', { closed_at: aMoment, is_active: false })
    expect(await world.problems()).toEqual(['branches.json, andijan-navoi, null: open: it has 1 open orders'])
  }))

test('the address of an archived dish is not given to another one', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    await world.edit('products.json', (rows) => rows.filter(({ slug }) => slug !== 'manti'))
    await world.apply()
    await world.edit('products.json', (rows) => [...rows, dish({ slug: 'manti', sku: 'another' })])
    expect((await world.problems()).join()).toMatch(/slug/)
  }))

test('a picture of the folder is stored once, and one that is damaged is reported', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    await mkdir(join(world.folder, 'pictures'))
    await writeFile(join(world.folder, 'pictures/manti.jpg'), picture)
    await world.change('products.json', 'manti', { image: 'pictures/manti.jpg' })
    await world.apply()
    const { image } = await world.getDish('manti')
    expect(image).toMatch(/^uploads\/[0-9a-f]{32}$/)
    expect(describeDifference(await world.apply())).toBe('no difference')
    await rm(join(world.folder, 'pictures/manti.jpg'))
    await world.write()
    expect(await readdir(join(world.folder, 'pictures'))).toEqual([`${image?.slice('uploads/'.length)}.webp`])
    expect(describeDifference(await world.preview())).toBe('no difference')
    await writeFile(join(world.folder, 'pictures/broken.jpg'), picture.subarray(0, 300))
    expect(await world.problems()).toEqual([
      'pictures/broken.jpg, null, null: a picture that can be read: this one is damaged',
    ])
  }))

test(
  'more dishes than can be changed at once are read, counted and refused',
  () =>
    withRollback(async (db) => {
      const world = await aWorld(db)
      await world.edit('products.json', (rows) => [
        ...rows,
        ...Array.from({ length: 2100 }, (_, at) => dish({ slug: `shurva-${at}`, sku: `S${at}` })),
      ])
      expect(await world.problems()).toEqual([
        'folder, null, null: at most 2000 items that differ: there are 2100; load them in parts, or as a new chain',
      ])
    }),
  120_000,
)
