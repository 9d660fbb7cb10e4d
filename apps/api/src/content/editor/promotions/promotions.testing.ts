import { randomUUID } from 'node:crypto'
import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addMinutes } from '@doira/domain/time/instant'
import type { Db } from '../../../platform/database/database.ts'
import {
  aCustomer,
  addressInZone,
  aMoment,
  aSession,
  inThreeLanguages as text,
} from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'

/** 10 % off every order, automatic, from now on. */
export function aPromotionDraft(changes: Partial<PromotionDraft> = {}): PromotionDraft {
  return {
    ...{ slug: `promo-${randomUUID().slice(0, 8)}`, title: text('Ten percent'), line: text('') },
    ...{ image: null, is_announced: false, kind: 'percent', percent: 10, sum: null, cap: null },
    ...{ every: 2, max_times: null, gift_product_ids: [], amounts: {}, how: 'auto', code: null },
    ...{ category_ids: [], product_ids: [], except_product_ids: [], cities: [], branch_ids: [], methods: [] },
    ...{ starts_at: aMoment, ends_at: null, days: [], time_from: null, time_to: null },
    ...{ requires_auth: false, is_first_order: false, birthday_days: null, min_order: 0 },
    ...{ order_number: null, every_order: null, segments: [] },
    ...{ per_customer: null, total_uses: null, budget: null, day_budget: null, budget_stops: true },
    ...{ combination: 'best', allows_points: true, earns_points: true },
    ...changes,
  }
}

/** A shop with an owner who writes promotions, and customers who order. */
export async function aPromotionOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish } = world
  const owner = await aStaff(db, chain, 'owner')
  const products = [{ product_id: dish, quantity: 1 }]
  return {
    ...{ ...world, db, owner },
    desk: aDesk(shop, owner.token, 'promotion'),
    aPerson: async () => aSession(db, await aCustomer(db, chain)),
    /** Of one dish, for a customer. */
    quote: async (changes: object = {}, token = world.token) => {
      const body = { ...addressInZone, products, ...changes }
      const { quote } = (await shop.call(computePrice, { token, body })).ok()
      if (!quote) throw new Error('no quote')
      return quote
    },
    order: (changes: object, token: string) =>
      shop.call(createOrder, { token, body: world.anOrder(changes) }),
    soon: addMinutes(aMoment, 60),
  }
}
export type PromotionOffice = Awaited<ReturnType<typeof aPromotionOffice>>
