import { readMissingReceipts } from '@doira/contract/fiscal/fiscal'
import { issueReceiptAgain, receiptByHand, withdrawReceiptLink } from '@doira/contract/fiscal/fiscal-actions'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { readJournal } from '@doira/contract/staff/journal'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffAlertsTable } from '../alerts/alerts.tables.ts'
import { noteProblems } from '../alerts/note-problems.ts'
import { upsertFiscalReceipt } from '../payments/core/fiscal-receipts.queries.ts'
import { paymentRefundsTable } from '../payments/core/payments.tables.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aBranch, aMoment } from '../testing/factories.testing.ts'
import { aPaymeId } from '../testing/payment-world.testing.ts'
import { anActionOn, aStaff } from '../testing/staff-world.testing.ts'
import { makeFiscalWorld, roll } from './fiscal-world.testing.ts'

const inDesk = testIn(async (db) => {
  const world = await makeFiscalWorld(db)
  const { chain, shop } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const read = async (token = manager.token) => (await shop.call(readMissingReceipts, { token })).ok()
  const order = async (id: string) => ({ id, status: (await world.row(id)).status })
  return {
    ...world,
    manager,
    read,
    withdraw: async (id: string, receipt: string, token = manager.token) =>
      shop.call(withdrawReceiptLink, {
        token,
        body: anActionOn(await order(id), { receipt_id: receipt, reason: 'Не тот чек' }),
      }),
    again: async (id: string, receipt: string, token = manager.token) =>
      shop.call(issueReceiptAgain, { token, body: anActionOn(await order(id), { receipt_id: receipt }) }),
    byHand: async (id: string, receipt: string, url: string, token = manager.token) =>
      shop.call(receiptByHand, {
        token,
        body: anActionOn(await order(id), { receipt_id: receipt, url, reason: 'Пробили на кассе филиала' }),
      }),
  }
})

/** An order whose receipt a person entered, because the dish had no code then. */
async function anEntered(world: Parameters<Parameters<typeof inDesk>[0]>[0], number: number) {
  const { setCodes, handOver, at, documents, byHand } = world
  await setCodes({ mxik: '00000000000000000', packageCode: '0' })
  const id = await handOver()
  await at(10 * number)
  await setCodes(roll)
  const receipt = (await documents(id))[0]?.id ?? ''
  ;(await byHand(id, receipt, link(number))).ok()
  return { id, receipt }
}

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

test(
  'a link that was entered for the wrong order is taken back with a reason: its receipt is missing again, and the right one gets it',
  inDesk(async (world) => {
    const { read, withdraw, again, byHand, at, standIn, documents, shop, db, chain, token } = world
    const { id, receipt } = await anEntered(world, 1)
    const second = await anEntered(world, 2)
    expect((await read()).entered).toMatchObject([{ url: link(2) }, { url: link(1), order: { id } }])
    ;(await withdraw(id, receipt)).ok()
    expect((await withdraw(id, receipt)).refused().code).toBe('receipt_not_by_hand')
    const { receipts, entered } = await read()
    expect([receipts.map(({ id: one }) => one), entered.length]).toEqual([[receipt], 1])
    expect(receipts).toMatchObject([{ problem: 'link_withdrawn', next_at: null, since: shop.deps.clock() }])
    expect((await shop.call(getReceipt, { token, params: { id } })).ok().fiscal).toEqual([])
    // The register issues nothing by itself: the right receipt may exist elsewhere.
    await at(4000)
    expect(standIn.stored).toEqual([])
    ;(await withdraw(second.id, second.receipt)).ok()
    ;(await byHand(second.id, second.receipt, link(1))).ok()
    ;(await again(id, receipt)).ok()
    await at(4010)
    expect(await documents(id)).toMatchObject([{ state: 'issued' }])
    expect((await withdraw(id, receipt)).refused().code).toBe('receipt_not_by_hand')
    const owner = await aStaff(db, chain, 'owner')
    const query = { kind: 'receipt_link_withdraw' }
    const { rows } = (await shop.call(readJournal, { token: owner.token, query })).ok()
    const after = { amount: 60_000, url: link(1), comment: 'Не тот чек' }
    expect(rows.find((row) => row.order?.id === id && row.outcome === 'done')).toMatchObject({ after })
  }),
)

