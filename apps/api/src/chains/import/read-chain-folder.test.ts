import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { shippersTable } from '../chain.tables.ts'
import { readChainRules } from '../chain-rules.queries.ts'
import { insertChain } from './insert/insert-chain.ts'
import { BadChainFolder } from './problems.ts'
import { readChainFolder } from './read-chain-folder.ts'

const template = join(import.meta.dirname, '../../../data/chain-template')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-chain-'))
  await cp(template, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  await writeFile(path, text.replace(from, to))
}

async function addColumn(file: string, cells: readonly string[]): Promise<void> {
  const path = join(folder, file)
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  await writeFile(path, lines.map((line, at) => `${line},${cells[at] ?? ''}`).join('\n'))
}

async function problems(): Promise<readonly string[]> {
  try {
    await readChainFolder(folder)
    return []
  } catch (error) {
    if (!(error instanceof BadChainFolder)) throw error
    return error.problems.map(({ file, row, field, right }) => `${file}, ${row}, ${field}: ${right}`)
  }
}

test('the template is a chain, and its rows have the same ids on every machine', async () => {
  const once = await readChainFolder(folder)
  expect(await readChainFolder(template)).toEqual(once)
  expect(once.products).toHaveLength(10)
  expect(once.products[0]).toMatchObject({ slug: 'plov-andijan', price: 42_000, tags: ['hit'] })
  // What the site does not speak is filled with its first language.
  expect(once.products[0]?.title).toEqual({ ru: 'Andijon palovi', uz: 'Andijon palovi', en: 'Andijan plov' })
  expect(once.branches[0]?.city).toBe(once.cities[0]?.id)
})

test.each([
  ['14|3', []],
  ['3|14', []],
  ['7|7', ['at most 3 different numbers of days']],
  ['50|40|30|20|10', ['at most 3 different numbers of days']],
  ['61', ['a whole number from 1 to 60']],
])('points are warned of on days that the editor takes too: %s', async (days, right) => {
  await change('shipper.json', '{', `{ "points_warn_days": "${days}",`)
  expect((await problems()).map((line) => line.slice(line.lastIndexOf(': ') + 2))).toEqual(right)
})

test('a branch is left some way to pay besides points, together with its city', async () => {
  await addColumn('cities.csv', ['payments_off', onlinePaymentTypes.join('|'), ''])
  await addColumn('branches.csv', ['payments_off', 'cash', 'cash|card'])
  expect(await problems()).toEqual([])
  await change('branches.csv', ',40,yes,yes,cash', ',40,yes,yes,cash|card')
  expect(await problems()).toEqual([
    'branches.csv, line 2, payments_off: less: with those of its city, nothing but points is left',
  ])
})

test.each([
  ['shipper.json', '"08:00"', '"25:00"', 'shipper.json, null, work_hour_start: a time as in 09:30'],
  [
    'shipper.json',
    '"Asia/Tashkent"',
    '"Europe/London"',
    'shipper.json, null, time_zone: one of Asia/Tashkent',
  ],
  [
    'shipper.json',
    '["uz", "en"]',
    '["uz", "de"]',
    'shipper.json, null, languages: languages of ru, uz, en, each once, the usual one first',
  ],
  [
    'shipper.json',
    '#0b6b4f',
    '#ffcc00',
    'shipper.json, null, brand_color: a colour on which white can be read: on #ffcc00 it has 1.5:1, and 4.5:1 is needed; #8f7200 would be right',
  ],
  ['products.csv', ',42000,', ',42.5,', 'products.csv, line 2, price: a whole number from 0 to 2000000000'],
  [
    'products.csv',
    'manti,dough',
    'manti,doug',
    'products.csv, line 7, category: there is no category doug; one of plov, dough, tea',
  ],
  [
    'products.csv',
    'lemon-tea,',
    'green-tea,',
    "products.csv, line 11, slug: a name of its own; green-tea is another row's",
  ],
  ['products.csv', ',Manti,Manti,', ',,Manti,', 'products.csv, line 7, title: a text in uz, en'],
  [
    'products.csv',
    ',hit,spice',
    ',hot,spice',
    'products.csv, line 2, tags: only rows of tags: there is no hot',
  ],
  [
    'documents.json',
    '"slug": "tender"',
    '"slug": "tenders"',
    'documents.json, null, slug: also tender: every page leads there',
  ],
  [
    'cities.csv',
    'namangan,',
    'stocks,',
    'cities.csv, line 3, slug: another name: /stocks is a page of the site',
  ],
  [
    'cities.csv',
    ',yes,yes,main',
    ',yes,no,main',
    'cities, null, is_default: exactly one city is the first one, whose menu is home; these are 0',
  ],
  [
    'cities.csv',
    '40.7821,72.3442',
    '72.3442,40.7821',
    'cities.csv, line 2, center: a place within bbox; are lat and long in their places?',
  ],
  [
    'branches.csv',
    ',08:00,22:00,09:00',
    ',8 am,22:00,09:00',
    'branches.csv, line 2, work_hour_start: a time as in 09:30',
  ],
  [
    'delivery-zones.geojson',
    '[72.3, 40.74]]]',
    '[72.3, 40.75]]]',
    'delivery-zones.geojson, row 1 (andijan-centre), geometry: a ring of at least four points [long, lat] that ends where it began',
  ],
  [
    'modifiers.json',
    '"price": 2000',
    '"price": "much"',
    'modifiers.json, row 1 (spice), modifiers.0.price: a whole number from 0 to 2000000000',
  ],
])(
  'in %s, %s written as %s is reported with its place and what would be right',
  async (file, from, to, reported) => {
    await change(file, from, to)
    expect(await problems()).toContain(reported)
  },
)

