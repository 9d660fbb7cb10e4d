import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { placeCallOrder } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { lockPhone } from '../../auth/codes/code-requests.queries.ts'
import { makeCustomer } from '../../auth/create-customer.ts'
import { findCustomerFacts, writeCustomerFacts } from '../../customers/customer-notes.queries.ts'
import { findCustomerByPhone, updateCustomer } from '../../customers/customers.queries.ts'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

type Caller = ParsedBodyOf<typeof placeCallOrder>['data']['customer']
type CustomerWanted = {
  readonly deps: Parameters<typeof makeCustomer>[1]
  readonly shipperId: string
  readonly caller: Caller
  readonly staff: SignedInStaff
  readonly now: Instant
}

/** A new customer gets no session: they prove the number when they sign in themselves. */
export async function findOrMakeCustomer(
  tx: Db,
  { deps, shipperId, caller, staff, now }: CustomerWanted,
): Promise<CustomerRow> {
  const phone = parsePhone(caller.phone)
  if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
  const { name } = caller
  // A customer who changes to this phone meanwhile waits.
  await lockPhone(tx, { shipperId, phone })
  const known = await findCustomerByPhone(tx, { shipperId, phone })
  const customer =
    known ?? (await makeCustomer(tx, deps, { shipperId, phone, name, source: 'call_centre', now }))
  const key = { shipperId, customerId: customer.id }
  if (isPlaceholderName(customer.name)) await updateCustomer(tx, key, { name, updatedAt: now })
  if (caller.cannot_eat && !(await findCustomerFacts(tx, key))) {
    const facts = { cannotEat: caller.cannot_eat, notes: '' }
    await writeCustomerFacts(tx, { ...key, ...facts, version: 1, changedBy: staff.id, changedAt: now })
  }
  return customer
}
