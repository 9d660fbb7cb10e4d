import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/reporting/reports'
import { reportNames } from '@doira/domain/reporting/reports/reports'
import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { makeComplaintWorld } from '../../complaints/complaints.testing.ts'
import { readXlsx } from '../../content/editor/menu-changes/files/read-xlsx.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { aBranch, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { readSheets } from './read-sheets.testing.ts'

type Query = Partial<BodyOf<typeof calls.exportReport>['data']>

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain } = world
  const owner = await aStaff(db, chain, 'owner')
  const send = (by: TestStaff, query: Query) => {
    const whole = { report: 'branches', range: 'month', language: 'ru', ...query } as never
    return shop.call(calls.readReport, { token: by.token, query: whole })
  }
  const read = async (by: TestStaff, query: Query) => (await send(by, query)).ok()
  const prepare = (by: TestStaff, data: object) => {
    const whole = { report: 'dishes', range: 'month', language: 'ru', format: 'xlsx', ...data }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data: whole } as never
    return shop.call(calls.exportReport, { token: by.token, body })
  }
  const download = (by: TestStaff, id: string) =>
    shop.send(calls.downloadReport, { token: by.token, params: { id } })
  return { ...world, owner, send, read, prepare, download }
}

test('amounts are for those who may see revenue; lateness and visits for everybody with the summary', () =>
  withRollback(async (db) => {
    const { place, send, read, prepare, owner, operator, chain } = await aWorld(db)
    await place()
    expect((await send(operator, { report: 'dishes' })).refused().code).toBe('not_permitted')
    expect((await prepare(operator, {})).refused().code).toBe('not_permitted')
    const late = await read(operator, { report: 'late_branches' })
    expect(late.total.slice(2)).toEqual([1, 0, 0])
    expect((await read(owner, {})).rows, 'every branch').toHaveLength(2)
    const courier = await aStaff(db, chain, 'courier')
    expect((await send(courier, { report: 'late_hours' })).status).toBe(403)
  }))

test('a person of some branches sees theirs only, and no other can be asked for', () =>
  withRollback(async (db) => {
    const { chain, place, read, send, owner, prepare, download } = await aWorld(db)
    const other = await aBranch(db, chain)
    await place()
    const here = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const there = await aStaff(db, chain, 'manager', { branchIds: [other] })
    const revenueAt = 8
    expect((await read(owner, {})).columns[revenueAt]?.name).toBe('share')
    const sumOf = async (by: TestStaff, query: Query = {}) => (await read(by, query)).total[revenueAt - 1]
    expect(await sumOf(owner)).toBeGreaterThan(0)
    expect(await sumOf(here)).toBe(await sumOf(owner))
    expect(await sumOf(there)).toBe(0)
    expect(await sumOf(owner, { branch: other })).toBe(0)
    expect((await send(there, { branch: chain.branchId })).refused().code).toBe('branch_not_found')
    expect((await prepare(there, { branch: chain.branchId })).refused().code).toBe('branch_not_found')
    const { action_id: id } = (await prepare(there, { format: 'csv' })).ok()
    const text = await (await download(there, id)).text()
    expect(text.split('\r\n')).toHaveLength(3)
    expect(await sumOf(owner, { city: randomUUID() })).toBe(0)
  }))

test('a period of more than a year, or with its days exchanged, is refused with its field', () =>
  withRollback(async (db) => {
    const { send, owner } = await aWorld(db)
    const status = async (from: string, to: string) => (await send(owner, { range: 'days', from, to })).status
    expect(await status('2027-03-08T19:00:00+05:00', '2027-03-09'), 'no day').toBe(400)
    expect(await status('2026-03-08', '2027-03-08')).toBe(200)
    expect(await status('2026-03-07', '2027-03-08')).toBe(400)
    expect(await status('2027-03-08', '2027-03-07')).toBe(400)
    // No day at all.
    expect(await status('2027-03-08T07:10:00.000Z', '2027-03-08')).toBe(400)
    expect(await status('2027-03-08', '2027-02-30')).toBe(400)
  }))

