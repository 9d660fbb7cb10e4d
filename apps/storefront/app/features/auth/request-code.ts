import type { CodeWay } from '@doira/domain/auth/code-way'
import { placeholderName } from '@doira/domain/auth/sign-in'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'

type CodeWays = { readonly sentBy: CodeWay; readonly otherWay: CodeWay | null }

export type CodeSent = {
  /** The server's own wait before the next code. */
  readonly resendAfterSeconds: number
  /** The console provider is active: the code is in the server's log. */
  readonly isInServerLog: boolean
  /** The gateways do not take messages at present. */
  readonly isLate: boolean
  /** Brought with the code; null: the one from before continues. */
  readonly nonce: string | null
  /** By which it was sent, and by which the same code can be asked for as well; null: those of the one from before. */
  readonly ways: CodeWays | null
  /** A registration sent the code and the log-in after it sent none: the code step is shown all the same (R4-02). */
  readonly isWithoutOtp: boolean
}

type Asking = {
  readonly phone: string
  readonly deviceToken: string | null
  /** Of the code that was asked for before; null for the first. */
  readonly nonce: string | null
}

/** A code that proves something of who is signed in has no nonce, and goes by SMS. */
type WireCodeSent = Omit<Awaited<ReturnType<ShopApi['login']>>, 'nonce' | 'sent_by' | 'other_way'> & {
  readonly nonce?: string | null
  readonly sent_by?: CodeWay | undefined
  readonly other_way?: CodeWay | null | undefined
}

type SignInApi = Pick<ShopApi, 'lookUpPhone' | 'login' | 'register'>

/**
 * Has a code sent to a phone: looked up, then logged in; an unknown one is registered and then logged in (R4-01).
 * A code that was sent just now counts as sent: the answer says how long the next one has to wait.
 *
 * @throws ApiProblem
 */
export async function requestCode(api: SignInApi, { phone, deviceToken, nonce }: Asking): Promise<CodeSent> {
  const asker = { phone, device_token: deviceToken }
  if (await isKnown(api, asker))
    return readCodeSent(withWork((work) => api.login({ body: { ...asker, nonce, ...work } })))
  const body = { ...asker, nonce, name: placeholderName, registration_source: 'website' }
  const registered = await readCodeSent(withWork((work) => api.register({ body: { ...body, ...work } })))
  try {
    const sent = toCodeSent(await api.login({ body: { ...asker, nonce: registered.nonce ?? nonce } }))
    return { ...sent, nonce: sent.nonce ?? registered.nonce }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    // The code of the registration is on its way, whether the log-in waits or got no answer.
    const wait = waitOf(error)
    if (wait === null && error.status !== 0 && error.status < 500) throw error
    return { ...registered, ...(wait !== null && { resendAfterSeconds: wait }), isWithoutOtp: true }
  }
}

/** While somebody asks for many codes the shop wants a second of work for one: the call is made again with it. */
async function withWork<Answer>(
  call: (work: { readonly proof_of_work?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'proof_of_work_required') throw error
    const { proveWork } = await import('./prove-work.ts')
    const { challenge, bits } = error.facts
    return call({ proof_of_work: await proveWork(String(challenge), Number(bits)) })
  }
}

async function isKnown(
  api: SignInApi,
  body: { readonly phone: string; readonly device_token: string | null },
): Promise<boolean> {
  try {
    await api.lookUpPhone({ body })
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return false
    throw error
  }
}

/** A code that was sent just now counts as sent. @throws ApiProblem */
export async function readCodeSent(answer: Promise<WireCodeSent>): Promise<CodeSent> {
  try {
    return toCodeSent(await answer)
  } catch (error) {
    const wait = waitOf(error)
    if (wait === null) throw error
    return {
      resendAfterSeconds: wait,
      isInServerLog: false,
      isLate: false,
      nonce: null,
      ways: null,
      isWithoutOtp: false,
    }
  }
}

/** The seconds until the next code can be sent; null for any other error than that. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== 'code_too_soon') return null
  const { retryAfterSeconds } = error.facts
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null
}

export function toCodeSent({
  resend_after: resendAfterSeconds,
  demo_code_printed: isInServerLog,
  codes_late: isLate,
  nonce = null,
  sent_by: sentBy = 'sms',
  other_way: otherWay = null,
}: WireCodeSent): CodeSent {
  const ways = { sentBy, otherWay }
  return { resendAfterSeconds, isInServerLog, isLate, nonce, ways, isWithoutOtp: false }
}
