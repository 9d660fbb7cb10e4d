import { readMissingReceipts } from '@doira/contract/fiscal/fiscal'
import { issueReceiptAgain, receiptByHand } from '@doira/contract/fiscal/fiscal-actions'
import { readJournal } from '@doira/contract/staff/journal'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffAlertsTable } from '../alerts/alerts.tables.ts'
import { noteProblems } from '../alerts/note-problems.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aBranch, aMoment } from '../testing/factories.testing.ts'
import { anActionOn, aStaff } from '../testing/staff-world.testing.ts'
import { makeFiscalWorld, roll } from './fiscal-world.testing.ts'

const inDesk = testIn(async (db) => {
  const world = await makeFiscalWorld(db)
  const { chain, shop } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const read = async (token = manager.token) => (await shop.call(readMissingReceipts, { token })).ok()
  const order = (id: string) => ({ id, status: 'finished' as const })
  return {
    ...world,
    manager,
    read,
    again: (id: string, receipt: string, token = manager.token) =>
      shop.call(issueReceiptAgain, { token, body: anActionOn(order(id), { receipt_id: receipt }) }),
    byHand: (id: string, receipt: string, url: string, token = manager.token) =>
      shop.call(receiptByHand, {
        token,
        body: anActionOn(order(id), { receipt_id: receipt, url, reason: 'Пробили на кассе филиала' }),
      }),
  }
})
const link = (number: number) =>
  `https://ofd.soliq.uz/epi?t=UZ000000000007&r=${number}&c=20270308121100&s=123456789012`

test(
  'a manager reads which order has no receipt, how it was paid and why, and has it issued again',
  inDesk(async ({ handOver, at, setCodes, read, again, standIn }) => {
    await setCodes({ mxik: '00000000000000000', packageCode: '0' })
    const id = await handOver()
    await at(10)
    const { register, receipts, count } = await read()
    expect({ name: register?.name, count }).toEqual({ name: 'Virtual', count: 1 })
    expect(receipts).toMatchObject([
      { kind: 'sale', amount: 60_000, paid_by: 'cash', issuer: null, order: { id }, problem: 'code_missing' },
    ])
    const receipt = receipts[0]?.id ?? ''
    await setCodes(roll)
    ;(await again(id, receipt)).ok()
    await at(20)
    expect(standIn.stored).toHaveLength(1)
    expect((await read()).receipts).toEqual([])
    expect((await again(id, receipt)).refused().code).toBe('receipt_settled')
  }),
)

test(
  'a receipt that was issued by hand has its link and reason in the journal, and the register gets nothing',
  inDesk(async ({ handOver, at, setCodes, read, byHand, standIn, shop, db, chain }) => {
    await setCodes({ mxik: '00000000000000000', packageCode: '0' })
    const id = await handOver()
    const second = await handOver()
    await at(10)
    const { receipts } = await read()
    const receiptOf = (order: string) => receipts.find((one) => one.order.id === order)?.id ?? ''
    const refused = async (url: string) => (await byHand(id, receiptOf(id), url)).refused().code
    expect(await refused('https://soliq.uz.example/epi')).toBe('receipt_url_refused')
    expect(await refused('https://soliq.uz/')).toBe('receipt_url_refused')
    expect(await refused(link(1).replace('&s=123456789012', ''))).toBe('receipt_url_refused')
    expect((await byHand(second, receiptOf(id), link(1))).refused().code).toBe('receipt_not_found')
    ;(await byHand(id, receiptOf(id), link(1))).ok()
    for (const same of [link(1), `${link(1)}&from=qr`, link(1).replace('ofd.', '')])
      expect((await byHand(second, receiptOf(second), same)).refused().code).toBe('receipt_url_taken')
    await setCodes(roll)
    await at(4000)
    expect(standIn.stored).toEqual([])
    const owner = await aStaff(db, chain, 'owner')
    const query = { kind: 'receipt_by_hand' }
    const { rows } = (await shop.call(readJournal, { token: owner.token, query })).ok()
    const after = { amount: 60_000, url: link(1), comment: 'Пробили на кассе филиала' }
    expect(rows.find(({ outcome }) => outcome === 'done')).toMatchObject({ order: { id }, after })
  }),
)

test(
  'a receipt that the register may have issued is not entered by hand before the register was asked',
  inDesk(async ({ handOver, at, byHand, standIn, documents, shop }) => {
    standIn.fail('lost')
    const id = await handOver()
    await at(10)
    const [document] = await documents(id)
    shop.setNow(addMinutes(aMoment, 2))
    expect((await byHand(id, document?.id ?? '', link(1))).refused().code).toBe('receipt_in_work')
    await at(130)
    expect((await byHand(id, document?.id ?? '', link(1))).refused().code).toBe('receipt_settled')
  }),
)

test(
  'people of another branch and those without the right neither see nor settle it',
  inDesk(async ({ handOver, at, setCodes, read, again, db, chain, shop }) => {
    await setCodes({ mxik: '00000000000000000', packageCode: '0' })
    const id = await handOver()
    await at(10)
    const receipt = (await read()).receipts[0]?.id ?? ''
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [await aBranch(db, chain)] })
    expect((await read(stranger.token)).receipts).toEqual([])
    expect((await again(id, receipt, stranger.token)).refused().code).toBe('order_not_found')
    const kitchen = await aStaff(db, chain, 'kitchen')
    const call = await shop.call(readMissingReceipts, { token: kitchen.token })
    expect(call.refused().code).toBe('not_permitted')
    const finance = await aStaff(db, chain, 'finance')
    expect((await read(finance.token)).receipts).toHaveLength(1)
  }),
)

test(
  'managers are alerted of an order that has no receipt after 15 minutes, and no longer when it has one',
  inDesk(async ({ handOver, at, standIn, db, chain, shop }) => {
    standIn.fail('gone')
    const id = await handOver()
    await at(10)
    const alerts = () =>
      db.select().from(staffAlertsTable).where(eq(staffAlertsTable.shipperId, chain.shipperId))
    await noteProblems(db, addMinutes(aMoment, 14))
    expect(await alerts()).toEqual([])
    await noteProblems(db, addMinutes(aMoment, 15))
    expect(await alerts()).toMatchObject([{ kind: 'receipt_missing', orderId: id, endedAt: null }])
    standIn.fail(null)
    await at(16 * 60)
    await noteProblems(db, shop.deps.clock())
    expect(await alerts()).toMatchObject([{ kind: 'receipt_missing', endedAt: expect.any(String) }])
  }),
)
