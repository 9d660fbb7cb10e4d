import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/reservations/booking-actions'
import { bookTable } from '@doira/contract/reservations/bookings'
import { readHall } from '@doira/contract/reservations/hall-desk'
import type { Db } from '../platform/database/database.ts'
import { aCustomer, aMoment, aSession } from './factories.testing.ts'
import { makeHallWorld } from './hall-world.testing.ts'
import { aStaff, type TestStaff } from './staff-world.testing.ts'

/** Today is 8 March 2027, ten past noon. */
export const sevenToday = '2027-03-08T19:00:00+05:00'

type HallAction = (typeof calls)[keyof typeof calls]
type Data = Readonly<Record<string, unknown>>

/** A hall with the people who work in it and a customer who books. */
export async function makeHallDesk(db: Db) {
  const world = await makeHallWorld(db)
  const { chain, shop, forFour } = world
  const operator = await aStaff(db, chain, 'operator')
  const kitchen = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  const perform = (
    endpoint: HallAction,
    data: Data,
    { by = operator, actionId = randomUUID(), at = aMoment as string } = {},
  ) =>
    shop.call(endpoint as typeof calls.hallSeat, {
      token: (by as TestStaff).token,
      body: { action_id: actionId, pressed_at: at, data },
    })
  return {
    ...world,
    operator,
    kitchen,
    customer,
    token,
    perform,
    day: async (date?: string) => {
      const query = { branch: chain.branchId, ...(date && { date }) }
      return (await shop.call(readHall, { token: kitchen.token, query })).ok()
    },
    /** The customer books a table on the site. */
    booked: async (request: Data = {}) => {
      const body = { id: randomUUID(), table_id: forFour, from: sevenToday, duration_minutes: 120, guests: 4 }
      return (await shop.call(bookTable, { token, body: { ...body, ...request } })).ok()
    },
    /** Staff write a booking down. */
    write: (request: Data = {}, by: TestStaff = operator) =>
      perform(
        calls.hallBook,
        { table_id: forFour, from: sevenToday, duration_minutes: 120, guests: 4, name: 'Дина', ...request },
        { by },
      ),
  }
}
