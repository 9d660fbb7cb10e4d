import { randomUUID } from 'node:crypto'
import { getProfile } from '@doira/contract/customers/profile'
import { listPointEntries } from '@doira/contract/loyalty/card'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder, listOrders } from '@doira/contract/orders/read-orders'
import { expect } from 'vitest'
import type { Client } from '../caller.testing.ts'
import type { Operation } from '../checkers/history.testing.ts'
import { balance, type CounterCall, findUnorderable } from '../checkers/linearizable.testing.ts'
import { findCycle, type Transaction } from '../checkers/serializable.testing.ts'
import { dishPrice, type World } from '../shops.testing.ts'

/** As many orders as can be paid, out of three clients that always want one more. */
const affordable = 2

/**
 * Several devices of one customer pay orders with the same points, cancel some, and read the balance, the history of the card
 * and the orders. Money moves between the card and orders: each movement is seen whole or not at all, in one order.
 */
export async function recordPoints(
  world: World,
  client: (name: string) => Client,
  rounds: number,
): Promise<void> {
  const token = await world.customer(affordable * dishPrice + 5000)
  const onBalance: Operation<CounterCall, number | boolean>[] = []
  const transactions: Transaction[] = []
  const devices = ['phone', 'tablet', 'laptop'].map(client)
  const move = (order: string, kind: 'spent' | 'returned', version: number) => ({
    [`entry ${kind} ${order}`]: 1,
    [`order ${order}`]: version,
  })

  async function buy({ name, call, choose }: Client): Promise<void> {
    const id = randomUUID()
    const body = {
      ...{
        id,
        delivery_type: 'self-pickup' as const,
        branch_id: world.chain.branchId,
        payment_type: 'cashback' as const,
      },
      ...{ offer_accepted: true, products: [{ product_id: world.dish, quantity: 1 }] },
    }
    const { from, to, answer, refusal } = await call(createOrder, { token, body })
    onBalance.push({
      client: name,
      from,
      to,
      call: { kind: 'spend', amount: dishPrice },
      answer: answer !== null,
    })
    if (answer === null) {
      expect(refusal).toContain('balance_too_low')
      return
    }
    transactions.push({ name: `${name} places ${id}`, from, to, reads: {}, writes: move(id, 'spent', 1) })
    if (choose(4) === 0) return read({ name, call } as Client)
    const given = await call(cancelOrder, { token, params: { id }, body: { reason: 'changed_mind' } })
    given.ok()
    const times = { from: given.from, to: given.to }
    onBalance.push({ client: name, ...times, call: { kind: 'return', amount: dishPrice }, answer: true })
    transactions.push({ name: `${name} cancels ${id}`, ...times, reads: {}, writes: move(id, 'returned', 2) })
  }

  async function read({ name, call }: Client): Promise<void> {
    const profile = await call(getProfile, { token })
    const times = { from: profile.from, to: profile.to }
    onBalance.push({ client: name, ...times, call: { kind: 'read' }, answer: profile.ok().balance })
    const card = await call(listPointEntries, { token, query: { limit: '1000' } })
    const seen = card.ok().entries.flatMap(({ kind, order }) => (order ? [`entry ${kind} ${order.id}`] : []))
    transactions.push({
      ...{ name: `${name} reads the card`, from: card.from, to: card.to, writes: {} },
      reads: Object.fromEntries(seen.map((key) => [key, 1])),
    })
    const list = await call(listOrders, { token, query: { limit: '50' } })
    transactions.push({
      ...{ name: `${name} reads the orders`, from: list.from, to: list.to, writes: {} },
      reads: Object.fromEntries(
        list.ok().orders.map(({ id, status }) => [`order ${id}`, status === 'operator_cancelled' ? 2 : 1]),
      ),
    })
  }

  await Promise.all(
    devices.map(async (device) => {
      for (let round = 0; round < rounds; round += 1) {
        await (device.choose(3) === 0 ? read(device) : buy(device))
        await device.pause()
      }
    }),
  )
  await read(devices[0] as Client)
  expect(findUnorderable(onBalance, balance(affordable * dishPrice + 5000))).toBeNull()
  expect(findCycle(withAbsentKeys(transactions))).toBeNull()
}

/** Whoever reads a list reads of everything that is not in it that it is not there. */
function withAbsentKeys(transactions: readonly Transaction[]): readonly Transaction[] {
  const keys = new Set(transactions.flatMap(({ writes }) => Object.keys(writes)))
  return transactions.map((one) => {
    const kind = one.name.endsWith('the card') ? 'entry ' : one.name.endsWith('the orders') ? 'order ' : null
    if (kind === null) return one
    const absent = [...keys].filter((key) => key.startsWith(kind)).map((key) => [key, 0] as const)
    return { ...one, reads: { ...Object.fromEntries(absent), ...one.reads } }
  })
}
