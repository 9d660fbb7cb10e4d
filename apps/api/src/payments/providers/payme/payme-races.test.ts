import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { aPaymeId, makePaymentWorld } from '../../../testing/payment-world.testing.ts'

import { create, makePaymeWorld } from './payme-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('two hundred parallel confirmations pay once, and all receive the same answer', async () => {
  const world = await makePaymeWorld(await makePaymentWorld(database.db))
  const id = aPaymeId()
  const created = await Promise.all(Array.from({ length: 50 }, () => create(world, id)))
  expect(new Set(created.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const performed = await Promise.all(
    Array.from({ length: 200 }, () => world.payme('PerformTransaction', { id })),
  )
  expect(new Set(performed.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(performed[0]?.result).toMatchObject({ state: 2 })
  const order = await world.read(world.orderId)
  expect(order.status_notes.map(({ status }) => status)).toEqual(['payment_awaited', 'new'])
  expect(await world.transactions(world.orderId)).toMatchObject([
    { state: 'performed', paysOrder: true, amount: toSum(75_000) },
  ])
})

test('of many transactions that are created at once for one order, one succeeds', async () => {
  const world = await makePaymeWorld(await makePaymentWorld(database.db))
  const answers = await Promise.all(Array.from({ length: 40 }, () => create(world, aPaymeId())))
  expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === -31099)).toHaveLength(39)
})

test('a confirmation in parallel with expiry or with a cancellation by the customer: payment and order agree', async () => {
  const world = await makePaymeWorld(await makePaymentWorld(database.db))
  const { shop, token } = world
  for (const round of Array.from({ length: 12 }, (_, index) => index)) {
    const orderId = await world.place({ payment_type: 'payme' })
    const id = aPaymeId()
    await create(world, id, { account: { order_id: orderId }, time: Date.parse(shop.deps.clock()) })
    const body = { reason: 'mistake' } as const
    const rival =
      round % 2 === 0
        ? () => shop.call(cancelOrder, { token, params: { id: orderId }, body })
        : () => world.changeTo(orderId, 'cash')
    const [performed] = await Promise.all([world.payme('PerformTransaction', { id }), rival()])
    const [order, [transaction]] = [await world.row(orderId), await world.transactions(orderId)]
    if (performed.result) expect(transaction?.state).toBe('performed')
    else expect(transaction?.state).toBe('cancelled')
    // When it was paid first and cancelled afterwards, a refund is requested.
    const refund = (await world.refunds()).find(({ transactionId }) => transactionId === transaction?.id)
    expect(refund !== undefined).toBe(performed.result !== undefined && order.status.endsWith('cancelled'))
    expect(order.isPaid).toBe(performed.result !== undefined)
  }
})
