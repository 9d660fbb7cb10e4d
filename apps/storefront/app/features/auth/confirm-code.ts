import type { SignedIn } from '@doira/contract/auth/sign-in'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import type { User } from '../../platform/stores/auth-store.ts'

/**
 * Turns the code into a session: as a log-in, and for a phone that has no customer yet as a registration (R4-03).
 * Only an unknown phone gets the second try: a wrong code would otherwise cost two attempts.
 *
 * @throws ApiProblem
 */
export async function confirmCode(
  api: Pick<ShopApi, 'confirmLogin' | 'registerConfirm'>,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<User> {
  const body = { phone, code }
  try {
    return toUser(await api.confirmLogin({ body }))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'customer_not_found') throw error
    return toUser(await api.registerConfirm({ body }))
  }
}

/** The customer of a session, as the browser keeps them. */
export function toUser(signedIn: SignedIn): User {
  return {
    id: signedIn.id,
    name: signedIn.name,
    phone: signedIn.phone,
    dateOfBirth: signedIn.date_of_birth,
    accessToken: signedIn.access_token,
  }
}
