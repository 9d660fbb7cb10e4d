import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { changePayment } from '@doira/contract/payments/change-payment'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import {
  fiscalReceiptsTable,
  paymentRefundsTable,
  paymentTransactionsTable,
} from '../../payments/core/payments.tables.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aMoment, aProduct, aSession, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import { ordersTable } from '../orders.tables.ts'

const inWorld = testIn(makeOrderWorld)

async function receiptOf({ shop, token }: OrderWorld, id: string) {
  return (await shop.call(getReceipt, { token, params: { id } })).ok()
}

const getSum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test(
  '[R9-09] a receipt names lines with their codes, and the tax inside the price adds up',
  inWorld(async (world) => {
    const { db, chain, dish, place } = world
    const drink = await aProduct(db, chain, {
      price: 7_001,
      vatPercent: 0,
      title: inThreeLanguages('Tea'),
      mxik: '00000200000002000',
      packageCode: '2000000',
    })
    const id = await place({
      products: [
        { product_id: dish, quantity: 1 },
        { product_id: drink, quantity: 3 },
      ],
    })
    const receipt = await receiptOf(world, id)
    expect(receipt.seller).toMatchObject({
      name: 'Doira',
      legal_name: null,
      tax_id: null,
      branch_name: { ru: 'Centre' },
    })
    expect(receipt.lines).toEqual([
      {
        kind: 'product',
        name: inThreeLanguages('Philadelphia'),
        quantity: 1,
        price: 60_000,
        discount: 0,
        amount: 60_000,
        paid: 60_000,
        vat_percent: 12,
        vat: 6_428,
        mxik: '00000100000001000',
        package_code: '1000000',
      },
      {
        kind: 'product',
        name: inThreeLanguages('Tea'),
        quantity: 3,
        price: 7_001,
        discount: 0,
        amount: 21_003,
        paid: 21_003,
        vat_percent: 0,
        vat: 0,
        mxik: '00000200000002000',
        package_code: '2000000',
      },
      {
        kind: 'delivery',
        name: { ru: 'Доставка', uz: 'Yetkazib berish', en: 'Delivery' },
        quantity: 1,
        price: 15_000,
        discount: 0,
        amount: 15_000,
        paid: 15_000,
        vat_percent: 12,
        vat: 1_607,
        mxik: null,
        package_code: null,
      },
    ])
    expect(receipt).toMatchObject({ total: 96_003, vat_included: 8_035, points_spent: 0 })
    expect(receipt.payments).toEqual([{ type: 'cash', amount: 96_003, is_paid: false, paid_at: null }])
    expect({ fiscal: receipt.fiscal, refunds: receipt.refunds }).toEqual({ fiscal: [], refunds: [] })
  }),
)

test(
  'points are a separate payment, and the part that they paid has no tax',
  inWorld(async (world) => {
    const { db, chain, customer, place } = world
    await creditPoints(db, {
      shipperId: chain.shipperId,
      customerId: customer.id,
      kind: 'gift',
      orderId: null,
      amount: toSum(20_000),
      now: aMoment,
      expiresAt: addMinutes(aMoment, 60),
    })
    const receipt = await receiptOf(world, await place({ points: 12_345 }))
    expect(receipt.payments).toEqual([
      { type: 'cashback', amount: 12_345, is_paid: true, paid_at: aMoment },
      { type: 'cash', amount: 62_655, is_paid: false, paid_at: null },
    ])
    expect(getSum(receipt.lines.map(({ amount }) => amount))).toBe(75_000)
    expect(getSum(receipt.lines.map(({ paid }) => paid))).toBe(62_655)
    expect(getSum(receipt.lines.map(({ vat }) => vat))).toBe(receipt.vat_included)
  }),
)

test(
  'points that replaced Payme have the time of that change',
  inWorld(async (world) => {
    const { db, chain, customer, place, shop, token } = world
    await creditPoints(db, {
      shipperId: chain.shipperId,
      customerId: customer.id,
      kind: 'gift',
      orderId: null,
      amount: toSum(75_000),
      now: aMoment,
      expiresAt: addMinutes(aMoment, 60),
    })
    const id = await place({ payment_type: 'payme', points: 20_000 })
    shop.wait(5 * 60)
    ;(await shop.call(changePayment, { token, params: { id }, body: { payment_type: 'cashback' } })).ok()
    expect((await receiptOf(world, id)).payments).toEqual([
      { type: 'cashback', amount: 75_000, is_paid: true, paid_at: addMinutes(aMoment, 5) },
    ])
  }),
)

test(
  'the receipt names the legal entity of the branch with its tax number of nine or fourteen digits',
  inWorld(async (world) => {
    const { db, chain, place } = world
    const ofBranch = and(eq(branchesTable.shipperId, chain.shipperId), eq(branchesTable.id, chain.branchId))
    const legalName = inThreeLanguages('Sharq Lazzati LLC')
    const id = await place()
    for (const taxId of ['305100001', '30510000130510']) {
      await db.update(branchesTable).set({ legalName, taxId }).where(ofBranch)
      expect((await receiptOf(world, id)).seller).toMatchObject({ legal_name: legalName, tax_id: taxId })
    }
    const wrong = db.transaction((tx) => tx.update(branchesTable).set({ taxId: '30510000' }).where(ofBranch))
    await expect(wrong).rejects.toThrow()
  }),
)

