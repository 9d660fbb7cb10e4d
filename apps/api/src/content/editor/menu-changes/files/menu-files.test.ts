import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/menu-changes'
import { readMenuFile, writeMenuFile } from '@doira/contract/content/menu-files'
import { readPrices } from '@doira/contract/content/prices'
import type { AnswerOf, BodyOf } from '@doira/contract/endpoint'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../../../catalog/products.tables.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { testIn } from '../../../../platform/database/test-database.testing.ts'
import { writeXlsx } from '../../../../platform/http/xlsx.ts'
import {
  aCategory,
  aChain,
  aMoment,
  aProduct,
  inThreeLanguages as text,
} from '../../../../testing/factories.testing.ts'
import { aDishWithVariants } from '../../../../testing/menu-world.testing.ts'
import { aStaff } from '../../../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../../../testing/test-api.testing.ts'

type Cell = string | number
const getXlsx = async (rows: readonly (readonly Cell[])[]) => {
  async function* each() {
    yield* rows
  }
  return writeXlsx('Price', each())
}
const getCsv = (rows: readonly (readonly Cell[])[], separator = ',') =>
  Buffer.from(rows.map((row) => row.join(separator)).join('\n'))

/** An editor of a menu with two dishes and one in two sizes. */
async function anOffice(db: Db) {
  const chain = await aChain(db)
  const dish = await aProduct(db, chain, { sku: '101', title: text('Philadelphia'), price: 64_000 })
  const soup = await aProduct(db, chain, { sku: '102', title: text('=Soup; +hot'), price: 30_000 })
  const { variantIds } = await aDishWithVariants(db, chain)
  const shop = makeTestApi(db, chain)
  const { token } = await aStaff(db, chain, 'content')
  const headers = { Shipper: chain.shipperId, Authorization: token }
  const send = async (file: Uint8Array, query = '') => {
    const response = await shop.api.request(`${readMenuFile.path}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(file),
    })
    return { status: response.status, json: await response.json() }
  }
  const prices = (await shop.call(readPrices, { token })).ok()
  return {
    ...{ db, chain, shop, token, dish, soup, variantIds, send, menu: prices.menus[0]?.slug ?? '' },
    menuTitle: prices.menus[0]?.title.uz ?? '',
    read: async (file: Uint8Array, query = ''): Promise<AnswerOf<typeof readMenuFile>> =>
      readMenuFile.answer.parse((await send(file, query)).json),
    written: async (format: 'xlsx' | 'csv', language: string) => {
      const path = `${writeMenuFile.path}?format=${format}&language=${language}`
      return new Uint8Array(await (await shop.api.request(path, { headers })).arrayBuffer())
    },
    apply: async (data: object) => {
      const body = { action_id: randomUUID(), pressed_at: aMoment, data } as BodyOf<typeof calls.changeMenu>
      return shop.call(calls.changeMenu, { token, body })
    },
  }
}

const inOffice = testIn(anOffice)

test.each(
  (['xlsx', 'csv'] as const).flatMap((format) =>
    ['ru', 'uz', 'en'].map((language) => ({ format, language })),
  ),
)(
  'a menu that is written as $format in $language and read again has no differences',
  ({ format, language }) =>
    inOffice(async ({ written, read }) => {
      const answer = await read(await written(format, language))
      expect(answer).toMatchObject({ rows: 5, same: 5, changes: [], new_dishes: [], missing: [], errors: [] })
      expect(answer.columns.filter(({ field }) => field === null)).toEqual([])
    })(),
)

test(
  'no cell of a written file is a formula',
  inOffice(async ({ written }) => {
    const csv = new TextDecoder().decode(await written('csv', 'en'))
    expect(csv).toContain(`"'=Soup; '+hot"`)
    expect(csv.match(/(^|[",;])=[A-Z]/)).toBeNull()
  }),
)

test(
  'a price list shows every price that changes, suspicious ones, new dishes, missing ones and rows with errors',
  inOffice(async ({ dish, soup, menu, read }) => {
    const answer = await read(
      await getXlsx([
        ['Код', 'Название', 'Цена с НДС', 'НДС', 'MXIK', 'Заметка'],
        ['101', 'Philadelphia', 68_000, '12 %', '02202002001000000', 'x'],
        ['102', 'Soup', '169 000,00 сум', 12, '', ''],
        ['', 'Татаки', 48_000, 12, '', ''],
        [],
        ['', '', 52_000, '', '', ''],
        ['101', 'Philadelphia', 70_000, '', '', ''],
        ['wok-1', '', 'дорого', '', '123', ''],
      ]),
    )
    expect(answer.columns.map(({ letter, field }) => [letter, field])).toEqual([
      ...[
        ['A', 'sku'],
        ['B', 'title.ru'],
        ['C', 'price'],
        ['D', 'vat_percent'],
        ['E', 'mxik'],
        ['F', null],
      ],
    ])
    expect(answer.changes).toEqual([
      {
        ...{ row: 2, sku: '101', title: text('Philadelphia'), is_suspicious: false },
        change: { product_id: dish, field: 'price', menu, before: 64_000, after: 68_000 },
      },
      expect.objectContaining({ change: expect.objectContaining({ field: 'mxik' }) }),
      expect.objectContaining({ row: 3, change: expect.objectContaining({ field: 'title.ru' }) }),
      expect.objectContaining({
        ...{ row: 3, is_suspicious: true },
        change: { product_id: soup, field: 'price', menu, before: 30_000, after: 169_000 },
      }),
    ])
    expect(answer.new_dishes).toEqual([
      {
        ...{ row: 4, sku: '' },
        draft: expect.objectContaining({ title: { ...text(''), ru: 'Татаки' }, prices: { [menu]: 48_000 } }),
      },
    ])
    expect(answer.errors).toEqual([
      { row: 6, problem: 'no_code', value: '' },
      { row: 7, problem: 'twice', value: '101' },
      { row: 8, problem: 'price', value: 'дорого' },
      { row: 8, problem: 'mxik', value: '123' },
      { row: 8, problem: 'no_title', value: 'wok-1' },
    ])
    expect(answer.missing.map(({ title }) => title)).toEqual([text('Wok')])
  }),
)

test(
  'a file moves a dish to another category of the menu, and the move can be returned; an unknown category is named',
  inOffice(async ({ db, chain, dish, read, apply, shop, token }) => {
    const soups = await aCategory(db, chain, { title: { ru: 'Супы', uz: 'Shoʻrvalar', en: 'Soups' } })
    const file = getCsv([
      ['sku', 'category'],
      ['101', 'shoʻrvalar'],
      ['102', 'Пицца'],
    ])
    const answer = await read(file)
    const move = {
      product_id: dish,
      field: 'category_id',
      menu: null,
      before: chain.categoryId,
      after: soups,
    }
    expect(answer.changes.map(({ row, change }) => ({ row, change }))).toEqual([{ row: 2, change: move }])
    expect(answer.errors).toEqual([{ row: 3, problem: 'category', value: 'Пицца' }])
    const rows = answer.changes.map(({ change }) => change)
    const applied = (await apply({ reason: 'Soups', due_at: null, rows })).ok()
    const categoryOf = async () =>
      (await db.select().from(productsTable).where(eq(productsTable.id, dish)))[0]?.categoryId
    expect(await categoryOf()).toBe(soups)
    expect((await read(file)).changes).toEqual([])
    const body = { action_id: randomUUID(), pressed_at: aMoment, data: { change_id: applied.action_id } }
    ;(await shop.call(calls.returnMenuChange, { token, body })).ok()
    expect(await categoryOf()).toBe(chain.categoryId)
  }),
)

test(
  'the size of a dish is found by its code, and prices of several menus have a column each',
  inOffice(async ({ db, variantIds, menu, menuTitle, read }) => {
    await db
      .update(productsTable)
      .set({ sku: '300-L' })
      .where(eq(productsTable.id, variantIds[1] ?? ''))
    const answer = await read(
      getCsv([
        ['artikul', `Narx: ${menuTitle}`],
        ['300-l', 59_000],
      ]),
    )
    expect(answer.changes.map(({ change }) => change)).toEqual([
      { product_id: variantIds[1], field: 'price', menu, before: 58_000, after: 59_000 },
    ])
  }),
)

test(
  'text with semicolons in windows-1251 is read, columns can be named, and names find dishes',
  inOffice(async ({ read, menu, dish }) => {
    // `Блюдо;Новая` as spreadsheets with Russian settings write it.
    const head = Buffer.from([0xc1, 0xeb, 0xfe, 0xe4, 0xee, 0x3b, 0xcd, 0xee, 0xe2, 0xe0, 0xff])
    const file = Buffer.concat([head, Buffer.from('\r\nPhiladelphia;66 000')])
    expect((await read(file)).columns).toMatchObject([
      { head: 'Блюдо', field: 'title.ru' },
      { head: 'Новая', field: null },
    ])
    const { changes } = await read(file, 'match=title&columns=A:title.ru,B:price')
    expect(changes.map(({ change }) => change)).toEqual([
      { product_id: dish, field: 'price', menu, before: 64_000, after: 66_000 },
    ])
  }),
)

test(
  'a file may have 10 MB and a change of many dishes 8 MB, and no more than two files are read at once',
  inOffice(async ({ send, shop, token, chain }) => {
    const megabytes = (size: number) => new Uint8Array(size * 2 ** 20 + 1).fill(0x61)
    const tooLarge = { status: 413, json: { code: 'body_too_large' } }
    expect(await send(megabytes(10))).toMatchObject(tooLarge)
    expect((await send(megabytes(9))).status).toBe(422)
    const change = (body: Uint8Array<ArrayBuffer>) =>
      shop.api.request(calls.changeMenu.path, {
        ...{ method: 'POST', body },
        headers: { Shipper: chain.shipperId, Authorization: token, 'Content-Type': 'application/json' },
      })
    expect((await change(megabytes(8))).status).toBe(413)
    expect((await change(megabytes(7))).status).toBe(400)
    const file = getCsv([['sku'], ['101']])
    const all = await Promise.all(Array.from({ length: 5 }, () => send(file)))
    expect(all).toContainEqual({ status: 503, json: expect.objectContaining({ code: 'too_busy' }) })
  }),
)

test(
  'a file that was applied says so when it is read again',
  inOffice(async ({ read, apply }) => {
    const file = getCsv([
      ['sku', 'price'],
      ['101', 68_000],
      ['102', 31_000],
    ])
    const first = await read(file)
    expect(first.used).toBeNull()
    const rows = first.changes.map(({ change }) => change)
    const named = { name: 'december.csv', hash: first.hash }
    ;(await apply({ reason: 'December', due_at: null, file: named, rows })).ok()
    expect(await read(file)).toMatchObject({ used: { at: aMoment, state: 'applied' }, changes: [], same: 2 })
  }),
)

test(
  'a long cell is wrong and nothing more, and columns after the hundredth are left out',
  inOffice(async ({ read, menu }) => {
    const price = `${'a'.repeat(50_000)}1`
    const heads = ['sku', `price: ${menu}`, ...Array.from({ length: 30_000 }, () => 'x')]
    const answer = await read(getCsv([heads, ['101', price]]))
    expect(answer.errors).toMatchObject([{ row: 2, problem: 'price' }])
    expect(answer.columns).toHaveLength(100)
  }),
)

test.each([
  { say: 'a picture', file: () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), reason: 'kind' },
  { say: 'an old workbook', file: () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), reason: 'kind' },
  { say: 'empty', file: () => Buffer.of(), reason: 'kind' },
  { say: 'a broken archive', file: () => Buffer.from('PK\x03\x04 nothing'), reason: 'broken' },
  {
    say: 'a table of something else',
    file: () =>
      getCsv([
        ['a', 'b'],
        [1, 2],
      ]),
    reason: 'no_heads',
  },
  {
    say: 'too long',
    file: () => getCsv([['sku'], ...Array.from({ length: 5001 }, (_, at) => [at])]),
    reason: 'too_many_rows',
  },
])('a file that is $say is refused with the reason', ({ file, reason }) =>
  inOffice(async ({ send }) => {
    expect(await send(file())).toMatchObject({
      status: 422,
      json: { code: 'menu_file_refused', facts: { reason } },
    })
  })(),
)
