import { anActionOn } from '@doira/api/testing/staff-world.testing'
import type { Endpoint } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { OrderStatus } from '@doira/domain/orders/status'
import { findNextAction, type NextAction } from '@doira/domain/staff/lanes'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { World } from '../world/world.ts'
import { ask, sayAnswer } from './calls.ts'

type OpenOrder = {
  readonly id: string
  readonly number: number
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly courierId: string | null
  readonly isAggregated: boolean
}

/** Unfinished orders, oldest first. */
export async function listOpen({ database, orders }: World): Promise<readonly OpenOrder[]> {
  const { rows } = await database.pool.query<Omit<OpenOrder, 'number'>>(
    `select id, status, delivery_type as "deliveryType", courier_id as "courierId",
       payment_type = 'aggregator' as "isAggregated" from orders
     where finished_at is null order by number`,
  )
  return rows.flatMap((row) => {
    const number = orders.get(row.id)?.number
    return number === undefined ? [] : [{ ...row, number }]
  })
}

const endpoints: Readonly<Record<NextAction, Endpoint>> = {
  accept: calls.acceptOrder,
  ready: calls.readyOrder,
  assign: calls.assignCourier,
  picked: calls.pickedOrder,
  hand_out: calls.handToCustomer,
  delivered: calls.deliveredOrder,
}

/** The next step of an order by who does it. */
export async function moveOn(world: World, random: Random): Promise<Act | null> {
  const open = (await listOpen(world)).flatMap((order) => {
    const next = findNextAction({ ...order, hasCourier: order.courierId !== null })
    const isOurs = !order.isAggregated || next === 'accept' || next === 'ready'
    return next && isOurs && order.status !== 'payment_awaited' ? [{ order, next }] : []
  })
  if (open.length === 0) return null
  const { order, next } = random.pick(open.slice(0, 6))
  const courier = random.pick(world.city.couriers)
  const own = world.city.couriers.find(({ row }) => row.id === order.courierId)
  const by = next === 'delivered' && own ? own : world.city.operator
  const isTaking = next === 'hand_out' || next === 'delivered'
  return perform(world, random, order, {
    ...{ endpoint: endpoints[next], token: by.token, what: `${by.row.role}: ${next} of` },
    makeData: (drawer) =>
      isTaking ? { amount: drawer.card.to_take } : next === 'assign' ? { courier_id: courier.row.id } : {},
  })
}

/** An operator cancels, or the branch rejects. */
export async function giveUp(world: World, random: Random): Promise<Act | null> {
  const open = await listOpen(world)
  if (open.length === 0) return null
  const order = random.pick(open)
  const token = world.city.operator.token
  if (order.status === 'new' && random.chance(0.4)) {
    return perform(world, random, order, {
      ...{ endpoint: calls.rejectOrder, token, what: 'the branch rejects' },
      makeData: () => ({ reason: 'no_time' }),
    })
  }
  return perform(world, random, order, {
    ...{ endpoint: calls.cancelByStaff, token, what: 'the operator cancels' },
    makeData: (drawer) => ({ reason: 'other', returns: drawer.money.refund_if_cancelled.total }),
  })
}

type Drawer = ReturnType<typeof readStaffOrder.answer.parse>
type Action = {
  readonly endpoint: Endpoint
  readonly token: string
  readonly what: string
  readonly makeData: (drawer: Drawer) => Readonly<Record<string, unknown>>
}

/** As a device does: it looks at the order, and sends what was pressed, repeats with the same id. */
export function perform(
  world: World,
  random: Random,
  order: OpenOrder,
  { endpoint, token, what, makeData }: Action,
): Act {
  const actionId = random.uuid()
  let pressed: Readonly<Record<string, unknown>> | null = null
  return {
    what: `${what} order ${order.number}`,
    async send(shop) {
      if (pressed === null) {
        const read = await ask(world, shop, readStaffOrder, {
          token: world.city.operator.token,
          params: { id: order.id },
        })
        if (read.status !== 200) return () => sayAnswer(read)
        const data = makeData(read.ok())
        pressed ??= { ...anActionOn(order, data, actionId), pressed_at: world.clock() }
      }
      const answered = await ask(world, shop, endpoint, { token, body: pressed })
      return () => sayAnswer(answered)
    },
  }
}