test('[S-13] a workbook has the numbers of the screen as numbers, words in the language of the reader, and no formula', () =>
  withRollback(async (db) => {
    const { place, read, prepare, download, owner, dish, chain, shop } = await aWorld(db)
    await place()
    const title = { ru: '=1+1', uz: '@SUM(A1)', en: 'x' }
    await db.update(productsTable).set({ title }).where(eq(productsTable.id, dish))
    const { rows, total, columns } = await read(owner, { report: 'dishes', language: 'uz' })
    const { action_id: id } = (await prepare(owner, { language: 'uz' })).ok()
    const answer = await download(owner, id)
    expect(decodeURIComponent(answer.headers.get('Content-Disposition') ?? '')).toContain(
      "filename*=UTF-8''Taomlar boʻyicha tushum 2027-02-07_2027-03-08.xlsx",
    )
    const size = { mostRows: 100, mostColumns: 20 }
    const cells = (await readXlsx(new Uint8Array(await answer.arrayBuffer()), size))?.rows ?? []
    const headAt = cells.findIndex(([first]) => first === 'Taom')
    expect(cells[headAt]).toEqual(columns.map((column) => column.title))
    const texts = [...rows, total].map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
    expect(cells.slice(headAt + 1).map((row) => columns.map((_, index) => row[index] ?? ''))).toEqual(texts)
    expect(cells[headAt + 1]?.[0]).toBe('@SUM(A1)')
    const heading = Object.fromEntries(cells.slice(0, headAt).map(([name = '', value = '']) => [name, value]))
    expect(heading).toMatchObject({
      ...{ Davr: '07.02.2027 – 08.03.2027', Filiallar: 'Barcha filiallar' },
      'Hali topshirilmagan buyurtmalar': '1',
    })
    expect(heading.Tarmoq).not.toBe('')
    const { action_id: csv } = (await prepare(owner, { format: 'csv' })).ok()
    const text = Buffer.from(await (await download(owner, csv)).arrayBuffer()).toString()
    expect(text).toMatch(/^\uFEFF"Блюдо";"Количество";/)
    expect(text).toContain(`"'=1+1";"1"`)
    expect(text).toMatch(/;"\d+,\d%";/)
    const journal = db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, 'report_export'))
    expect(await journal).toMatchObject([
      { after: { report: 'dishes', language: 'uz', format: 'xlsx' } },
      { after: { report: 'dishes', language: 'ru', format: 'csv' } },
    ])
    const stranger = await aStaff(db, chain, 'owner')
    expect((await download(stranger, id)).status).toBe(404)
    shop.wait(25 * 3600)
    expect((await download(owner, id)).status).toBe(404)
  }))

test('money that is given back for a complaint is returned for the dishes that it is about, in every report', () =>
  withRollback(async (db) => {
    const { shop, chain, owner, id, receive } = await makeComplaintWorld(db)
    await receive()
    const { rows: lines } = await db.execute<{ id: string; product_id: string }>(
      sql`select id, product_id from order_lines where order_id = ${id} order by position`,
    )
    await db.execute(sql`
      insert into complaints (shipper_id, id, order_id, reasons, line_ids, comment, message, asked_money, given_money,
        given_points, given_dishes, state,
        opened_by, opened_at, decided_by, decided_at)
      select ${chain.shipperId}, gen_random_uuid(), ${id}, '{cold}', array[${lines[0]?.id}::uuid], '', '', 9000,
        7000, 1000, 1000, 'done', ${owner.row.id}, ${aMoment}, ${owner.row.id}, ${aMoment}`)
    const returned = async (report: 'dishes' | 'branches' | 'methods' | 'payments') => {
      const query = { report, range: 'month', language: 'ru' } as const
      const answer = (await shop.call(calls.readReport, { token: owner.token, query })).ok()
      const at = answer.columns.findIndex(({ name }) => name === 'returned')
      return [...answer.rows.map((row) => row[at]), answer.total[at]].filter((cell) => Number(cell) > 0)
    }
    for (const report of ['dishes', 'branches', 'methods', 'payments'] as const)
      expect({ report, returned: await returned(report) }).toEqual({ report, returned: [7000, 7000] })
  }))

test('an order that was handed over late is late in its branch and in the hour in which it was placed', () =>
  withRollback(async (db) => {
    const { place, read, owner } = await aWorld(db)
    const id = await place()
    const createdAt = addMinutes(aMoment, -3 * 60)
    await db
      .update(ordersTable)
      .set({ createdAt, firstPromisedAt: addMinutes(createdAt, 30), handedAt: addMinutes(createdAt, 50) })
      .where(eq(ordersTable.id, id))
    const byHour = await read(owner, { report: 'late_hours' })
    expect(byHour.rows).toHaveLength(1)
    expect(byHour.rows[0]?.slice(1)).toEqual([1, 1, 1])
    const byBranch = await read(owner, { report: 'late_branches' })
    expect(byBranch.total.slice(2)).toEqual([1, 1, 1])
  }))

