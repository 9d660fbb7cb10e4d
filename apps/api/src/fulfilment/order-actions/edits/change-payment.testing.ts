import type { BodyOf } from '@doira/contract/endpoint'
import { previewChange } from '@doira/contract/fulfilment/change-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import type { RefundAnswer } from '../../../payments/core/refund-gateway.ts'
import type { Db } from '../../../platform/database/database.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aPaymeId } from '../../../testing/payment-world.testing.ts'

type Change = BodyOf<typeof previewChange>

export const total = 95_000
export const toCash = { payment: { type: 'cash', cash_change: null } } as const
export const toOnline = { payment: { type: 'online' } } as const

/** Dishes for 80 000 and 15 000 for the way. */
export async function aPaymentChange(db: Db, order: Parameters<typeof makeEditWorld>[1] = {}) {
  const world = await makeEditWorld(db, order.points ? {} : order)
  const { shop, operator, dish, side } = world
  const place = async (points: number) => {
    await world.givePoints(points)
    return world.place({
      products: [dish, side].map((product_id) => ({ product_id, quantity: 1 })),
      ...order,
    })
  }
  const id = order.points ? await place(order.points) : world.id
  const preview = async (body: Change) =>
    (await shop.call(previewChange, { token: operator.token, params: { id }, body })).ok()
  /** What the button of this preview does. */
  const press = (
    body: Change,
    shown: Awaited<ReturnType<typeof preview>>,
    way: 'points' | 'transfer' = 'points',
  ) =>
    world.perform(calls.changePlacedOrder, id, {
      ...{ ...body, way, total: shown.total, returns: shown.refund?.total ?? 0 },
    } as never)
  const change = async (body: Change, way?: 'points' | 'transfer') => press(body, await preview(body), way)
  const bill = async () => {
    const open = (await world.read(id)).additional_payment
    if (!open) throw new Error('there is no link')
    return open
  }
  const payBill = async (billId: string, amount = total) => {
    const attempt = { id: aPaymeId(), time: Date.parse(shop.deps.clock()) }
    const account = { order_id: billId }
    const created = await world.payme('CreateTransaction', { ...attempt, amount: amount * 100, account })
    const paid = await world.payme('PerformTransaction', { id: attempt.id })
    return { id: attempt.id, error: created.error?.code ?? paid.error?.code ?? null }
  }
  const refundAll = (answer: RefundAnswer = { outcome: 'done', message: '' }) =>
    makeRefundDue({ ...shop.deps, gateways: { payme: async () => answer, click: async () => answer } })(
      new AbortController().signal,
    )
  /** What providers hold, and what is due on receipt: together the price of the order. */
  const money = async () => {
    const held = (await world.transactions(id))
      .filter(({ state }) => state === 'performed')
      .reduce((sum, { amount, returned }) => sum + amount - returned, 0)
    return { held, due: (await world.drawer(id)).card.to_take }
  }
  return { ...world, id, preview, press, change, bill, payBill, refundAll, money }
}
