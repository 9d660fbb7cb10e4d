import type { Language } from '@doira/domain/i18n/languages'
import { type Phone, parsePhone, toPhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { type CodeSent, sendCode } from '../../auth/codes/send-code.ts'
import { hashLeftPhone } from '../../auth/secrets.ts'
import { recallUses, storeFormerPhone } from '../../discounts/discount-uses-of-phones.queries.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import { findCustomerByPhone, lockCustomer, setPhone } from '../customers.queries.ts'
import type { CustomerRow } from '../customers.tables.ts'
import { recallRestrictions, storeRestrictions } from '../restrictions-of-phones.queries.ts'
import { getCustomer, getPurpose, requesterFor, withProof } from './prove-phone.ts'

type NewPhone = CustomerKey & { readonly phone: string; readonly address: string }

/**
 * A new number is proved by a code that is sent to it. A number of another customer is refused before a code
 * is sent, and once more when the code is entered. This reveals to a signed-in customer whether a number is
 * taken, so each number counts against a budget of the customer. Of two devices with two numbers the later
 * one wins; a code works once.
 */
export function makeChangePhone(deps: AuthDeps) {
  return {
    /** @throws DomainError invalid_phone, phone_taken, code_too_soon, too_many_requests */
    async ask(wanted: NewPhone & { readonly language: Language }): Promise<CodeSent> {
      const { shipperId, customerId, language, address } = wanted
      const phone = readPhone(wanted.phone)
      await deps.spendByAddress('code_by_address', { shipperId, address })
      await getCustomer(deps.db, wanted)
      const customerKey = `${shipperId}:${customerId}`
      await deps.spend('phone_change_hour_by_customer', customerKey)
      await deps.spend('phone_change_day_by_customer', customerKey)
      await refuseTaken(deps, shipperId, phone)
      return sendCode(deps, {
        ...{ shipperId, phone, language, registration: null, now: deps.clock() },
        purpose: getPurpose('phone_change', customerId),
        requester: requesterFor('phone_change', customerId),
        // The requested number belongs to no customer, which was checked before.
        lane: 'unknown_phone',
      })
    },

    /** @throws DomainError invalid_phone, phone_taken, customer_not_found and those of `withProof` */
    async confirm(given: NewPhone & { readonly code: string }): Promise<CustomerRow> {
      const phone = readPhone(given.phone)
      const { shipperId } = given
      return withProof<CustomerRow>(deps, { ...given, phone, purpose: 'phone_change' }, async (tx, now) => {
        const customer = await lockCustomer(tx, given)
        if (!customer) return { code: 'customer_not_found' }
        const owner = await findCustomerByPhone(tx, { shipperId, phone })
        if (owner) return { code: 'phone_taken', field: 'phone' }
        const ofPhone = (text: Phone) => ({
          shipperId,
          phoneHash: hashLeftPhone(deps.secret, shipperId, text),
          customerId: customer.id,
        })
        const former = ofPhone(toPhone(customer.phone))
        await storeFormerPhone(tx, former, now)
        await storeRestrictions(tx, { ...former, now })
        await recallUses(tx, ofPhone(phone))
        await recallRestrictions(tx, ofPhone(phone))
        return (await setPhone(tx, given, { phone, updatedAt: now })) ?? { code: 'customer_not_found' }
      })
    },
  }
}

function readPhone(text: string): Phone {
  const phone = parsePhone(text)
  if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
  return phone
}

async function refuseTaken({ db }: AuthDeps, shipperId: string, phone: Phone): Promise<void> {
  if (await findCustomerByPhone(db, { shipperId, phone })) {
    throw new DomainError({ code: 'phone_taken', field: 'phone' })
  }
}
