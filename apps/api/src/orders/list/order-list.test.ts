import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import * as calls from '@doira/contract/orders/order-list'
import * as changes from '@doira/contract/orders/order-list-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { totpOfStep, totpStepAt } from '../../staff/sign-in/totp.ts'
import { staffActionsTable, staffTable } from '../../staff/staff.tables.ts'
import { aBranch, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { ordersTable } from '../orders.tables.ts'

const day = 24 * 60

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, operator, place } = world
  const owner = await aStaff(db, chain, 'owner')
  const body = (data: object) => ({ action_id: randomUUID(), pressed_at: aMoment, data }) as never
  const change = (id: string, facts: Partial<typeof ordersTable.$inferInsert>) =>
    db.update(ordersTable).set(facts).where(eq(ordersTable.id, id))
  /** An order so many days ago that was handed over so many minutes after its promise. */
  const past = async (daysAgo: number, late = 0, facts: Partial<typeof ordersTable.$inferInsert> = {}) => {
    const id = await place()
    const createdAt = addMinutes(aMoment, -daysAgo * day - 180)
    const firstPromisedAt = addMinutes(createdAt, 60)
    const handedAt = addMinutes(firstPromisedAt, late)
    await change(id, {
      ...{ createdAt, firstPromisedAt, handedAt, finishedAt: handedAt, status: 'finished' },
      ...facts,
    })
    return id
  }
  const listed = async (query: object = {}, by = operator) =>
    (await shop.call(calls.readOrderList, { token: by.token, query: query as never })).ok()
  return {
    ...world,
    ...{ owner, body, past, change, listed },
    ids: async (query: object = {}, by = operator) => (await listed(query, by)).rows.map(({ id }) => id),
    perform: <
      E extends typeof changes.saveOrderView | typeof changes.deleteOrderView | typeof changes.exportOrders,
    >(
      call: E,
      by: TestStaff,
      data: object,
    ) => shop.call(call, { token: by.token, body: body(data) }),
    download: (id: string, by: TestStaff) =>
      shop.send(calls.downloadOrders, { token: by.token, params: { id } }),
    journal: (kind: string) => db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind)),
  }
}

test('conditions select what their words name, and all of them together', () =>
  withRollback(async (db) => {
    const { past, place, change, ids, courier } = await aWorld(db)
    const open = await place()
    const late = await past(1, 18, { courierId: courier.row.id, source: 'express24', clientName: 'Дилноза' })
    const cancelled = await past(2, 0, { status: 'operator_cancelled', handedAt: null })
    const old = await past(20, 5)
    const unpaid = await place()
    await change(unpaid, { status: 'payment_awaited', payUntil: aMoment })
    const [first, last] = ['2027-02-01', '2027-03-08']
    const of = (query: object) => ids({ from: first, to: last, ...query })
    expect(await ids()).toEqual([open, late, cancelled])
    expect(await of({})).toEqual([open, late, cancelled, old])
    expect(await of({ status: 'unpaid' })).toEqual([unpaid])
    expect(await of({ status: 'cancelled' })).toEqual([cancelled])
    expect(await of({ late: '0' })).toEqual([late, old])
    expect(await of({ late: '10' })).toEqual([late])
    expect(await of({ view: 'late' })).toEqual([late, old])
    expect(await of({ view: 'aggregators' })).toEqual([late])
    expect(await of({ courier: courier.row.id })).toEqual([late])
    expect(await of({ method: 'delivery', payment: 'cash', sum_from: '1000000' })).toEqual([])
    expect(await of({ refund: 'yes' })).toEqual([])
    expect(await of({ refund: 'no', status: 'done' })).toEqual([late, old])
    expect(await of({ text: 'дилн' })).toEqual([late])
    expect(await of({ code: 'НЕТ' })).toEqual([])
  }))

test('totals and the numbers of the views are of the whole selection, not of the page', () =>
  withRollback(async (db) => {
    const { past, listed } = await aWorld(db)
    await past(1, 18)
    await past(1, 0)
    await past(2, 0, { status: 'operator_cancelled', handedAt: null })
    const all = await listed()
    const sum = all.rows.filter(({ status }) => status === 'finished').reduce((to, row) => to + row.total, 0)
    expect(all.totals).toMatchObject({ orders: 3, cancelled: 1, late: 1, total: sum })
    expect(all.counts).toEqual({ late: 1, cancelled: 1, refunds: 0, aggregators: 0, calls: 0 })
    const view = await listed({ view: 'cancelled' })
    expect([view.rows.length, view.totals?.orders, view.counts?.late]).toEqual([1, 1, 1])
  }))

