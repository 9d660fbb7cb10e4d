import type { Phone } from '@doira/domain/phone/phone'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomerByPhone, insertCustomer } from '../customers/customers.queries.ts'
import type { CustomerRow } from '../customers/customers.tables.ts'
import { recallRestrictions } from '../customers/restrictions-of-phones.queries.ts'
import { recallUses } from '../discounts/discount-uses-of-phones.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashLeftPhone } from './secrets.ts'

type NewCustomer = {
  readonly shipperId: string
  readonly phone: Phone
  readonly name: string
  readonly source: string
  readonly now: Instant
}

/** The customer of a proved phone, or the one whom another request has made a moment ago. */
export async function makeCustomer(
  tx: Db,
  { random, secret }: Pick<AuthDeps, 'random' | 'secret'>,
  { shipperId, phone, name, source, now }: NewCustomer,
): Promise<CustomerRow> {
  const customer = await insertCustomer(tx, {
    id: random.uuid(),
    shipperId,
    phone,
    name,
    registrationSource: source,
    createdAt: now,
    updatedAt: now,
  })
  if (customer) {
    const phoneHash = hashLeftPhone(secret, shipperId, phone)
    const key = { shipperId, phoneHash, customerId: customer.id }
    await recallUses(tx, key)
    await recallRestrictions(tx, key)
    return customer
  }
  const present = await findCustomerByPhone(tx, { shipperId, phone })
  if (!present) throw new Error('a customer came and went')
  return present
}
