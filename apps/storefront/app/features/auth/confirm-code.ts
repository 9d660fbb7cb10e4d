import type { SignedIn } from '@doira/contract/auth/sign-in'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import type { User } from '../../platform/stores/auth-store.ts'
import { deviceStore } from '../../platform/stores/device-store.ts'

type TypedCode = {
  readonly phone: string
  readonly code: string
  /** Of the code; null when this page has not asked for it. */
  readonly nonce: string | null
  readonly deviceToken: string | null
}

/**
 * Turns the code into a session: as a log-in, and for a phone that has no customer yet as a registration (R4-03).
 * Only an unknown phone gets the second try: a wrong code would otherwise cost two attempts.
 *
 * @throws ApiProblem
 */
export async function confirmCode(
  api: Pick<ShopApi, 'confirmLogin' | 'registerConfirm'>,
  { deviceToken, ...typed }: TypedCode,
): Promise<User> {
  const body = { ...typed, device_token: deviceToken }
  try {
    return welcome(await api.confirmLogin({ body }))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'customer_not_found') throw error
    return welcome(await api.registerConfirm({ body }))
  }
}

/** The customer of a new session, as the browser stores them. The device remembers that somebody signed in on it. */
export function welcome(signedIn: SignedIn): User {
  deviceStore.setState({ token: signedIn.device_token })
  return toUser(signedIn)
}

function toUser(signedIn: SignedIn): User {
  return {
    id: signedIn.id,
    name: signedIn.name,
    phone: signedIn.phone,
    dateOfBirth: signedIn.date_of_birth,
    accessToken: signedIn.access_token,
  }
}