test('pages of fifty meet no order twice and leave none out, by age and by sum', () =>
  withRollback(async (db) => {
    const { past, listed } = await aWorld(db)
    for (let at = 0; at < 52; at += 1) await past(1)
    for (const sort of ['new', 'sum']) {
      const first = await listed({ sort })
      const second = await listed({ sort, after: first.next })
      expect([first.rows.length, second.rows.length, second.next, second.totals]).toEqual([50, 2, null, null])
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52)
    }
  }))

test.each([
  ['new', '-~00000000-0000-4000-8000-000000000000'],
  ['new', '2026-99-99 10:00:00+00~00000000-0000-4000-8000-000000000000'],
  ['new', '2026-11-18 10:00:00+00~------------------------------------'],
  ['new', '100000~00000000-0000-4000-8000-000000000000'],
  ['sum', '99999999999999999999~00000000-0000-4000-8000-000000000000'],
])('a page by %s after the unknown key %s is the first one', (sort, after) =>
  withRollback(async (db) => {
    const { past, listed } = await aWorld(db)
    await past(1)
    expect((await listed({ sort, after })).rows).toHaveLength(1)
  }),
)

test('a search finds a number, a phone or its last digits, a part of the name or address, of a year', () =>
  withRollback(async (db) => {
    const { past, ids, read, customer } = await aWorld(db)
    const id = await past(300, 0, { clientName: 'Анна Ким', address: 'Мукими, 59' })
    const { external_order_id: number } = await read(id)
    for (const text of [String(number), customer.phone, customer.phone.slice(-4), 'анна', 'мукими'])
      expect([text, await ids({ text })]).toEqual([text, [id]])
    expect(await ids({ text: '%' })).toEqual([])
    expect(await ids({ text: customer.phone.slice(-3) })).toEqual([])
  }))

test('[S-27] [S-36] of an ended order the list has the end of the phone only, and searches are limited', () =>
  withRollback(async (db) => {
    const { shop, place, past, listed, customer, operator } = await aWorld(db)
    await past(1)
    await place()
    const [open, ended] = (await listed()).rows
    expect(open?.phone).toBe(customer.phone)
    expect(ended?.phone).not.toContain(customer.phone.slice(4, -2))
    const search = () =>
      shop.call(calls.readOrderList, { token: operator.token, query: { text: 'а' } as never })
    let code = ''
    for (let at = 0; at < 241 && code === ''; at += 1) {
      const answer = await search()
      if (answer.status !== 200) code = answer.refused().code
    }
    expect(code).toBe('too_many_requests')
  }))

test('a kitchen has seven days of its branch without phones, others their branches, a courier and an editor nothing', () =>
  withRollback(async (db) => {
    const { shop, chain, kitchen, courier, past, listed, ids, customer } = await aWorld(db)
    const old = await past(20)
    const fresh = await past(2)
    const days = { from: '2027-02-01', to: '2027-03-08' }
    const seen = await listed(days, kitchen)
    expect(seen.rows.map(({ id, phone }) => [id, phone])).toEqual([[fresh, null]])
    expect(await ids({ text: customer.phone.slice(-4) }, kitchen)).toEqual([])
    const elsewhere = await aStaff(db, chain, 'manager', { branchIds: [await aBranch(db, chain)] })
    expect(await ids(days, elsewhere)).toEqual([])
    const here = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    expect(await ids(days, here)).toEqual([fresh, old])
    const other = { token: elsewhere.token, query: { branch: chain.branchId } as never }
    expect((await shop.call(calls.readOrderList, other)).refused().code).toBe('branch_not_found')
    for (const { token } of [courier, await aStaff(db, chain, 'content')])
      expect((await shop.call(calls.readOrderList, { token })).refused().code).toBe('not_permitted')
  }))

test('days in the wrong order or more than a year are refused with the field', () =>
  withRollback(async (db) => {
    const { shop, operator } = await aWorld(db)
    for (const query of [
      { from: '2027-03-08', to: '2027-03-07' },
      { from: '2026-03-07', to: '2027-03-08' },
      { from: '2027-03-08' },
    ]) {
      const answer = await shop.send(calls.readOrderList, { token: operator.token, query })
      expect([query, answer.status]).toEqual([query, 400])
    }
  }))

