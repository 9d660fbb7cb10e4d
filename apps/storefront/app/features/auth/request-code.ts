import { placeholderName } from '@doira/domain/auth/sign-in'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'

export type CodeSent = {
  /** The server's own wait before the next code. */
  readonly resendAfterSeconds: number
  /** The console provider is at work: the code stands in the server's log (D19). */
  readonly isInServerLog: boolean
  /** The gateways do not take messages at present. */
  readonly isLate: boolean
}

type SignInApi = Pick<ShopApi, 'lookUpPhone' | 'login' | 'register'>

/**
 * Has a code sent to a phone: looked up, then logged in; an unknown one is registered and then logged in (R4-01).
 * A code that was sent just now counts as sent: the answer tells how long the next one has to wait.
 *
 * @throws ApiProblem
 */
export async function requestCode(api: SignInApi, phone: string): Promise<CodeSent> {
  if (!(await isKnown(api, phone))) {
    const body = { phone, name: placeholderName, registration_source: 'website' }
    await readCodeSent(api.register({ body }))
  }
  return readCodeSent(api.login({ body: { phone } }))
}

async function isKnown(api: SignInApi, phone: string): Promise<boolean> {
  try {
    await api.lookUpPhone({ body: { phone } })
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return false
    throw error
  }
}

/** A code that was sent just now counts as sent. @throws ApiProblem */
export async function readCodeSent(answer: ReturnType<SignInApi['login']>): Promise<CodeSent> {
  try {
    return toCodeSent(await answer)
  } catch (error) {
    const wait =
      error instanceof ApiProblem && error.code === 'code_too_soon' && error.facts.retryAfterSeconds
    if (typeof wait !== 'number') throw error
    return { resendAfterSeconds: wait, isInServerLog: false, isLate: false }
  }
}

export function toCodeSent({
  resend_after: resendAfterSeconds,
  demo_code_printed: isInServerLog,
  codes_late: isLate,
}: Awaited<ReturnType<SignInApi['login']>>): CodeSent {
  return { resendAfterSeconds, isInServerLog, isLate }
}
