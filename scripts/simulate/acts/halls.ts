import { bookTable, cancelBooking, holdTable } from '@doira/contract/reservations/bookings'
import { toInstant, toMillis } from '@doira/domain/time/instant'
import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { World } from '../world/world.ts'
import { ask, sayAnswer } from './calls.ts'

const dayMs = 24 * 3600_000
const bookings = new WeakMap<World, Map<string, number>>()

function getBookings(world: World): Map<string, number> {
  const known = bookings.get(world) ?? new Map<string, number>()
  bookings.set(world, known)
  return known
}

/** All want one of the same few tables of tomorrow's evening. */
function makeWish({ city, clock }: World, random: Random) {
  const hall = random.pick(city.branches.filter(({ tables }) => tables.length > 0).slice(0, 1))
  const day = Math.floor(toMillis(clock()) / dayMs) * dayMs
  // 18:00 in Tashkent, or half an hour later.
  const from = day + dayMs + 13 * 3600_000 + random.int(2) * 1800_000
  return {
    ...{
      table_id: random.pick(hall.tables),
      from: toInstant(new Date(from)),
      duration_minutes: 60,
      guests: 2,
    },
  }
}

export function book(world: World, random: Random): Act {
  const at = random.int(world.city.customers.length)
  const token = world.city.customers[at]?.token ?? ''
  const wish = makeWish(world, random)
  if (random.chance(0.3)) {
    return {
      what: `customer ${at + 1} fills in the form for a table at ${wish.from}`,
      async send(shop) {
        const answered = await ask(world, shop, holdTable, { token, body: wish })
        return () => sayAnswer(answered)
      },
    }
  }
  const id = random.uuid()
  return {
    what: `customer ${at + 1} books a table at ${wish.from}`,
    async send(shop) {
      const answered = await ask(world, shop, bookTable, { token, body: { id, ...wish } })
      return () => {
        if (answered.status === 201) {
          getBookings(world).set(id, at)
          world.count('tables booked')
        }
        return sayAnswer(answered)
      }
    },
  }
}

export function cancelTable(world: World, random: Random): Act | null {
  const known = [...getBookings(world)]
  if (known.length === 0) return null
  const [id, at] = random.pick(known)
  const token = world.city.customers[at]?.token ?? ''
  return {
    what: `customer ${at + 1} cancels a table`,
    async send(shop) {
      const answered = await ask(world, shop, cancelBooking, { token, params: { id } })
      return () => {
        if (answered.status === 404)
          world.report('an acknowledged booking is there', `a booking of customer ${at + 1} is not found`)
        return sayAnswer(answered)
      }
    },
  }
}
