import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@doira/contract/endpoint'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { previewChange } from '@doira/contract/fulfilment/change-order'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import { cancelByStaff } from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { createOrder } from '@doira/contract/ordering/create-order'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { isFinalStatus, type OrderStatus } from '@doira/domain/orders/status'
import { findNextAction } from '@doira/domain/staff/lanes'
import { addMinutes } from '@doira/domain/time/instant'
import { expect } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { makeReleasePreOrders } from '../../orders/lifecycle/release-pre-orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { aBranch, addressInZone, aMoment, aProduct, serveZone } from '../../testing/factories.testing.ts'
import { makePaymentWorld } from '../../testing/payment-world.testing.ts'
import { makeProviders } from '../../testing/providers.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'
import { makeDemoFulfilment } from '../demo-fulfilment.ts'
import { makeFinishDelivered, makeWatchdog } from '../watchdog.ts'
import { listActions } from './random-actions.testing.ts'
import { makeRandomMoney } from './random-money.testing.ts'

export const orderCount = 5
export type Who = 'operator' | 'kitchen' | 'courier'

/** An action in a device's outbox, and its answer. */
export type Sent = {
  readonly endpoint: Endpoint
  readonly token: string
  readonly body: { readonly action_id: string }
  answer: { readonly status: number; readonly json: object } | null
}

const demoPace = 20
const { signal } = new AbortController()

/**
 * Simulates a shop of two instances that receive calls in turn, with five orders: paid by Payme, in cash, at
 * the counter, by Click with points, and a pre-order; together with every person and job that can act on
 * them.
 */
