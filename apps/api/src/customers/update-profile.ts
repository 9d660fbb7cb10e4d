import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { type LocalDate, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { InvalidRequest } from '../platform/http/invalid-request.ts'
import { findCustomer, updateCustomer } from './customers.queries.ts'
import type { CustomerRow } from './customers.tables.ts'

/** What is undefined was not given and stays. */
type ProfileUpdate = {
  readonly shipperId: string
  readonly customerId: string
  readonly name: string
  readonly phone: string | undefined
  readonly lastName: string | null | undefined
  readonly extraPhone: string | null | undefined
  readonly email: string | null | undefined
  readonly dateOfBirth: string | null | undefined
}

export type UpdateProfile = (update: ProfileUpdate) => Promise<CustomerRow>

/**
 * Changes a customer's profile. The phone is included because the platform's clients send it, and must be the
 * present one: it is changed with a code only.
 *
 * @throws DomainError customer_not_found, name_required, birth_date_fixed, invalid_phone, phone_taken
 */
export function makeUpdateProfile({ db, clock }: { db: Db; clock: Clock }): UpdateProfile {
  return async ({ shipperId, customerId, ...given }) => {
    const name = given.name.trim()
    if (name === '') throw new DomainError({ code: 'name_required', field: 'name' })
    const customer = await findCustomer(db, { shipperId, customerId })
    if (!customer) throw new DomainError({ code: 'customer_not_found' })
    refuseOtherPhone(given.phone, customer.phone)
    const now = clock()
    const today = localDateAt(now)
    const updated = await updateCustomer(
      db,
      { shipperId, customerId },
      {
        name,
        ...(given.lastName !== undefined && { lastName: blankToNull(given.lastName) }),
        ...(given.extraPhone !== undefined && { extraPhone: readExtraPhone(given.extraPhone) }),
        ...(given.email !== undefined && { email: blankToNull(given.email) }),
        ...(given.dateOfBirth !== undefined && {
          ...enterDateOfBirth(customer, readDateOfBirth(given.dateOfBirth, today), today),
        }),
        updatedAt: now,
      },
    )
    if (!updated) throw new DomainError({ code: 'customer_not_found' })
    return updated
  }
}

function refuseOtherPhone(given: string | undefined, present: string): void {
  if (given === undefined) return
  const phone = parsePhone(given)
  if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
  if (phone !== present) throw new DomainError({ code: 'phone_taken', field: 'phone' })
}

function readExtraPhone(text: string | null): string | null {
  if (blankToNull(text) === null) return null
  const phone = parsePhone(text ?? '')
  if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'extra_phone' })
  return phone
}

/** A date of birth is entered once: discounts depend on it. @throws DomainError birth_date_fixed */
function enterDateOfBirth({ dateOfBirth }: CustomerRow, given: LocalDate | null, today: LocalDate) {
  if (given === dateOfBirth) return {}
  if (dateOfBirth !== null) throw new DomainError({ code: 'birth_date_fixed', field: 'date_of_birth' })
  return { dateOfBirth: given, dateOfBirthSetOn: today }
}

/** Clients send the text of a date picker that was left empty (R5-06). */
function readDateOfBirth(text: string | null, today: LocalDate): LocalDate | null {
  const given = blankToNull(text)
  if (given === null || given.toLowerCase() === 'invalid date') return null
  const date = parseLocalDate(given)
  if (date !== null && date >= '1900-01-01' && date <= today) return date
  const field = { path: 'date_of_birth', code: 'invalid_format', message: 'A day in the past, YYYY-MM-DD' }
  throw new InvalidRequest('invalid_request', 'The request does not fit: date_of_birth', { fields: [field] })
}

function parseLocalDate(text: string): LocalDate | null {
  try {
    return toLocalDate(text)
  } catch {
    return null
  }
}

function blankToNull(text: string | null): string | null {
  return text?.trim() || null
}
