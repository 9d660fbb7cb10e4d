import type { OrderBody } from '@doira/api/testing/order-world.testing'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder, getOrder } from '@doira/contract/orders/read-orders'
import { changePayment } from '@doira/contract/payments/change-payment'
import { writeReview } from '@doira/contract/reviews/own-reviews'
import { toInstant, toMillis } from '@doira/domain/time/instant'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { CityBranch } from '../world/prepare-city.ts'
import { type KnownOrder, nobody, type World } from '../world/world.ts'
import { ask, sayAnswer } from './calls.ts'
import { pay } from './payments.ts'

const halfHourMs = 30 * 60_000

/** Most order at three branches, so that they are in each other's way. */
function pickBranch({ city }: World, random: Random): CityBranch {
  return random.pick(random.chance(0.7) ? city.branches.slice(0, 3) : city.branches)
}

function makeBody(world: World, random: Random): { readonly body: OrderBody; readonly what: string } {
  // What many want at the same time: the same branch, half hour and code.
  const isFavourite = random.chance(0.35)
  const branch = (isFavourite ? world.city.branches[0] : null) ?? pickBranch(world, random)
  const isDelivery = random.chance(0.5)
  const payment = random.pick([
    'cash',
    'cash',
    'card',
    'payme',
    'payme',
    'click',
    'click',
    'cashback',
  ] as const)
  const quantity = 1 + random.int(3)
  const future = isFavourite || random.chance(0.25) ? slotAhead(world) : null
  const promo = isFavourite || random.chance(0.35) ? findPromoCode(world) : null
  const points = payment !== 'cashback' && random.chance(0.15) ? 10_000 : 0
  const what = [
    `orders ${quantity} × at ${branch.slug}`,
    isDelivery ? 'delivered' : 'to take away',
    future && `for ${future}`,
    `by ${payment}`,
    promo && `with ${promo}`,
    points > 0 && `with ${points} points`,
  ]
  return {
    what: what.filter(Boolean).join(', '),
    body: {
      id: random.uuid(),
      ...(isDelivery
        ? {
            delivery_type: 'delivery',
            to_location: { lat: branch.lat, long: branch.long },
            to_address: 'Home',
          }
        : { delivery_type: 'self-pickup', branch_id: branch.id }),
      payment_type: payment,
      ...(future && { future_time: toInstant(new Date(future)) }),
      ...(promo && { promo_code: promo }),
      ...(points > 0 && { points }),
      offer_accepted: true,
      products: [{ product_id: random.pick(branch.dishes), quantity }],
    },
  }
}

/** The same for all who order within ten minutes. */
function findPromoCode({ city, clock }: World): string | null {
  return city.promoCodes[Math.floor(toMillis(clock()) / 600_000) % city.promoCodes.length] ?? null
}

/** The same half hour for all who order within ten minutes. */
function slotAhead({ clock }: World): string {
  const now = toMillis(clock())
  const start = Math.ceil(now / halfHourMs) + 4 + (Math.floor(now / 600_000) % 3)
  return new Date(start * halfHourMs).toISOString()
}

export function order(world: World, random: Random): Act {
  const at = random.int(world.city.customers.length)
  const { body, what } = makeBody(world, random)
  const known: KnownOrder = {
    ...{ id: body.id ?? '', number: world.orders.size + 1, customer: at, state: 'sent' },
  }
  world.orders.set(known.id, known)
  return place(world, random, { known, body, what: `customer ${at + 1} ${what} (order ${known.number})` })
}

/** With its repeats: all carry the same id. */
function place(
  world: World,
  random: Random,
  { known, body, what }: { readonly known: KnownOrder; readonly body: OrderBody; readonly what: string },
): Act {
  const { token } = world.city.customers[known.customer] ?? { token: '' }
  return {
    what,
    async send(shop) {
      const answered = await ask(world, shop, createOrder, { token, body })
      return () => {
        const isPlaced = answered.status === 201
        if (isPlaced && answered.ok().order_id !== known.id)
          world.report('an order is placed once', `order ${known.number} was answered with another id`)
        const state = isPlaced ? 'placed' : 'refused'
        if (known.state !== 'sent' && known.state !== state && !isBusy(answered))
          world.report(
            'a repeat gets the same answer',
            `order ${known.number}: ${known.state}, then ${state}`,
          )
        const isFirst = known.state === 'sent'
        if (isFirst && !isBusy(answered)) known.state = state
        if (isPlaced && isFirst) {
          world.count('orders placed')
          const by = body.payment_type
          if ((by === 'payme' || by === 'click') && random.chance(0.9)) pay(world, random, { known, by })
          if (random.chance(0.1))
            world.later.push({
              at: toInstant(new Date(toMillis(world.clock()) + random.int(600_000))),
              act: place(world, random, {
                known,
                body,
                what: `the browser sends order ${known.number} again`,
              }),
            })
        }
        return sayAnswer(answered)
      }
    },
  }
}

/** The order was not judged. */
function isBusy(answered: Parameters<typeof sayAnswer>[0]): boolean {
  return answered.status >= 500 || answered.status === 429
}

function pickOrder(world: World, random: Random): KnownOrder | null {
  const placed = [...world.orders.values()]
    .filter(({ state, customer }) => state === 'placed' && customer !== nobody)
    .slice(-12)
  return placed.length === 0 ? null : random.pick(placed)
}

const withOwn =
  (send: (world: World, random: Random, known: KnownOrder, token: string) => Act) =>
  (world: World, random: Random): Act | null => {
    const known = pickOrder(world, random)
    return known && send(world, random, known, world.city.customers[known.customer]?.token ?? '')
  }

export const cancel = withOwn((world, _random, { id, number }, token) => ({
  what: `the customer cancels order ${number}`,
  async send(shop) {
    const answered = await ask(world, shop, cancelOrder, { token, params: { id }, body: { reason: 'other' } })
    return () => sayAnswer(answered)
  },
}))

export const payOtherwise = withOwn((world, random, { id, number }, token) => {
  const payment_type = random.pick(['cash', 'card', 'payme', 'click', 'cashback'] as const)
  return {
    what: `the customer wants to pay order ${number} by ${payment_type}`,
    async send(shop) {
      const answered = await ask(world, shop, changePayment, {
        token,
        params: { id },
        body: { payment_type },
      })
      return () => sayAnswer(answered)
    },
  }
})

export const read = withOwn((world, _random, { id, number }, token) => ({
  what: `the customer looks at order ${number}`,
  async send(shop) {
    const answered = await ask(world, shop, getOrder, { token, params: { id } })
    return () => {
      if (answered.status !== 200)
        world.report('an acknowledged order is there', `order ${number} answered ${answered.status}`)
      return sayAnswer(answered)
    }
  },
}))

export const review = withOwn((world, random, { id, number }, token) => {
  const rating = 1 + random.int(5)
  return {
    what: `the customer gives order ${number} ${rating} stars`,
    async send(shop) {
      const answered = await ask(world, shop, writeReview, { token, body: { order_id: id, rating } })
      return () => sayAnswer(answered)
    },
  }
})

export function quote(world: World, random: Random): Act {
  const { body, what } = makeBody(world, random)
  const customer = random.pick(world.city.customers)
  const { products, delivery_type, branch_id, to_location, promo_code, future_time } = body
  return {
    what: `${customer.name} looks what it costs who ${what}`,
    async send(shop) {
      const answered = await ask(world, shop, computePrice, {
        token: customer.token,
        body: { products, delivery_type, branch_id, ...to_location, promo_code, future_time },
      })
      return () => sayAnswer(answered)
    },
  }
}