export async function aRandomDay(db: Db) {
  const world = await makePaymentWorld(db, { demoPace })
  const { chain, shop: first, dish, token, customer } = world
  const instances = [first, makeTestApi(db, chain, { clock: first.deps.clock, demoPace })] as const
  const providers = instances.map((one) => makeProviders(one, 0))
  let turn = 0
  const inTurn = <T>([one, other]: readonly T[]): T => {
    turn += 1
    const chosen = turn % 2 === 0 ? one : other
    if (chosen === undefined) throw new Error('two instances are needed')
    return chosen
  }
  const shop: Pick<TestApi, 'call' | 'send'> = {
    call: (...given) => inTurn(instances).call(...given),
    send: (...given) => inTurn(instances).send(...given),
  }
  const now = () => first.deps.clock()

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
  const bodies = [
    world.anOrder({ products, payment_type: 'payme' }),
    world.anOrder({ products }),
    world.anOrder({
      ...{ products, delivery_type: 'self-pickup', branch_id: chain.branchId, payment_type: 'card' },
    }),
    world.anOrder({ products, payment_type: 'click', points: 20_000 }),
    world.anOrder({ products, future_time: '2027-03-08T15:00:00+05:00' }),
  ]
  const orders: string[] = []
  for (const body of bodies) orders.push((await shop.call(createOrder, { token, body })).ok().order_id)
  const orderAt = (index: number) => orders[index] ?? orders[0] ?? ''
  const getStatus = async (id: string) => (await world.row(id)).status
  const drawer = async (id: string) =>
    (await shop.call(readStaffOrder, { token: people.operator.token, params: { id } })).ok()

  async function getEdit(id: string): Promise<object> {
    const [line] = (await drawer(id)).lines
    const lines = [{ line_id: line?.id ?? id, quantity: line?.quantity === 1 ? 2 : 1 }]
    const shown = await shop.call(previewEdit, {
      ...{ token: people.operator.token, params: { id }, body: { lines } },
    })
    return { lines, total: shown.status === 200 ? shown.ok().total : 0 }
  }
  async function getChange(id: string): Promise<object> {
    const isDelivery = (await drawer(id)).card.delivery_type === 'delivery'
    const home = { type: 'delivery', address: 'Мукими, 59', ...addressInZone } as const
    const place = isDelivery ? ({ type: 'self-pickup' } as const) : home
    const shown = await shop.call(previewChange, {
      ...{ token: people.operator.token, params: { id }, body: { place } },
    })
    return { place, total: shown.status === 200 ? shown.ok().total : 0 }
  }
  const sources = {
    drawer,
    editOf: getEdit,
    changeOf: getChange,
    courierId: people.courier.row.id,
    otherBranch: next,
    otherDish: dish,
  }
  const actions = listActions(sources)

  const sent: Sent[] = []
  let held: Sent[] = []

  async function send(one: Sent) {
    const response = await shop.send(one.endpoint, { token: one.token, body: one.body as never })
    expect(response.status).toBeLessThan(500)
    const { requestId: _id, ...json } = (await response.json()) as { requestId?: string }
    return { status: response.status, json }
  }

  async function deliver(one: Sent, isTwice = false) {
    const [answer, ...others] = await Promise.all([send(one), ...(isTwice ? [send(one)] : [])])
    for (const other of others) expect(other).toEqual(answer)
    one.answer = answer
    sent.push(one)
  }

  /** Two instances run the jobs concurrently. */
  const both = (work: (signal: AbortSignal) => Promise<unknown>) => Promise.all([work(signal), work(signal)])

  const day = {
    ...makeRandomMoney(world, {
      ...{ shop, providers: () => inTurn(providers), orders, ...people },
      ...{ byPayme: orderAt(0), byClick: orderAt(3) },
    }),
    chain,
    shop,
    people,
    branches: [chain.branchId, next],
    sent: sent as readonly Sent[],
    now,
    orders,
    statusOf: getStatus,
    read: world.read,
    async press(
      order: number,
      {
        kind,
        by,
        seen = null,
        isHeldUp = false,
        isTwice = false,
      }: {
        readonly kind: number
        readonly by: Who
        readonly seen?: OrderStatus | null
        readonly isHeldUp?: boolean
        readonly isTwice?: boolean
      },
    ) {
      const [endpoint, dataFor] = actions[kind % actions.length] ?? []
      if (!endpoint || !dataFor) throw new Error('no action')
      const id = orderAt(order)
      const seenNow = anActionOn({ id, status: seen ?? (await getStatus(id)) }, await dataFor(id))
      const body = { ...seenNow, pressed_at: now() }
      const one: Sent = { endpoint, token: people[by].token, body, answer: null }
      if (isHeldUp) held.push(one)
      else await deliver(one, isTwice)
    },
    /**
     * Performs the next step of an order by a member of staff who may do it; most steps of a day are of this
     * kind.
     */
    async next(order: number) {
      const { status, deliveryType, courierId } = await world.row(orderAt(order))
      const wanted = findNextAction({ status, deliveryType, hasCourier: courierId !== null })
      const kind = actions.findIndex(([{ path }]) => path.endsWith(`/actions/${wanted}`))
      if (kind < 0) return
      const isByCourier = wanted === 'delivered' && courierId !== null
      await day.press(order, { kind, by: isByCourier ? 'courier' : 'operator' })
    },
    /** Actions of the devices' outboxes arrive, in order or not, or concurrently. */
    async linkIsBack(way: 'in order' | 'reversed' | 'at once') {
      const arriving = way === 'reversed' ? held.toReversed() : held
      held = []
      if (way === 'at once') await Promise.all(arriving.map((one) => deliver(one)))
      else for (const one of arriving) await deliver(one)
    },
    async repeat(back: number) {
      const earlier = sent.at(-1 - back)
      if (earlier) expect(await send(earlier)).toEqual(earlier.answer)
    },
    async customer(order: number, does: 'cancel' | 'drop' | 'replace' | 'call' | 'send again' | 'in cash') {
      const params = { id: orderAt(order) }
      if (does === 'cancel') {
        await shop.call(cancelOrder, { token, params, body: { reason: 'other' } })
        return
      }
      if (does === 'in cash') {
        await world.changeTo(params.id, 'cash')
        return
      }
      if (does === 'send again') {
        const body = bodies[order]
        if (body) expect((await shop.call(createOrder, { token, body })).ok().order_id).toBe(params.id)
        return
      }
      const [question] = (await world.read(params.id)).substitutions
      if (!question) return
      const body = {
        ...{ question_id: question.id, choice: does },
        ...(does === 'replace' && { product_id: question.options[0]?.product_id ?? dish }),
      }
      await shop.call(chooseSubstitution, { token, params, body })
    },
    async stop() {
      const data = { branch_id: chain.branchId, product_ids: [side], reason: 'quality' as const, until: null }
      const body = { action_id: randomUUID(), pressed_at: now(), data }
      await shop.call(stopDishes, { token: people.kitchen.token, body })
    },
    /** The demo's simulated kitchen continues orders on which no member of staff has acted. */
    async demo() {
      first.wait(demoPace + 1)
      await both(
        makeDemoFulfilment({
          ...first.deps,
          demoPace: { shipperId: chain.shipperId, secondsBetweenSteps: demoPace },
        }),
      )
    },
    async time(seconds: number) {
      first.wait(seconds)
      await both(makeWatchdog(first.deps))
      await both(makeFinishDelivered(first.deps))
      await both(world.expire)
      await both(makeReleasePreOrders(first.deps))
    },
    /** Performs the remaining steps or cancels: every order ends. */
    async end(order: number, isAbandoned: boolean) {
      const id = orderAt(order)
      for (let step = 0; step < 12 && !isFinalStatus(await getStatus(id)); step += 1) {
        const status = await getStatus(id)
        if (status === 'delivered' || status === 'payment_awaited') {
          await day.time(901)
          continue
        }
        if (!isAbandoned && step < 8) {
          await day.next(order)
          continue
        }
        const returns = (await drawer(id)).money.refund_if_cancelled.total
        const body = anActionOn({ id, status }, { reason: 'other' as const, returns })
        ;(await shop.call(cancelByStaff, { token: people.operator.token, body })).ok()
      }
      expect(isFinalStatus(await getStatus(id))).toBe(true)
    },
  }
  return day
}
export type RandomDay = Awaited<ReturnType<typeof aRandomDay>>
