import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ShiftRow, staffShiftsTable } from '../staff.tables.ts'
import { type ShiftOfferRow, shiftOffersTable } from './shift-offers.tables.ts'

export type OfferedShift = { readonly offer: ShiftOfferRow; readonly shift: ShiftRow }

type OfferKey = Pick<ShiftOfferRow, 'shipperId' | 'id'>
const isOne = ({ shipperId, id }: OfferKey) =>
  and(eq(shiftOffersTable.shipperId, shipperId), eq(shiftOffersTable.id, id))

/** Offers of shifts that end after a moment, by the beginning of the shift; of several for one shift the last. */
export async function listShiftOffers(
  db: Db,
  { shipperId, endAfter }: { readonly shipperId: string; readonly endAfter: Instant },
): Promise<readonly OfferedShift[]> {
  const rows = await db
    .select({ offer: shiftOffersTable, shift: staffShiftsTable })
    .from(shiftOffersTable)
    .innerJoin(
      staffShiftsTable,
      and(
        eq(staffShiftsTable.shipperId, shiftOffersTable.shipperId),
        eq(staffShiftsTable.id, shiftOffersTable.shiftId),
      ),
    )
    .where(and(eq(shiftOffersTable.shipperId, shipperId), gt(staffShiftsTable.plannedTo, endAfter)))
    .orderBy(asc(staffShiftsTable.plannedFrom), desc(shiftOffersTable.offeredAt), asc(shiftOffersTable.id))
    .limit(2000)
  const seen = new Set<string>()
  return rows.filter(({ shift: { id } }) => !seen.has(id) && seen.add(id))
}

export async function findShiftOffer(db: Db, key: OfferKey): Promise<ShiftOfferRow | null> {
  const rows = await db.select().from(shiftOffersTable).where(isOne(key))
  return rows[0] ?? null
}

/** The offer of a shift that is neither withdrawn nor decided. */
export async function findOpenOffer(
  db: Db,
  { shipperId, shiftId }: Pick<ShiftOfferRow, 'shipperId' | 'shiftId'>,
): Promise<ShiftOfferRow | null> {
  const { state } = shiftOffersTable
  const rows = await db
    .select()
    .from(shiftOffersTable)
    .where(
      and(
        eq(shiftOffersTable.shipperId, shipperId),
        eq(shiftOffersTable.shiftId, shiftId),
        inArray(state, ['offered', 'taken']),
      ),
    )
  return rows[0] ?? null
}

export async function insertShiftOffer(db: Db, offer: typeof shiftOffersTable.$inferInsert): Promise<void> {
  await db.insert(shiftOffersTable).values(offer)
}

export async function changeShiftOffer(
  db: Db,
  key: OfferKey,
  change: Partial<Pick<ShiftOfferRow, 'state' | 'takenBy' | 'decidedBy'>>,
): Promise<void> {
  await db.update(shiftOffersTable).set(change).where(isOne(key))
}