test('a person saves fifty views; one that is saved again is not another', () =>
  withRollback(async (db) => {
    const { operator, owner, perform } = await aWorld(db)
    const view = { id: randomUUID(), name: 'Вид', conditions: {} }
    ;(await perform(changes.saveOrderView, operator, view)).ok()
    await db.execute(sql`
      insert into order_views (shipper_id, id, staff_id, name, conditions, created_at)
      select shipper_id, gen_random_uuid(), staff_id, 'Вид ' || n, conditions, created_at
      from order_views, generate_series(1, 49) n`)
    const other = { ...view, id: randomUUID(), name: 'Ещё' }
    expect((await perform(changes.saveOrderView, operator, other)).refused().code).toBe('too_many_saved')
    ;(await perform(changes.saveOrderView, operator, { ...view, name: 'Иначе' })).ok()
    ;(await perform(changes.saveOrderView, owner, other)).ok()
  }))

test('a view is saved for oneself or shared, its name once, and only its owner or a manager deletes it', () =>
  withRollback(async (db) => {
    const { shop, owner, operator, kitchen, perform } = await aWorld(db)
    const views = async (by: TestStaff) =>
      (await shop.call(calls.readOrderFilters, { token: by.token })).ok().views.map(({ name }) => name)
    const own = { id: randomUUID(), name: 'Поздние', conditions: { late: '30' }, is_shared: true }
    ;(await perform(changes.saveOrderView, operator, own)).ok()
    expect([await views(operator), await views(kitchen)]).toEqual([['Поздние'], []])
    const again = await perform(changes.saveOrderView, operator, { ...own, id: randomUUID() })
    expect(again.refused().code).toBe('view_name_taken')
    const shared = { ...own, id: randomUUID(), name: 'Возвраты' }
    ;(await perform(changes.saveOrderView, owner, shared)).ok()
    expect(await views(operator)).toEqual(['Возвраты', 'Поздние'])
    const drop = async (by: TestStaff, id: string) =>
      (await perform(changes.deleteOrderView, by, { id })).ok().outcome
    expect([
      await drop(operator, shared.id),
      await drop(owner, own.id),
      await drop(owner, shared.id),
    ]).toEqual(['already', 'already', 'done'])
  }))

const wanted = { format: 'csv', rows: 'orders', groups: ['money'], language: 'ru', conditions: {} }

test('[S-13] a file has the words of the reader, semicolons, no formula, and a row of the journal', () =>
  withRollback(async (db) => {
    const { past, perform, download, owner, journal, chain } = await aWorld(db)
    await past(1, 0, { clientName: '=HYPERLINK(1)' })
    const groups = ['money', 'customer']
    const made = (await perform(changes.exportOrders, owner, { ...wanted, groups })).ok()
    const answer = await download(made.action_id, owner)
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    expect(answer.headers.get('Content-Disposition')).toContain('.csv')
    expect(text.slice(0, 2)).toBe('\uFEFF"')
    const [head, line] = text.slice(1).split('\r\n')
    expect(head?.split(';').slice(0, 3)).toEqual(['"Номер"', '"Создан"', '"Филиал"'])
    expect(line).toContain('"завершён"')
    expect(line).toContain(`"'=HYPERLINK(1)"`)
    expect(await journal('orders_export')).toMatchObject([{ after: { count: 1, phones: 'end', groups } }])
    const stranger = await aStaff(db, chain, 'owner')
    expect((await download(made.action_id, stranger)).status).toBe(404)
  }))

test('a workbook is one sheet with the dishes of each order, numbers as numbers', () =>
  withRollback(async (db) => {
    const { past, perform, download, owner, shop } = await aWorld(db)
    await past(1)
    const asked = { ...wanted, format: 'xlsx', rows: 'lines', language: 'uz' }
    const { action_id: id } = (await perform(changes.exportOrders, owner, asked)).ok()
    const sheet = getPart(Buffer.from(await (await download(id, owner)).arrayBuffer()), 'sheet1.xml')
    expect(sheet).toContain('Taom</t>')
    expect(sheet.match(/<row /g)).toHaveLength(3)
    expect(sheet).toMatch(/<c s="2"><v>\d+<\/v>/)
    shop.wait(25 * 3600)
    expect((await download(id, owner)).status).toBe(404)
  }))

