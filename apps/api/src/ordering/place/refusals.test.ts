import { createOrder } from '@doira/contract/ordering/create-order'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { aBranch, addressOutside, aMoment, aProduct, aSpecialDay } from '../../testing/factories.testing.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'
import { countRows, inWorld } from './place-order.testing.ts'

const stranger = '00000000-0000-4000-8000-000000000000'

type Refusal = {
  readonly why: string
  readonly status: number
  readonly code: string
  /** What is changed in an order that would be taken. */
  readonly body: (
    world: OrderWorld,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>
}

const refusals: readonly Refusal[] = [
  {
    why: 'an unknown branch',
    status: 404,
    code: 'branch_not_found',
    body: () => ({ delivery_type: 'self-pickup', branch_id: stranger }),
  },
  {
    why: 'a closed branch',
    status: 422,
    code: 'branch_closed',
    body: ({ chain, shop }) => {
      shop.setNow(toInstant('2027-03-08T23:30:00+05:00'))
      return { delivery_type: 'self-pickup', branch_id: chain.branchId }
    },
  },
  {
    why: 'a branch on its day off',
    status: 422,
    code: 'branch_closed',
    body: async ({ db, chain }) => {
      await aSpecialDay(db, chain, localDateAt(aMoment))
      return { delivery_type: 'self-pickup', branch_id: chain.branchId }
    },
  },
  {
    why: 'a branch that is not in business',
    status: 422,
    code: 'branch_closed',
    body: async ({ db, chain }) => ({
      delivery_type: 'self-pickup',
      branch_id: await aBranch(db, chain, { isActive: false }),
    }),
  },
  {
    why: 'only closed branches',
    status: 422,
    code: 'all_branches_closed',
    body: ({ shop }) => {
      shop.setNow(toInstant('2027-03-08T22:45:00+05:00'))
      return {}
    },
  },
  {
    why: 'an address outside every zone',
    status: 422,
    code: 'outside_zone',
    body: () => ({ to_location: addressOutside }),
  },
  {
    why: 'an address next to the equator',
    status: 422,
    code: 'outside_zone',
    body: () => ({ to_location: { lat: 5e-323, long: addressOutside.long } }),
  },
  {
    why: 'a point whose latitude is too small for the database',
    status: 422,
    code: 'outside_zone',
    body: () => ({ to_location: null, lat: -9e-323, long: 69.285 }),
  },
  { why: 'no address', status: 422, code: 'address_required', body: () => ({ to_address: '  ' }) },
  { why: 'no point', status: 422, code: 'address_required', body: () => ({ to_location: null }) },
  {
    why: 'a dish on the stop list',
    status: 422,
    code: 'out_of_stock',
    body: async ({ db, chain, dish }) => {
      const { shipperId, branchId } = chain
      await db.insert(stopListTable).values({ shipperId, branchId, productId: dish, state: 'stop' })
      return {}
    },
  },
  {
    why: 'a required modifier missing',
    status: 422,
    code: 'choice_required',
    body: async ({ db, chain, dish }) => {
      await aRequiredChoice(db, chain, dish)
      return {}
    },
  },
  ...[0, -1, 1.5, 1e9].map((quantity) => ({
    why: `a quantity of ${quantity}`,
    status: 422,
    code: 'quantity_invalid',
    body: ({ dish }: OrderWorld) => ({ products: [{ product_id: dish, quantity }] }),
  })),
  {
    why: 'goods below the minimum',
    status: 422,
    code: 'below_minimum',
    body: async ({ db, chain }) => ({
      products: [{ product_id: await aProduct(db, chain, { price: 39_999 }), quantity: 1 }],
    }),
  },
  {
    why: 'change below the total',
    status: 422,
    code: 'change_below_total',
    body: () => ({ cash_change: 74_999 }),
  },
  {
    why: 'an unknown promo code',
    status: 422,
    code: 'promo_not_found',
    body: () => ({ promo_code: 'NOPE' }),
  },
  { why: 'points that nobody has', status: 422, code: 'balance_too_low', body: () => ({ points: 5_000 }) },
  {
    why: 'a pre-order before the lead time',
    status: 422,
    code: 'slot_unavailable',
    body: () => ({ future_time: '2027-03-08T13:00:00+05:00' }),
  },
  {
    why: 'a price of a dish',
    status: 400,
    code: 'price_not_accepted',
    body: ({ dish }) => ({ products: [{ product_id: dish, quantity: 1, price: 1 }] }),
  },
  {
    why: 'a price of the delivery',
    status: 400,
    code: 'price_not_accepted',
    body: () => ({ co_delivery_price: 0 }),
  },
  {
    why: 'a field that nobody knows',
    status: 400,
    code: 'invalid_request',
    body: () => ({ status_id: stranger }),
  },
  { why: 'no products', status: 400, code: 'invalid_request', body: () => ({ products: [] }) },
  {
    why: '[R5-11] no consent to the offer',
    status: 400,
    code: 'invalid_request',
    body: () => ({ offer_accepted: false }),
  },
  {
    why: '[R5-11] not a word of the offer',
    status: 400,
    code: 'invalid_request',
    body: () => ({ offer_accepted: undefined }),
  },
  {
    why: 'a card that has no points',
    status: 422,
    code: 'balance_too_low',
    body: () => ({ payment_type: 'cashback' }),
  },
  {
    why: 'a second phone that is none',
    status: 400,
    code: 'invalid_phone',
    body: () => ({ extra_phone_number: '12345' }),
  },
  {
    why: 'a quote that never was',
    status: 422,
    code: 'price_changed',
    body: () => ({ quote_id: stranger }),
  },
]

test.each(refusals)(
  'an order with $why is refused with $code and leaves nothing behind',
  ({ body, status, code }) =>
    inWorld(async (world) => {
      const { db, shop, token, anOrder } = world
      const changes = await body(world)
      const before = await countRows(db)
      const answered = await shop.call(createOrder, { token, body: anOrder(changes) })
      expect({ status: answered.status, code: answered.refused().code }).toEqual({ status, code })
      expect(await countRows(db)).toEqual(before)
      // Every problem of the quote is reported, not only the first.
      if (status === 422) expect(answered.refused().problems?.map((problem) => problem.code)).toContain(code)
    })(),
)
