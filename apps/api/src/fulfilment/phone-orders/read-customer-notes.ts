import type { WirePhoneCustomerFacts } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { findCustomerFacts } from '../../customers/customer-notes.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { findStaff } from '../../staff/staff.queries.ts'

/** What operators have recorded about a customer. */
export async function readCustomerNotes(
  db: Db,
  owner: { readonly shipperId: string; readonly customerId: string },
): Promise<WirePhoneCustomerFacts> {
  const facts = await findCustomerFacts(db, owner)
  if (!facts) return { cannot_eat: '', notes: '', version: 0, changed_by: null, changed_at: null }
  const { changedBy, changedAt } = facts
  const who = changedBy === null ? null : await findStaff(db, { ...owner, staffId: changedBy })
  return {
    cannot_eat: facts.cannotEat,
    notes: facts.notes,
    version: facts.version,
    changed_by: who?.name ?? null,
    changed_at: changedAt,
  }
}
