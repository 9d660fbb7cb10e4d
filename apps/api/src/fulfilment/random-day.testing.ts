import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@doira/contract/endpoint'
import { chooseRescue } from '@doira/contract/orders/choose-rescue'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { stopDishes } from '@doira/contract/staff/branch-acts'
import { previewEdit } from '@doira/contract/staff/edit-order'
import * as calls from '@doira/contract/staff/order-acts'
import { readStaffOrder } from '@doira/contract/staff/order-drawer'
import { toSum } from '@doira/domain/money/sum'
import { isFinalStatus, type OrderStatus } from '@doira/domain/orders/status'
import { nextActOf } from '@doira/domain/staff/lanes'
import { addMinutes } from '@doira/domain/time/instant'
import { expect } from 'vitest'
import { productsTable } from '../catalog/products.tables.ts'
import { creditPoints } from '../loyalty/points.queries.ts'
import { makeDemoFulfilment } from './demo-fulfilment.ts'
import { makeRefundDue } from '../orders/refund-due.ts'
import { makeReleasePreOrders } from '../orders/release-pre-orders.ts'
import type { RefundAnswer } from '../payments/refund-gateway.ts'
import type { Db } from '../platform/database/database.ts'
import { aBranch, aMoment, aProduct, serveZone } from '../testing/factories.testing.ts'
import { aClickId, aPaymeId, makePaymentWorld } from '../testing/payment-world.testing.ts'
import { anActOn, aStaff } from '../testing/staff-world.testing.ts'
import { makeFinishDelivered, makeWatchdog } from './watchdog.ts'

export const orderCount = 4
export type Who = 'operator' | 'kitchen' | 'courier'

/** An act as a device holds it. */
type Sent = {
  readonly endpoint: Endpoint
  readonly token: string
  readonly body: object
  answer: object | null
}

const demoPace = 20
const { signal } = new AbortController()

/**
 * Four orders, paid by Payme, in cash, at the counter and by Click with points, and everybody and everything that can
 * happen to them.
 */
