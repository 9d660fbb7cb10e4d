import { getReceipt } from '@doira/contract/orders/get-receipt'
import { toSum } from '@doira/domain/money/sum'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import { upsertFiscalReceipt } from '../payments/core/fiscal-receipts.queries.ts'
import { paymentRefundsTable } from '../payments/core/payments.tables.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aPaymeId, orderTiyin } from '../testing/payment-world.testing.ts'
import { testAccounts } from '../testing/test-api.testing.ts'
import { makeFiscalWorld, roll } from './fiscal-world.testing.ts'
import { fiscalDocumentsTable, fiscalRegistersTable } from './record/fiscal.tables.ts'

const inWorld = testIn((db) => makeFiscalWorld(db))

test(
  '[R9-09] an order that is paid in cash has its receipt at the hand-over, once',
  inWorld(async (world) => {
    const { handOver, at, standIn, documents, place, token, shop } = world
    await place()
    await at(1)
    expect(standIn.stored).toEqual([])
    const id = await handOver()
    await at(60)
    await at(600)
    expect(standIn.stored).toMatchObject([
      { type: 'sale', total: 6_000_000, received_cash: 6_000_000, tax_id: '305100001', refund_info: null },
    ])
    expect(standIn.stored[0]?.items).toMatchObject([
      { spic: roll.mxik, amount: 1000, price: 6_000_000, discount: 0, vat: 642_857, labels: [] },
    ])
    expect(await documents(id)).toMatchObject([{ state: 'issued', problem: null, waitsSince: null }])
    const receipt = (await shop.call(getReceipt, { token, params: { id } })).ok()
    expect(receipt.fiscal).toMatchObject([
      {
        kind: 'sale',
        receipt_id: '1',
        qr_url: expect.stringMatching(/^https:\/\/ofd\.soliq\.uz\/epi\?t=EP/),
      },
    ])
  }),
)

test(
  'one that was paid by card at the counter says so',
  inWorld(async ({ handOver, at, standIn, db, chain }) => {
    const id = await handOver()
    const ofOrder = and(eq(ordersTable.shipperId, chain.shipperId), eq(ordersTable.id, id))
    await db
      .update(ordersTable)
      .set({ takenAmount: toSum(60_000), takenMethod: 'card' })
      .where(ofOrder)
    await at(60)
    expect(standIn.stored).toMatchObject([{ received_card: 6_000_000, received_cash: 0 }])
  }),
)

test(
  'a payment has its receipt when it is made, with the delivery as a line of its own',
  inWorld(async (world) => {
    const { at, standIn, documents } = world
    const id = await world.payByClick()
    await at(1)
    expect(standIn.stored).toMatchObject([{ total: orderTiyin, received_ecash: orderTiyin }])
    expect(standIn.stored[0]?.items).toMatchObject([
      { price: 6_000_000 },
      { spic: '10112006002000000', price: 1_500_000, vat: 160_714 },
    ])
    expect(await documents(id)).toMatchObject([{ issuer: 'register', state: 'issued' }])
  }),
)

test('Click issues its own receipts where it has the tax number for them, and the register issues none', () =>
  testIn((db) => {
    const click = { ...testAccounts.click, fiscal: { taxId: '305100001', money: 'card' as const } }
    return makeFiscalWorld(db, { accounts: { ...testAccounts, click } })
  })(async (world) => {
    const id = await world.payByClick()
    await world.at(1)
    expect(world.standIn.stored).toEqual([])
    expect(await world.documents(id)).toMatchObject([{ issuer: 'click', state: 'waiting' }])
  })())

test(
  'points are named apart from discounts, and the rest adds up',
  inWorld(async ({ givePoints, handOver, at, standIn }) => {
    await givePoints(20_000)
    await handOver({ points: 12_345 })
    await at(60)
    expect(standIn.stored).toMatchObject([{ total: 4_765_500 }])
    expect(standIn.stored[0]?.items).toMatchObject([{ price: 6_000_000, discount: 0, other: 1_234_500 }])
  }),
)

