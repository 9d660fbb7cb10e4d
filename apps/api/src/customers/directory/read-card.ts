import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { correctionLeft } from '@doira/domain/customers/points-correction'
import { DomainError } from '@doira/domain/problem'
import { toInstant } from '@doira/domain/time/instant'
import { daysBetween, localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { readOrderSummary } from '../../fulfilment/phone-orders/find-customer.queries.ts'
import { readCustomerNotes } from '../../fulfilment/phone-orders/read-customer-notes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { findCustomer } from '../customers.queries.ts'
import { listRestrictions } from '../restrictions.queries.ts'
import { listWaitingPoints } from '../waiting-points.queries.ts'
import {
  listCardAddresses,
  listCardMessages,
  listCardOrders,
  listComplaints,
  listConsents,
  listUsualDishes,
  requireOwn,
} from './card.queries.ts'
import { findExpiring, listCardEntries } from './card-points.queries.ts'
import { mayUndo, sumCorrections } from './correct-points.ts'
import { type Asking, listPage } from './directory.queries.ts'

/** @throws DomainError customer_not_found, also for a customer of other branches */
export async function readCard(
  db: Db,
  { staff, customerId, asking }: { staff: SignedInStaff; customerId: string; asking: Asking },
): Promise<WireCustomerCard> {
  const { shipperId, branchIds } = staff
  const { now } = asking
  const asked = { shipperId, customerId, branchIds }
  const customer = await findCustomer(db, asked)
  if (!customer || customer.isNobody) throw new DomainError({ code: 'customer_not_found' })
  await requireOwn(db, staff, customerId)
  const selection = sql`f.shipper_id = ${shipperId} and f.customer_id = ${customerId}`
  const [row] = (
    await listPage(db, { ...asking, showsPhones: true }, { selection, sort: 'last', after: null, limit: 1 })
  ).rows
  if (!row) throw new Error('a customer without figures')
  const orders = await listCardOrders(db, asked)
  const { language, firstOrderAt } = await readOrderSummary(db, asked)
  const span =
    firstOrderAt && row.last_order_at
      ? daysBetween(localDateAt(firstOrderAt), localDateAt(toInstant(row.last_order_at)))
      : 0
  const corrected = await sumCorrections(db, staff, now)
  return {
    ...row,
    language,
    since: customer.createdAt,
    date_of_birth: customer.dateOfBirth,
    consents: await listConsents(db, asked),
    every_days: row.orders > 1 ? Math.max(1, Math.round(span / (row.orders - 1))) : null,
    last_orders: orders,
    complaints: await listComplaints(db, {
      ...asked,
      seesPhotos: staff.rights.includes('complaints.open'),
    }),
    expiring: await findExpiring(db, asked),
    waiting: [...(await listWaitingPoints(db, { ...asked, now }))],
    entries: (await listCardEntries(db, asked)).map(
      ({ remaining, given_by: givenBy, is_fixed, ...entry }) => ({
        ...entry,
        is_undoable:
          staff.rights.includes('customers.points') &&
          !is_fixed &&
          mayUndo({ ...entry, remaining: Number(remaining), givenBy }, now),
      }),
    ),
    addresses: await listCardAddresses(db, asked),
    usual: await listUsualDishes(db, asked),
    facts: await readCustomerNotes(db, asked),
    restrictions_now: await listRestrictions(db, { ...asked, now }),
    messages: await listCardMessages(db, { ...asked, phone: customer.phone }),
    correction_left: correctionLeft(staff.role, corrected),
  }
}
