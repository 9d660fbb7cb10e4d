import { inflateRawSync } from 'node:zlib'
import * as changes from '@doira/contract/orders/order-list-actions'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { totpOfStep, totpStepAt } from '../../staff/sign-in/totp.ts'
import { staffTable } from '../../staff/staff.tables.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { aListedChain } from './order-list.testing.ts'

const wanted = { format: 'csv', rows: 'orders', groups: ['money'], language: 'ru', conditions: {} }

test('[S-13] a file has the words of the reader, semicolons, no formula, and a row of the journal', () =>
  withRollback(async (db) => {
    const { past, perform, download, owner, journal, chain } = await aListedChain(db)
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
    const { past, perform, download, owner, shop } = await aListedChain(db)
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
    const { chain, past, perform, download, owner, listed } = await aListedChain(db)
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
      if (rows !== 'lines') continue
      sumOf('Сумма, сум')
      // A piece of an order that was cancelled is sold no more than it costs.
      expect([sumOf('Количество'), cancelled[head.indexOf('Количество')]]).toEqual([2, '0'])
    }
    const yesterday = await listed({ when: 'yesterday' }, owner)
    expect([yesterday.rows.length, yesterday.days.from === yesterday.days.to]).toEqual([2, true])
  }))

test('names, addresses and whole phones leave with the right to personal data, whole phones with a code', () =>
  withRollback(async (db) => {
    const { chain, past, perform, download, owner, operator, customer } = await aListedChain(db)
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