test('[S-13] the last row of a workbook has the sums of the list: a cancelled order is none of them, and what waits is not returned', () =>
  withRollback(async (db) => {
    const { chain, past, perform, download, owner, listed } = await aWorld(db)
    await past(1)
    await past(2, 0, { status: 'operator_cancelled' })
    const paid = await past(1, 0, { paymentType: 'payme', isPaid: true })
    const { shipperId } = chain
    await db.execute(sql`
      insert into payment_transactions (shipper_id, id, order_id, provider, merchant, external_id, amount, state,
        pays_order, created_at, performed_at)
      values (${shipperId}, ${paid}, ${paid}, 'payme', 'm', ${paid}, 75000, 'performed', true, ${aMoment}, ${aMoment})`)
    for (const [amount, transfer] of [
      [20_000, '7'],
      [5_000, null],
    ] as const)
      await db.execute(sql`
        insert into order_returns (shipper_id, id, order_id, transaction_id, amount, way, cause, requested_at, done_at,
          transfer_number)
        values (${shipperId}, gen_random_uuid(), ${paid}, ${paid}, ${amount}, 'transfer', 'complaint', ${aMoment},
          ${transfer && aMoment}, ${transfer})`)
    const { totals } = await listed({ status: 'any' }, owner)
    for (const rows of ['orders', 'lines'] as const) {
      const asked = { ...wanted, format: 'xlsx', rows, conditions: { status: 'any' } }
      const { action_id: id } = (await perform(changes.exportOrders, owner, asked)).ok()
      const cells = readCells(
        getPart(Buffer.from(await (await download(id, owner)).arrayBuffer()), 'sheet1.xml'),
      )
      const [head = [], ...lines] = cells
      const last = lines.pop() ?? []
      const sumOf = (name: string) => {
        const column = head.indexOf(name)
        const sum = lines.reduce((all, line) => all + Number(line[column] ?? 0), 0)
        expect(Number(last[column]), name).toBe(sum)
        return sum
      }
      expect(last[0]).toBe('Всего')
      expect([sumOf('Итого, сум'), sumOf('Скидка, сум')]).toEqual([totals?.total, totals?.discount])
      expect([sumOf('Возвращено, сум'), sumOf('Ждёт возврата, сум')]).toEqual([20_000, 5_000])
      const state = head.indexOf('Статус')
      const cancelled = lines.find((line) => line[state] === 'отменён') ?? []
      expect(cancelled[head.indexOf('Итого, сум')]).toBe('0')
      if (rows === 'lines') sumOf('Сумма, сум')
    }
    const yesterday = await listed({ when: 'yesterday' }, owner)
    expect([yesterday.rows.length, yesterday.days.from === yesterday.days.to]).toEqual([2, true])
  }))

test('names, addresses and whole phones leave with the right to personal data, whole phones with a code', () =>
  withRollback(async (db) => {
    const { chain, past, perform, download, owner, operator, customer } = await aWorld(db)
    await past(1)
    const manager = await aStaff(db, chain, 'manager')
    const totpSecret = Buffer.from('12345678901234567890')
    await db
      .update(staffTable)
      .set({ totpSecret })
      .where(and(eq(staffTable.shipperId, chain.shipperId), eq(staffTable.id, owner.row.id)))
    const personal = { ...wanted, groups: ['customer'] }
    const code = totpOfStep(totpSecret, totpStepAt(aMoment))
    const refusal = async (by: TestStaff, data: object) =>
      (await perform(changes.exportOrders, by, data)).refused().code
    expect(await refusal(operator, wanted)).toBe('not_permitted')
    expect(await refusal(manager, personal)).toBe('not_permitted')
    expect(await refusal(manager, { ...wanted, code })).toBe('not_permitted')
    expect(await refusal(owner, { ...personal, code: '000000' })).toBe('invalid_code')
    const text = async (data: object) => {
      const { action_id: id } = (await perform(changes.exportOrders, owner, data)).ok()
      return (await download(id, owner)).text()
    }
    expect(await text(personal)).not.toContain(customer.phone.slice(1))
    expect(await text({ ...personal, code })).toContain(customer.phone.slice(1))
    ;(await perform(changes.exportOrders, manager, wanted)).ok()
  }))

/** The cells of a sheet, as texts; an empty cell is there as well. */
function readCells(sheet: string): string[][] {
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)]
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  )
}

/** The text of a part of a workbook, found by its local header. */
function getPart(file: Buffer, name: string): string {
  for (let at = 0; file.readUInt32LE(at) === 0x04034b50; ) {
    const [size, length] = [file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)]
    const start = at + 30 + length
    const packed = file.subarray(start, start + size)
    if (file.toString('utf8', at + 30, start).endsWith(name)) return inflateRawSync(packed).toString()
    at = start + size
  }
  throw new Error(`no part ${name}`)
}
