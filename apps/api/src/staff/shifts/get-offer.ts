import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { findShiftOffer, type OfferedShift } from './shift-offers.queries.ts'
import { findShift } from './shifts.queries.ts'

/**
 * An offer for a change. Its shift stays locked until the transaction ends: whatever changes an offer, or begins the
 * shift, waits for that.
 *
 * @throws DomainError shift_offer_not_found
 */
export async function getOffer(
  tx: Db,
  key: { readonly shipperId: string; readonly id: string },
): Promise<OfferedShift & { readonly from: Instant; readonly to: Instant }> {
  const known = await findShiftOffer(tx, key)
  const shift = known && (await findShift(tx, { shipperId: key.shipperId, id: known.shiftId }))
  // As it is now that nobody else can change it.
  const offer = shift && (await findShiftOffer(tx, key))
  if (!offer || !shift?.plannedFrom || !shift.plannedTo)
    throw new DomainError({ code: 'shift_offer_not_found' })
  return { offer, shift, from: shift.plannedFrom, to: shift.plannedTo }
}
