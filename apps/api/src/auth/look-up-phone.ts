import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { findCustomerByPhone } from '../customers/customers.queries.ts'
import type { CustomerRow } from '../customers/customers.tables.ts'
import type { AuthDeps } from './auth-deps.ts'
import { findRequesterOf } from './origins/find-requester.ts'
import { hashPhone } from './secrets.ts'

export type LookUpPhone = (request: {
  readonly shipperId: string
  readonly phone: string
  readonly address: string
  readonly deviceToken: string | null
}) => Promise<Pick<CustomerRow, 'phone'>>

/**
 * Answers whether a phone has a customer, and nothing about them. Anybody may ask, so few questions are
 * answered: a device that signed in with this phone before is not counted with its network.
 *
 * @throws DomainError invalid_phone, customer_not_found, too_many_requests
 */
export function makeLookUpPhone(deps: AuthDeps): LookUpPhone {
  return async ({ shipperId, phone: text, address, deviceToken }) => {
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    const requester = await findRequesterOf(deps, { shipperId, phone, address, deviceToken })
    if (!requester.isDevice) await deps.spendByAddress('look_up_by_address', { shipperId, address })
    const key = `${shipperId}:${hashPhone(deps.secret, phone)}:${requester.origin}`
    await deps.spend('look_up_by_requester', key)
    const customer = await findCustomerByPhone(deps.db, { shipperId, phone })
    if (!customer) throw new DomainError({ code: 'customer_not_found' })
    return { phone: customer.phone }
  }
}
