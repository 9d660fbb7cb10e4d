import { cancelOrder } from '@doira/contract/orders/read-orders'
import { expect, test } from 'vitest'
import { productsTable } from '../../../catalog/products.tables.ts'
import { acceptByBranch, changeStatus } from '../../../orders/lifecycle/change-status.ts'
import { readReceiptMoney } from '../../../orders/receipts/receipt-money.queries.ts'
import { aPaymeId, orderTiyin } from '../../../testing/payment-world.testing.ts'
import { makeExpireTransactions } from './expire-transactions.ts'

import { atPayme, create, makePaymeWorld, now } from './payme-world.testing.ts'

test(
  'the job cancels expired transactions, and only those',
  atPayme(async (world) => {
    const [old, young] = [aPaymeId(), aPaymeId()]
    await create(world, old, { time: now - 11.99 * 3600_000 })
    const other = await world.place({ payment_type: 'payme' })
    await create(world, young, { account: { order_id: other } })
    world.shop.wait(60)
    await makeExpireTransactions(world.shop.deps)(new AbortController().signal)
    expect((await world.payme('CheckTransaction', { id: old })).result).toMatchObject({
      state: -1,
      reason: 4,
    })
    expect((await world.payme('CheckTransaction', { id: young })).result).toMatchObject({ state: 1 })
  }),
)

test(
  'an order that was cancelled or has expired is never paid afterwards',
  atPayme(async (world) => {
    const { payme, shop, token, orderId, read } = world
    const id = aPaymeId()
    await create(world, id)
    const body = { reason: 'mistake' } as const
    ;(await shop.call(cancelOrder, { token, params: { id: orderId }, body })).ok()
    expect((await payme('PerformTransaction', { id })).error?.code).toBe(-31008)
    expect((await payme('CheckTransaction', { id })).result).toMatchObject({ state: -1 })
    expect(
      (await payme('CheckPerformTransaction', { amount: orderTiyin, account: world.account })).error?.code,
    ).toBe(-31052)
    expect(await read(orderId)).toMatchObject({ status: 'server_cancelled', paid: false })

    const late = await makePaymeWorld(world)
    const lateId = aPaymeId()
    await create(late, lateId)
    shop.wait(15 * 60 - 1)
    expect(
      (await payme('CheckPerformTransaction', { amount: orderTiyin, account: late.account })).result,
    ).toMatchObject({ allow: true })
    shop.wait(1)
    // The order has expired, but is not cancelled yet.
    expect((await payme('PerformTransaction', { id: lateId })).error?.code).toBe(-31008)
    await world.expire()
    expect((await payme('CheckTransaction', { id: lateId })).result).toMatchObject({ state: -1, reason: 4 })
    expect(await read(late.orderId)).toMatchObject({
      status: 'server_cancelled',
      status_notes: [{ status: 'payment_awaited' }, { actor: 'server', description: 'payment_expired' }],
    })
  }),
)

test(
  'a payment can be returned in the cabinet during preparation, and not after the order was handed over',
  atPayme(async (world) => {
    const { db, chain, payme, shop } = world
    const paid = async () => {
      const orderId = await world.place({
        payment_type: 'payme',
        delivery_type: 'self-pickup',
        branch_id: chain.branchId,
      })
      const id = aPaymeId()
      const amount = (await world.row(orderId)).total * 100
      await create(world, id, { account: { order_id: orderId }, amount })
      expect((await payme('PerformTransaction', { id })).result).toMatchObject({ state: 2 })
      await acceptByBranch(db, { shipperId: chain.shipperId, orderId, now: shop.deps.clock() })
      return { orderId, id }
    }
    const cooking = await paid()
    expect((await payme('CancelTransaction', { id: cooking.id, reason: 5 })).result).toMatchObject({
      state: -2,
    })
    expect(await world.read(cooking.orderId)).toMatchObject({ status: 'vendor_cancelled', paid: false })

    const eaten = await paid()
    for (const to of ['vendor_ready', 'finished'] as const) {
      await changeStatus(db, {
        shipperId: chain.shipperId,
        orderId: eaten.orderId,
        to,
        actor: 'vendor',
        now: shop.deps.clock(),
      })
    }
    expect((await payme('CancelTransaction', { id: eaten.id, reason: 5 })).error?.code).toBe(-31007)
    expect(await world.read(eaten.orderId)).toMatchObject({ status: 'finished', paid: true })
  }),
)

test(
  '[R9-09] the receipt has every dish with its codes and tax, and adds up to the amount',
  atPayme(async (world) => {
    const check = await world.payme('CheckPerformTransaction', { amount: orderTiyin, account: world.account })
    expect(check.result?.detail).toEqual({
      receipt_type: 0,
      shipping: { title: 'Доставка', price: 1_500_000 },
      items: [
        {
          title: 'Philadelphia',
          price: 6_000_000,
          count: 1,
          code: '00101001001000000',
          package_code: '1000000',
          vat_percent: 12,
        },
      ],
    })
  }),
)

test(
  'no money is taken while a dish has no code of the tax committee',
  atPayme(async (world) => {
    await world.db.update(productsTable).set({ mxik: '00000100000001000' })
    expect(
      (await world.payme('CheckPerformTransaction', { amount: orderTiyin, account: world.account })).error
        ?.code,
    ).toBe(-31008)
    expect((await create(world, aPaymeId())).error?.code).toBe(-31008)
  }),
)

test(
  'the fiscal receipt is stored, a repeated one replaces it, and it links only to the tax committee',
  atPayme(async (world) => {
    const { payme, db, chain, orderId } = world
    const id = aPaymeId()
    await create(world, id)
    await payme('PerformTransaction', { id })
    const url = 'https://ofd.soliq.uz/epi?t=EP000000000025&r=1&c=20270308121000&s=800031554082'
    const fiscal_data = {
      receipt_id: 121,
      status_code: 0,
      message: 'accepted',
      terminal_id: 'EP000000000025',
      fiscal_sign: '800031554082',
      qr_code_url: url,
      date: '20270308121000',
    }
    const set = (type: string, data: object) => payme('SetFiscalData', { id, type, fiscal_data: data })
    expect(
      (await set('PERFORM', { ...fiscal_data, qr_code_url: 'https://soliq.uz.evil.example/epi' })).result,
    ).toEqual({ success: true })
    expect((await set('PERFORM', fiscal_data)).result).toEqual({ success: true })
    expect((await set('CANCEL', { ...fiscal_data, qr_code_url: 'http://ofd.soliq.uz/epi' })).result).toEqual({
      success: true,
    })
    expect((await readReceiptMoney(db, { shipperId: chain.shipperId, orderId })).fiscal).toMatchObject([
      { kind: 'refund', qrUrl: null },
      { kind: 'sale', receiptId: '121', qrUrl: url, fiscalSign: '800031554082' },
    ])
    expect((await payme('SetFiscalData', { id: aPaymeId(), type: 'PERFORM', fiscal_data })).error?.code).toBe(
      -32001,
    )
  }),
)