test('all problems are reported at once', async () => {
  await change('products.csv', ',42000,', ',free,')
  await change('cities.csv', ',9000,80000', ',nine,80000')
  await rm(join(folder, 'menus.csv'))
  await writeFile(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><script>1</script></svg>')
  const reported = await problems()
  expect(reported).toEqual(
    expect.arrayContaining([
      'products.csv, line 2, price: a whole number from 0 to 2000000000',
      'cities.csv, line 2, delivery_price: a whole number from 0 to 2000000000',
      'menus.csv, null, null: a chain needs this file',
      'logo.svg, null, null: shapes only, without <script>',
    ]),
  )
})

const aGift = { target: 'gift', mode: 'gift', value: null }

test.each([
  [{ conditions: { segments: ['birthday'] } }, [/^conditions\.segments\S*: one of new, often, sleeping/]],
  [{ ...aGift, gift_product_ids: [] }, [/^gift_product_ids: from 1 to 10 dishes, each once$/]],
  [{ ...aGift, gift_products: ['manti', 'manti'] }, [/^gift_product_ids: from 1 to 10 dishes, each once$/]],
  [
    { ...aGift, gift_product_id: 'manti' },
    [
      /^gift_product_id: gift_product_ids, which has replaced it$/,
      /^gift_product_ids: from 1 to 10 dishes, each once$/,
    ],
  ],
])('a discount with %o is reported', async (fields, reported) => {
  const discount = {
    ...{
      slug: 'lunch',
      title: { uz: 'Tushlik', en: 'Lunch' },
      target: 'order',
      mode: 'percentage',
      value: -10,
    },
  }
  await writeFile(join(folder, 'discounts.json'), JSON.stringify([discount]))
  expect(await problems()).toEqual([])
  await writeFile(join(folder, 'discounts.json'), JSON.stringify([{ ...discount, ...fields }]))
  const found = (await problems()).map((one) => one.replace('discounts.json, row 1 (lunch), ', ''))
  expect(found).toEqual(reported.map((one) => expect.stringMatching(one)))
})

test('a table with semicolons, decimal commas and a mark of its encoding is read as well', async () => {
  const path = join(folder, 'menus.csv')
  await writeFile(path, `\ufeff${(await readFile(path, 'utf8')).replaceAll(',', ';')}`)
  expect(await problems()).toEqual([])
})

test.each([
  ['products.csv', 'slug,category\n"open', 'a table with as many cells'],
  ['modifiers.json', '{"groups": [', 'JSON ('],
])('a broken %s is reported', async (file, text, right) => {
  await writeFile(join(folder, file), text)
  expect((await problems()).some((one) => one.startsWith(file) && one.includes(right))).toBe(true)
})

test('a chain is put in once: a second time nothing is touched', async () => {
  await withRollback(async (db) => {
    const data = await readChainFolder(folder)
    expect(await insertChain(db, data, aMoment)).toBe(true)
    await db.update(shippersTable).set({ name: 'Renamed' }).where(eq(shippersTable.id, data.shipper.id))
    expect(await insertChain(db, data, aMoment)).toBe(false)
    const [shipper] = await db.select().from(shippersTable).where(eq(shippersTable.id, data.shipper.id))
    expect(shipper).toMatchObject({ name: 'Renamed', languages: ['uz', 'en'], brandColor: '#0b6b4f' })
    const dishes = await db.select().from(productsTable).where(eq(productsTable.shipperId, data.shipper.id))
    expect(dishes).toHaveLength(10)
  })
})

test('[S-09] [S-08] a chain sets limits for unpaid orders and apologies, and what it leaves out is as usual', async () => {
  const path = join(folder, 'shipper.json')
  const given = {
    unpaid_rules: { newcomer: { maximum: 900_000 }, awaiting_payment_percent: 50 },
    apology_rules: { per_review: { operator: 5000 } },
  }
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...given }))
  await withRollback(async (db) => {
    const data = await readChainFolder(folder)
    await insertChain(db, data, aMoment)
    const { unpaidRules: unpaid, apologyRules: apology } = defaultRules
    expect(await readChainRules(db, data.shipper.id)).toEqual({
      ...defaultRules,
      unpaidRules: {
        ...unpaid,
        newcomer: { ...unpaid.newcomer, maximum: 900_000 },
        awaitingPaymentShare: 0.5,
      },
      apologyRules: { ...apology, perReview: { ...apology.perReview, operator: 5000 } },
    })
  })
})
