import { orderExportHours } from '@doira/domain/orders/order-list'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import type { StaffActionRow } from '../staff.tables.ts'
import { findAction } from './actions.queries.ts'

type Wanted = {
  readonly shipperId: string
  readonly staff: SignedInStaff
  readonly id: string | undefined
  readonly kind: string
  readonly now: Instant
}

/**
 * The action with which this person prepared a file in the last day.
 *
 * @throws DomainError file_not_found
 */
export async function findExport(
  db: Db,
  { shipperId, staff, id = '', kind, now }: Wanted,
): Promise<StaffActionRow> {
  const own = id.toLowerCase()
  const action = isUuid(own) ? await findAction(db, { shipperId, id: own }) : null
  const isOwn = action?.kind === kind && action.staffId === staff.id && action.outcome === 'done'
  if (!isOwn || addMinutes(action.receivedAt, orderExportHours * 60) < now)
    throw new DomainError({ code: 'file_not_found' })
  return action
}