test(
  'Payme issues the receipts of its payments itself: the register issues none, and what is missing has a name',
  inWorld(async (world) => {
    const { payme, place, at, standIn, documents, db, chain, transactions } = world
    const orderId = await place({ payment_type: 'payme' })
    const id = aPaymeId()
    const account = { order_id: orderId }
    await payme('CreateTransaction', { id, time: Date.parse(aMoment), amount: orderTiyin, account })
    await payme('PerformTransaction', { id })
    await at(60)
    expect(await documents(orderId)).toMatchObject([{ issuer: 'payme', state: 'waiting', problem: null }])
    await at(15 * 60)
    expect(await documents(orderId)).toMatchObject([{ state: 'failed', problem: 'provider_silent' }])
    const [transaction] = await transactions(orderId)
    const url = 'https://ofd.soliq.uz/epi?t=EP000000000009&r=5&c=20270308121100&s=123456789012'
    await upsertFiscalReceipt(db, {
      ...{ shipperId: chain.shipperId, transactionId: transaction?.id ?? '', kind: 'sale', receiptId: '5' },
      ...{ statusCode: 0, message: '', terminalId: 'EP000000000009', fiscalSign: '1', qrUrl: url },
      ...{ issuedAtLocal: '20270308121100', receivedAt: aMoment },
    })
    expect(await documents(orderId)).toMatchObject([{ state: 'issued', qrUrl: url, waitsSince: null }])
    expect(standIn.stored).toEqual([])
  }),
)

test(
  'a refund quotes the receipt of the sale, and parts of it never exceed it',
  inWorld(async (world) => {
    const { at, standIn, documents, transactions, db, chain } = world
    const id = await world.payByClick()
    await at(1)
    const [transaction] = await transactions(id)
    const transactionId = transaction?.id ?? ''
    const { shipperId } = chain
    await world.payBack(id, transactionId, 20_000)
    await at(60)
    expect(standIn.stored[1]).toMatchObject({
      type: 'refund',
      total: 2_000_000,
      refund_info: { receipt_seq: '1' },
    })
    // The provider returns all of it as well: paper follows no further than the sale.
    await db.insert(paymentRefundsTable).values({
      ...{ shipperId, id: crypto.randomUUID(), transactionId, amount: toSum(75_000), cause: 'provider' },
      ...{ requestedAt: aMoment, doneAt: aMoment },
    })
    await at(120)
    expect(standIn.stored[2]).toMatchObject({ type: 'refund', total: 5_500_000 })
    await world.payBack(id, transactionId, 1)
    await at(180)
    expect(standIn.stored).toHaveLength(3)
    expect((await documents(id)).map(({ state }) => state)).toEqual(expect.arrayContaining(['void']))
  }),
)

test(
  'a dish without a code is named, never replaced, and its receipt is issued when the code is entered',
  inWorld(async ({ handOver, at, standIn, documents, setCodes, db, chain }) => {
    await setCodes({ mxik: '00000000000000000', packageCode: '0' })
    const id = await handOver()
    await at(60)
    expect(standIn.stored).toEqual([])
    expect(await documents(id)).toMatchObject([
      { state: 'failed', problem: 'code_missing', problemText: 'Philadelphia', nextAt: null },
    ])
    await setCodes(roll)
    const ofBranch = and(eq(branchesTable.shipperId, chain.shipperId), eq(branchesTable.id, chain.branchId))
    await db.update(branchesTable).set({ taxId: null }).where(ofBranch)
    await db.update(fiscalDocumentsTable).set({ state: 'waiting', nextAt: aMoment })
    await at(120)
    expect(await documents(id)).toMatchObject([{ problem: 'tax_id_missing' }])
  }),
)

test('delivery without its code is named as well', () =>
  testIn((db) => makeFiscalWorld(db, { deliveryCodes: null }))(async (world) => {
    const id = await world.payByClick()
    await world.at(1)
    expect(await world.documents(id)).toMatchObject([{ problem: 'delivery_code_missing' }])
  })())

test(
  'without a register nothing is queued, and what was queued waits until there is one again',
  inWorld(async ({ db, handOver, at, standIn, chain, documents }) => {
    const first = await handOver()
    await db.delete(fiscalRegistersTable)
    const second = await handOver()
    await at(60)
    expect(standIn.stored).toEqual([])
    const row = { shipperId: chain.shipperId, connector: 'virtual', since: aMoment }
    await db.insert(fiscalRegistersTable).values({ ...row, issuingProviders: [], refundingProviders: [] })
    await at(120)
    expect(standIn.stored).toHaveLength(1)
    expect([await documents(first), await documents(second)].map(({ length }) => length)).toEqual([1, 0])
  }),
)