test(
  'a link that the receipt of a refund quotes stays, and people without the right take none back',
  inDesk(async (world) => {
    const { withdraw, db, chain, at, payBack, payByClick, documents, setCodes, byHand } = world
    await setCodes({ mxik: '00000000000000000', packageCode: '0' })
    const id = await payByClick()
    await at(10)
    await setCodes(roll)
    const receipt = (await documents(id))[0]
    const receiptId = receipt?.id ?? ''
    ;(await byHand(id, receiptId, link(1))).ok()
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [await aBranch(db, chain)] })
    expect((await withdraw(id, receiptId, stranger.token)).refused().code).toBe('order_not_found')
    const kitchen = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
    expect((await withdraw(id, receiptId, kitchen.token)).refused().code).toBe('not_permitted')
    await payBack(id, receipt?.transactionId ?? '', 10_000)
    await at(60)
    // The register does not know the sale, so that a person refunds elsewhere as well.
    const refund = (await documents(id)).find(({ kind }) => kind === 'refund')
    expect(refund).toMatchObject({ state: 'failed', problem: 'refund_info' })
    ;(await byHand(id, refund?.id ?? '', link(2))).ok()
    expect((await withdraw(id, receiptId)).refused().code).toBe('receipt_quoted')
    ;(await withdraw(id, refund?.id ?? '')).ok()
    ;(await withdraw(id, receiptId)).ok()
  }),
)

test(
  'what a payment system sent while a link stood counts when the link is taken back',
  inDesk(async (world) => {
    const { payme, place, at, transactions, documents, byHand, withdraw, db, chain } = world
    const id = await place({ payment_type: 'payme' })
    const paid = aPaymeId()
    const call = { id: paid, time: Date.parse(aMoment), amount: 7_500_000, account: { order_id: id } }
    await payme('CreateTransaction', call)
    await payme('PerformTransaction', { id: paid })
    await at(15 * 60)
    const receiptId = (await documents(id))[0]?.id ?? ''
    ;(await byHand(id, receiptId, link(1))).ok()
    const [transaction] = await transactions(id)
    await upsertFiscalReceipt(db, {
      ...{ shipperId: chain.shipperId, transactionId: transaction?.id ?? '', kind: 'sale', receiptId: '5' },
      ...{ statusCode: 0, message: '', terminalId: 'EP000000000009', fiscalSign: '123456789012' },
      qrUrl: 'https://ofd.soliq.uz/epi?t=EP000000000009&r=5&c=20270308121100&s=123456789012',
      ...{ issuedAtLocal: '20270308121100', receivedAt: aMoment },
    })
    expect(await documents(id)).toMatchObject([{ state: 'by_hand', receiptId: '1' }])
    ;(await withdraw(id, receiptId)).ok()
    expect(await documents(id)).toMatchObject([{ state: 'issued', receiptId: '5', waitsSince: null }])
  }),
)

test(
  'a refund that a person made elsewhere counts: the register refunds no more than what is left of the sale',
  inDesk(async (world) => {
    const { at, payBack, payByClick, documents, byHand, transactions, standIn, db, chain } = world
    const id = await payByClick()
    await at(1)
    const transactionId = (await transactions(id))[0]?.id ?? ''
    standIn.fail('refused')
    await payBack(id, transactionId, 25_000)
    await at(60)
    standIn.fail(null)
    const refund = (await documents(id)).find(({ kind }) => kind === 'refund')
    ;(await byHand(id, refund?.id ?? '', link(2))).ok()
    // The provider returns all of it as well.
    await db.insert(paymentRefundsTable).values({
      ...{ shipperId: chain.shipperId, id: crypto.randomUUID(), transactionId, amount: toSum(75_000) },
      ...{ cause: 'provider', requestedAt: aMoment, doneAt: aMoment },
    })
    await at(120)
    expect(standIn.stored[1]).toMatchObject({ type: 'refund', total: 5_000_000 })
  }),
)
