import type { Phone } from '@doira/domain/phone/phone'
import type { AuthDeps } from './auth-deps.ts'
import { listKnownOrigins } from './customer-origins.queries.ts'
import { findRequester, type Requester } from './origins.ts'

type PhoneCaller = {
  readonly shipperId: string
  readonly phone: Phone
  readonly address: string
  readonly deviceToken: string | null
}

/** Who asks something about a phone: whoever signed in with it from there before is no stranger. */
export function findRequesterOf(
  { db, secret }: Pick<AuthDeps, 'db' | 'secret'>,
  { shipperId, phone, address, deviceToken }: PhoneCaller,
): Promise<Requester> {
  return findRequester({ secret, address, deviceToken }, (origins) =>
    listKnownOrigins(db, { shipperId, phone, origins }),
  )
}
