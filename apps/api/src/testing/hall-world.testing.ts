import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from '../reservations/reservations.tables.ts'
import { aChain, inThreeLanguages, type TestChain } from './factories.testing.ts'
import { makeTestApi } from './test-api.testing.ts'

/** A chain whose one branch, open from 10:00 to 23:00, has a hall. */
export async function makeHallWorld(db: Db) {
  const chain = await aChain(db)
  return { db, chain, shop: makeTestApi(db, chain), ...(await aHall(db, chain)) }
}

/** A hall with a table for two and one for four. */
export async function aHall(db: Db, { shipperId, branchId }: Pick<TestChain, 'shipperId' | 'branchId'>) {
  await db.insert(hallsTable).values({
    shipperId,
    branchId,
    slotMinutes: 30,
    minGuests: 1,
    maxGuests: 12,
    durationsMinutes: [60, 90, 120, 180],
    holdMinutes: 5,
    bookAheadDays: 14,
    lastBookingBeforeCloseMinutes: 60,
  })
  const sectionId = randomUUID()
  await db
    .insert(hallSectionsTable)
    .values({ shipperId, id: sectionId, branchId, position: 0, title: inThreeLanguages('Hall') })
  const [forTwo, forFour] = [randomUUID(), randomUUID()]
  const aTable = { shipperId, sectionId, shape: 'round' as const, x: 1, y: 1, width: 1, height: 1 }
  await db.insert(hallTablesTable).values([
    { ...aTable, id: forTwo, number: 1, seats: 2 },
    { ...aTable, id: forFour, number: 2, seats: 4, x: 3 },
  ])
  return { forTwo, forFour }
}

export type HallWorld = Awaited<ReturnType<typeof makeHallWorld>>
