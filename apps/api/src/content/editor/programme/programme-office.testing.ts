import type { BodyOf } from '@doira/contract/endpoint'
import { previewProgramme, readProgramme, withdrawProgramme } from '@doira/contract/loyalty/programme'
import type { ProgrammeDraft } from '@doira/contract/loyalty/programme-draft'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { usualPointLifeDays } from '@doira/domain/loyalty/programme'
import { aLevel, aVersion } from '../../../loyalty/programme/programme.testing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addressInZone, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../../testing/order-world.testing.ts'
import { aStaff, type TestStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'

type DraftLevel = ProgrammeDraft['levels'][number]

export function aDraftLevel(slug: string, percent: number, from = 0, pay = 100): DraftLevel {
  return { slug, title: text(slug), percent, from_purchases: from, pay_percent: pay }
}

/** The tests' day is 8 March; by default nothing is worse than in the first version. */
export function aProgrammeDraft(changes: Partial<ProgrammeDraft> = {}): ProgrammeDraft {
  return {
    begins_on: '2027-03-09',
    levels: [aDraftLevel('start', 4), aDraftLevel('gold', 8, 100_000)],
    ...{ point_life_days: usualPointLifeDays, min_points_to_spend: 0, max_points_per_order: null },
    ...{ points_round_to: 1, points_methods: [...deliveryTypes] },
    ...{ points_on_points: false, points_warn_days: [] },
    ...{ points_available_after_hours: 0, level_grace_month: false },
    ...changes,
  }
}

/** A shop whose programme gives 3 %, and 7 % from 100 000, and its owner. */
export async function aProgrammeOffice(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, dish, token } = world
  const id = chain.shipperId
  await aVersion(db, id, { levels: [aLevel('start', 3), aLevel('gold', 7, 100_000)] })
  const owner = await aStaff(db, chain, 'owner')
  const desk = aDesk(shop, owner.token, 'loyalty_programme')
  return {
    ...{ ...world, owner, id, desk },
    publish: (changes: Partial<ProgrammeDraft> = {}) => desk.publish(id, aProgrammeDraft(changes)),
    withdraw: (number: number) => desk.perform(withdrawProgramme, { number }),
    see: async (by: TestStaff = owner) => (await shop.call(readProgramme, { token: by.token })).ok(),
    preview: (changes: Partial<ProgrammeDraft> = {}, by: TestStaff = owner) =>
      shop.call(previewProgramme, {
        token: by.token,
        body: { document: aProgrammeDraft(changes), example: 0 },
      }),
    /** Of one dish. */
    quote: async (changes: Partial<BodyOf<typeof computePrice>> = {}) => {
      const body = { ...addressInZone, products: [{ product_id: dish, quantity: 1 }], ...changes }
      const { quote } = (await shop.call(computePrice, { token, body })).ok()
      if (!quote) throw new Error('no quote')
      return quote
    },
  }
}
export type ProgrammeOffice = Awaited<ReturnType<typeof aProgrammeOffice>>