test('promises that were held are counted by branch and by part of the day, with their width and shift', () =>
  withRollback(async (db) => {
    const { place, read, owner } = await aWorld(db)
    const promise = {
      model: 1,
      band: 4,
      from: 40,
      to: 60,
      top: 55,
      shift: 5,
      q50: 42,
      q90: 55,
      changes: [],
      overSince: null,
    }
    const createdAt = addMinutes(aMoment, -3 * 60)
    const first = { createdAt, firstPromisedAt: addMinutes(createdAt, 60), promise }
    for (const minutes of [50, 60.5, 61, 80]) {
      const id = await place()
      const handedAt = addMinutes(createdAt, minutes)
      await db
        .update(ordersTable)
        .set({ ...first, handedAt, isPaid: true })
        .where(eq(ordersTable.id, id))
    }
    const last = await read(owner, { report: 'promises_last' })
    expect(last.rows.map((row) => row.slice(1))).toEqual([[4, 2, 0.5, 1, 20, 0]])
    expect(last.total.slice(1)).toEqual([4, 2, 0.5, 1, 20, 0])
    const byHour = await read(owner, { report: 'promise_hours' })
    expect(byHour.rows.map((row) => row.slice(1))).toEqual([['12–15', 4, 2, 0.5, 1, 20, 0, 5]])
  }))

test('one workbook has every report that the person may read, with the sums of the screen and a named total', () =>
  withRollback(async (db) => {
    const { place, read, prepare, download, owner, operator } = await aWorld(db)
    await place()
    const sheetsOf = async (by: TestStaff) => {
      const { action_id: id } = (await prepare(by, { report: 'all' })).ok()
      return readSheets(new Uint8Array(await (await download(by, id)).arrayBuffer()))
    }
    const sheets = await sheetsOf(owner)
    expect(sheets).toHaveLength(reportNames.length)
    for (const [index, report] of reportNames.entries()) {
      const { columns, rows, total } = await read(owner, { report })
      const sheet = sheets[index]
      expect(sheet?.texts.slice(0, 3), report).toEqual([expect.any(String), 'Сеть', expect.any(String)])
      expect(sheet?.texts.filter((text) => text === columns.at(-1)?.title)).toHaveLength(1)
      const numbers = [...rows, total].flat().filter((cell) => typeof cell === 'number')
      const shown = sheet?.numbers ?? []
      // Per cents of tax are shares of one in a file.
      const isSame = (cell: number) =>
        report === 'vat' ? [cell, cell / 100].some((one) => shown.includes(one)) : shown.includes(cell)
      expect(
        numbers.filter((cell) => !isSame(cell)),
        report,
      ).toEqual([])
      expect(sheet?.lastRow, report).toMatch(/^<c s="1" t="inlineStr"><is><t xml:space="preserve">Итого</)
      expect(sheet?.hasEmptyText, report).toBe(false)
      expect(sheet?.widths).toHaveLength(columns.length)
    }
    expect(await sheetsOf(operator)).toHaveLength(6)
    expect((await prepare(owner, { report: 'all', format: 'csv' })).status).toBe(400)
  }))

test('revenue names orders that are not finished, and those of them that are planned for later days', () =>
  withRollback(async (db) => {
    const { place, read, owner, operator } = await aWorld(db)
    const [done, open, planned] = [await place(), await place(), await place()]
    const change = (id: string, set: Partial<typeof ordersTable.$inferInsert>) =>
      db.update(ordersTable).set(set).where(eq(ordersTable.id, id))
    await change(done, { status: 'finished', finishedAt: aMoment })
    const at = addMinutes(aMoment, 26 * 60)
    await change(planned, { status: 'future', futureTime: at, releaseAt: at })
    const totals = await db.select({ id: ordersTable.id, total: ordersTable.total }).from(ordersTable)
    const sum = (...ids: readonly string[]) =>
      totals.filter(({ id }) => ids.includes(id)).reduce((all, { total }) => all + total, 0)
    const { unfinished } = await read(owner, { report: 'vat', range: 'today' })
    expect(unfinished).toEqual({
      ...{ orders: 2, revenue: sum(open, planned) },
      ...{ later_orders: 1, later_revenue: sum(planned) },
    })
    expect((await read(operator, { report: 'late_hours' })).unfinished).toBeNull()
  }))