test(
  'a cash order that was paid by card on delivery has a card payment at the time of delivery',
  inWorld(async (world) => {
    const { db, chain, place } = world
    const id = await place()
    const ofOrder = and(eq(ordersTable.shipperId, chain.shipperId), eq(ordersTable.id, id))
    const way = [
      'operator_accepted',
      'vendor_accepted',
      'vendor_ready',
      'courier_accepted',
      'courier_picked',
      'delivered',
      'finished',
    ] as const
    for (const [index, to] of way.entries()) {
      const now = addMinutes(aMoment, 10 * (index + 1))
      await changeStatus(db, { shipperId: chain.shipperId, orderId: id, actor: 'courier', now, to })
    }
    const brought = { amount: 75_000, is_paid: true, paid_at: addMinutes(aMoment, 60) }
    expect((await receiptOf(world, id)).payments).toEqual([{ type: 'cash', ...brought }])
    await db
      .update(ordersTable)
      .set({ takenAmount: toSum(75_000), takenMethod: 'card' })
      .where(ofOrder)
    expect((await receiptOf(world, id)).payments).toEqual([{ type: 'card', ...brought }])
  }),
)

test(
  'cash has the time at which the order was handed over',
  inWorld(async (world) => {
    const { db, chain, place } = world
    const id = await place({ delivery_type: 'self-pickup', branch_id: chain.branchId, to_location: null })
    const change = {
      shipperId: chain.shipperId,
      orderId: id,
      actor: 'vendor',
      now: addMinutes(aMoment, 40),
    } as const
    for (const to of ['operator_accepted', 'vendor_accepted', 'vendor_ready', 'finished'] as const) {
      await changeStatus(db, { ...change, to })
    }
    const receipt = await receiptOf(world, id)
    expect(receipt.payments).toEqual([
      { type: 'cash', amount: 60_000, is_paid: true, paid_at: addMinutes(aMoment, 40) },
    ])
    expect(receipt.lines.map(({ kind }) => kind)).toEqual(['product'])
  }),
)

test(
  'the fiscal receipt and refunds of a provider are included with their dates',
  inWorld(async (world) => {
    const { db, chain, place } = world
    const { shipperId } = chain
    const orderId = await place({ payment_type: 'payme' })
    const id = randomUUID()
    const amount = toSum(75_000)
    await db.insert(paymentTransactionsTable).values({
      shipperId,
      id,
      orderId,
      provider: 'payme',
      merchant: 'one',
      externalId: 'one',
      amount,
      state: 'performed',
      paysOrder: true,
      createdAt: aMoment,
      performedAt: addMinutes(aMoment, 1),
    })
    const qrUrl = 'https://ofd.soliq.uz/epi?t=EP000000000001&r=1&c=20270308121100&s=123456789012'
    const fiscal = { kind: 'sale' as const, receiptId: '1', terminalId: 'EP000000000001', qrUrl }
    const reported = { fiscalSign: '123456789012', issuedAtLocal: '20270308121100' }
    await db
      .insert(fiscalReceiptsTable)
      .values({ shipperId, transactionId: id, ...fiscal, ...reported, receivedAt: addMinutes(aMoment, 2) })
    await db.insert(paymentRefundsTable).values({
      shipperId,
      id: randomUUID(),
      transactionId: id,
      amount,
      cause: 'order_cancelled',
      requestedAt: addMinutes(aMoment, 3),
      doneAt: addMinutes(aMoment, 4),
    })
    const receipt = await receiptOf(world, orderId)
    expect(receipt.fiscal).toEqual([
      {
        kind: 'sale',
        receipt_id: '1',
        terminal_id: 'EP000000000001',
        fiscal_sign: '123456789012',
        qr_url: qrUrl,
        issued_at_local: '20270308121100',
      },
    ])
    expect(receipt.refunds).toEqual([
      { amount, way: 'payme', requested_at: addMinutes(aMoment, 3), done_at: addMinutes(aMoment, 4) },
    ])
  }),
)

test(
  "another customer's receipt is answered like one that does not exist",
  inWorld(async ({ db, chain, shop, anOrder, token }) => {
    const { order_id: id } = (await shop.call(createOrder, { token, body: anOrder() })).ok()
    const stranger = await aSession(db, await aCustomer(db, chain))
    const refusals = await Promise.all(
      [id, randomUUID(), 'nothing'].map((one) =>
        shop.call(getReceipt, { token: stranger, params: { id: one } }),
      ),
    )
    expect(refusals.map((one) => one.refused().code)).toEqual(Array(3).fill('order_not_found'))
  }),
)
