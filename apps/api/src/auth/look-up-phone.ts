import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { findCustomerByPhone } from '../account/customers.queries.ts'
import type { CustomerRow } from '../account/customers.tables.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashAddress, hashPhone } from './secrets.ts'

export type LookUpPhone = (request: {
  readonly shipperId: string
  readonly phone: string
  readonly address: string
}) => Promise<Pick<CustomerRow, 'phone'>>

/**
 * Tells whether a phone has a customer, and nothing about them (decision 30). Anybody may ask, so few questions are
 * answered (decision 13).
 *
 * @throws DomainError invalid_phone, customer_not_found, too_many_requests
 */
export function makeLookUpPhone(deps: AuthDeps): LookUpPhone {
  return async ({ shipperId, phone: text, address }) => {
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    await deps.spend('look_up_by_address', `${shipperId}:${hashAddress(deps.secret, address)}`)
    await deps.spend('look_up_by_phone', `${shipperId}:${hashPhone(deps.secret, phone)}`)
    const customer = await findCustomerByPhone(deps.db, { shipperId, phone })
    if (!customer) throw new DomainError({ code: 'customer_not_found' })
    return { phone: customer.phone }
  }
}
