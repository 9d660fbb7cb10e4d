import { cancelOrder } from '@doira/contract/orders/read-orders'
import { expect, test } from 'vitest'
import { acceptByBranch, changeStatus } from '../../../orders/lifecycle/change-status.ts'
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
