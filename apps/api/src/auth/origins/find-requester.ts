import type { Phone } from '@doira/domain/phone/phone'
import type { AuthDeps } from '../auth-deps.ts'
import { listKnownOrigins } from './customer-origins.queries.ts'
import { findRequester, type Requester } from './origins.ts'

type PhoneCaller = {
  readonly shipperId: string
  readonly phone: Phone
  readonly address: string
  readonly deviceToken: string | null
}

/** The requester of something about a phone: a device that signed in with the phone before is known. */
export function findRequesterOf(
  { db, secret }: Pick<AuthDeps, 'db' | 'secret'>,
  { shipperId, phone, address, deviceToken }: PhoneCaller,
): Promise<Requester> {
  return findRequester({ secret, address, deviceToken }, (origins) =>
    listKnownOrigins(db, { shipperId, phone, origins }),
  )
}