export async function aRandomDay(db: Db) {
  const world = await makePaymentWorld(db, { demoPace })
  const { chain, shop, place, dish, token, customer } = world
  await db.update(productsTable).set({ mxik: '00101001001000000', makeMinutes: 2 })
  const side = await aProduct(db, chain, { price: 20_000, mxik: '00101001001000000', makeMinutes: 2 })
  const next = await aBranch(db, chain)
  await serveZone(db, chain, next, 1)
  await creditPoints(db, {
    ...{ shipperId: chain.shipperId, customerId: customer.id, kind: 'gift', orderId: null },
    ...{ amount: toSum(20_000), now: aMoment, expiresAt: addMinutes(aMoment, 60 * 24 * 365) },
  })
  const branchIds = [chain.branchId]
  const people = {
    operator: await aStaff(db, chain, 'operator'),
    kitchen: await aStaff(db, chain, 'kitchen', { branchIds }),
    courier: await aStaff(db, chain, 'courier', { branchIds: [...branchIds, next] }),
  }
  const products = [dish, side].map((product_id) => ({ product_id, quantity: 1 }))
  const orders = [
    await place({ products, payment_type: 'payme' }),
    await place({ products }),
    await place({ products, delivery_type: 'self-pickup', branch_id: chain.branchId, payment_type: 'card' }),
    await place({ products, payment_type: 'click', points: 20_000 }),
  ]
  const orderAt = (index: number) => orders[index] ?? orders[0] ?? ''
  const statusOf = async (id: string) => (await world.row(id)).status
  const drawer = async (id: string) =>
    (await shop.call(readStaffOrder, { token: people.operator.token, params: { id } })).ok()

  const acts: readonly (readonly [Endpoint, (id: string) => object | Promise<object>])[] = [
    [calls.acceptOrder, () => ({})],
    [calls.rejectOrder, () => ({ reason: 'no_time' })],
    [calls.delayOrder, () => ({ minutes: 10, reason: 'courier' })],
    [calls.readyOrder, () => ({ bags: 1 })],
    [calls.pickedOrder, () => ({})],
    [calls.handToGuest, () => ({})],
    [calls.deliveredOrder, () => ({})],
    [calls.assignCourier, () => ({ courier_id: people.courier.row.id })],
    [calls.refuseOrder, () => ({ reason: 'far' })],
    [calls.failDelivery, () => ({ cause: 'not_answering' })],
    [calls.askToCancel, () => ({ reason: 'no_dishes' })],
    [calls.declineCancel, () => ({})],
    [calls.retryDelivery, () => ({})],
    [calls.takeOrder, () => ({})],
    [calls.printed, () => ({ sheet: 'bag' })],
    [
      calls.cancelByStaff,
      async (id) => ({ reason: 'no_time', returns: (await drawer(id)).money.back.total }),
    ],
    [calls.tickLine, async (id) => ({ line_id: (await drawer(id)).lines[0]?.id ?? id, done: true })],
    [calls.editLines, editOf],
    [calls.moveToBranch, () => ({ branch_id: next })],
    [calls.dropLine, async (id) => ({ question_id: (await drawer(id)).rescues[0]?.id ?? id })],
    [
      calls.refundByHand,
      async (id) => ({ refund_id: (await drawer(id)).money.refunds[0]?.id ?? id, transfer_number: '1' }),
    ],
    [calls.retryRefund, async (id) => ({ refund_id: (await drawer(id)).money.refunds[0]?.id ?? id })],
    // What happens most.
    [calls.acceptOrder, () => ({})],
    [calls.readyOrder, () => ({ bags: 2 })],
    [calls.editLines, editOf],
    [calls.withdrawEdit, () => ({})],
  ]

  /** One piece of the first dish more, or less where there are two: at the price that is shown. */
  async function editOf(id: string): Promise<object> {
    const [line] = (await drawer(id)).lines
    const lines = [{ line_id: line?.id ?? id, quantity: line?.quantity === 1 ? 2 : 1 }]
    const shown = await shop.call(previewEdit, {
      ...{ token: people.operator.token, params: { id }, body: { lines } },
    })
    return { lines, total: shown.status === 200 ? shown.ok().total : 0 }
  }

  const sent: Sent[] = []
  let held: Sent[] = []

  async function send(one: Sent): Promise<object> {
    const response = await shop.send(one.endpoint, { token: one.token, body: one.body as never })
    expect(response.status).toBeLessThan(500)
    const { requestId: _id, ...answer } = (await response.json()) as { requestId?: string }
    return answer
  }

  const clickIds = { merchant_trans_id: orderAt(3), click_trans_id: aClickId() }
  const paymeId = aPaymeId()
  let prepareId: number | null = null
  /** What was begun for a surcharge; its provider may come back to it whenever it likes. */
  let surcharge: {
    readonly id: string
    readonly amount: number
    readonly paymeId: string
    readonly clickId: string
  } | null = null
  let surchargePrepareId: number | null = null

  const day = {
    chain,
    shop,
    people,
    branches: [chain.branchId, next],
    now: () => shop.deps.clock(),
    orders,
    statusOf,
    actCount: acts.length,
    async press(kind: number, order: number, by: Who, seen: OrderStatus | null, isHeldUp: boolean) {
      const [endpoint, dataFor] = acts[kind] ?? acts[0] ?? []
      if (!endpoint || !dataFor) throw new Error('no act')
      const id = orderAt(order)
      const body = anActOn({ id, status: seen ?? (await statusOf(id)) }, await dataFor(id))
      const one: Sent = { endpoint, token: people[by].token, body, answer: null }
      if (isHeldUp) return void held.push(one)
      one.answer = await send(one)
      sent.push(one)
    },
    /** What is to be done with an order, by somebody who may: most of a day is that. */
    async next(order: number) {
      const { status, deliveryType, courierId } = await world.row(orderAt(order))
      const wanted = nextActOf({ status, deliveryType, hasCourier: courierId !== null })
      const kind = acts.findIndex(([{ path }]) => path.endsWith(`/acts/${wanted}`))
      if (kind < 0) return
      await day.press(kind, order, wanted === 'delivered' ? 'courier' : 'operator', null, false)
    },
    /** What waited on devices arrives, in its order or not. */
    async linkIsBack(isReversed: boolean) {
      const arriving = isReversed ? held.toReversed() : held
      held = []
      for (const one of arriving) {
        one.answer = await send(one)
        sent.push(one)
      }
    },
    async repeat(back: number) {
      const earlier = sent.at(-1 - back)
      if (earlier) expect(await send(earlier)).toEqual(earlier.answer)
    },
    async customer(order: number, does: 'cancel' | 'drop' | 'replace' | 'call') {
      const params = { id: orderAt(order) }
      if (does === 'cancel') {
        await shop.call(cancelOrder, { token, params, body: { reason: 'other' } })
        return
      }
      const [question] = (await world.read(params.id)).rescues
      if (!question) return
      const body = {
        ...{ question_id: question.id, choice: does },
        ...(does === 'replace' && { product_id: question.options[0]?.product_id ?? dish }),
      }
      await shop.call(chooseRescue, { token, params, body })
    },
    async payme(does: 'create' | 'perform' | 'cancel') {
      const { total } = await world.row(orderAt(0))
      const time = Date.parse(shop.deps.clock())
      const account = { order_id: orderAt(0) }
      if (does === 'create') {
        await world.payme('CreateTransaction', { id: paymeId, time, amount: total * 100, account })
      }
      if (does === 'perform') await world.payme('PerformTransaction', { id: paymeId })
      if (does === 'cancel') await world.payme('CancelTransaction', { id: paymeId, reason: 5 })
    },
    async click(does: 'prepare' | 'complete' | 'refund' | 'refuse') {
      const { total } = await world.row(orderAt(3))
      const fields = { ...clickIds, amount: `${total}.00` }
      if (does === 'prepare')
        prepareId = (await world.click('prepare', fields)).merchant_prepare_id ?? prepareId
      if (does === 'complete') {
        await world.click('complete', { ...fields, merchant_prepare_id: String(prepareId ?? 1) })
      }
      const answer: RefundAnswer | null =
        does === 'refund'
          ? { outcome: 'done', words: 'ok' }
          : does === 'refuse'
            ? { outcome: 'refused', words: 'no' }
            : null
      if (answer === null) return
      await makeRefundDue({ ...shop.deps, gateways: { payme: null, click: async () => answer } })(signal)
    },
    async surcharge(does: 'payme' | 'click' | 'perform' | 'complete' | 'cancel') {
      if (does === 'payme' || does === 'click') {
        const open = (await Promise.all(orders.map((id) => world.read(id)))).flatMap(
          (one) => one.surcharge ?? [],
        )[0]
        if (!open) return
        surcharge = { id: open.id, amount: open.amount, paymeId: aPaymeId(), clickId: aClickId() }
        if (does === 'payme') {
          const time = Date.parse(shop.deps.clock())
          const [amount, account] = [open.amount * 100, { order_id: open.id }]
          await world.payme('CreateTransaction', { id: surcharge.paymeId, time, amount, account })
        }
      }
      if (!surcharge) return
      const { id, amount, paymeId: ownPaymeId, clickId } = surcharge
      if (does === 'perform') await world.payme('PerformTransaction', { id: ownPaymeId })
      if (does === 'cancel') await world.payme('CancelTransaction', { id: ownPaymeId, reason: 5 })
      const fields = { merchant_trans_id: id, click_trans_id: clickId, amount: `${amount}.00` }
      if (does === 'click')
        surchargePrepareId = (await world.click('prepare', fields)).merchant_prepare_id ?? surchargePrepareId
      if (does === 'complete') {
        await world.click('complete', { ...fields, merchant_prepare_id: String(surchargePrepareId ?? 1) })
      }
    },
    async stop() {
      const data = { branch_id: chain.branchId, product_ids: [side], reason: 'quality' as const, until: null }
      const body = { act_id: randomUUID(), pressed_at: aMoment, data }
      await shop.call(stopDishes, { token: people.kitchen.token, body })
    },
    /** The demo's own kitchen goes on with what nobody has touched. */
    async demo() {
      shop.wait(demoPace + 1)
      await makeDemoFulfilment({ ...shop.deps, secondsBetweenSteps: demoPace })(signal)
    },
    async time(seconds: number) {
      shop.wait(seconds)
      await makeWatchdog(shop.deps)(signal)
      await makeFinishDelivered(shop.deps)(signal)
      await world.expire()
      await makeReleasePreOrders(shop.deps)(signal)
    },
    /** Somebody does what is next, or gives up: every order ends. */
    async end(id: string) {
      for (let turn = 0; turn < 12 && !isFinalStatus(await statusOf(id)); turn += 1) {
        const status = await statusOf(id)
        if (status === 'delivered' || status === 'payment_awaited') {
          await day.time(901)
          continue
        }
        const returns = (await drawer(id)).money.back.total
        const body = anActOn({ id, status }, { reason: 'other' as const, returns })
        ;(await shop.call(calls.cancelByStaff, { token: people.operator.token, body })).ok()
      }
      expect(isFinalStatus(await statusOf(id))).toBe(true)
    },
  }
  return day
}
export type RandomDay = Awaited<ReturnType<typeof aRandomDay>>
