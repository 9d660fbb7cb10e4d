import type { CodeWay } from '@doira/domain/auth/code-way'
import { isCodeTyped, isPlaceholderName, resendAfterSeconds } from '@doira/domain/auth/sign-in'
import { hasEnoughPhoneCharacters, parsePhone } from '@doira/domain/phone/phone'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { track } from '../../platform/analytics/track.ts'
import { pushEvent } from '../../platform/analytics.ts'
import { startSession } from '../../platform/api/session.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import { authStore } from '../../platform/stores/auth-store.ts'
import { deviceToken } from '../../platform/stores/device-store.ts'
import { confirmCode } from './confirm-code.ts'
import { requestCode } from './request-code.ts'

/** What stands under the field: a wrong phone or name of this page's own making, or what the server said. */
export type SignInError = 'wrong_phone' | 'name_required' | 'phone_not_shared' | ApiProblem

export type SignInState = {
  /** `telegram`: in the place of the phone, inside its Mini App. */
  readonly step: 'phone' | 'telegram' | 'code' | 'name'
  readonly phone: string
  readonly code: string
  readonly name: string
  readonly isOfferAccepted: boolean
  /** When the next code may be asked for, in milliseconds; null before the first. */
  readonly resendAt: number | null
  /** Of the code that was asked for last; null before the first. The server ignores it for another phone. */
  readonly nonce: string | null
  /** The phone of the last code; null before the first. */
  readonly sentTo: string | null
  /** By which the last code was sent. */
  readonly sentBy: CodeWay
  /** By which the same code can be asked for as well; null: by none. */
  readonly otherWay: CodeWay | null
  readonly isCodeInServerLog: boolean
  readonly isCodeLate: boolean
  readonly error: SignInError | null
  readonly isWorking: boolean
}

const fresh: SignInState = {
  step: 'phone',
  phone: '',
  code: '',
  name: '',
  isOfferAccepted: false,
  resendAt: null,
  nonce: null,
  sentTo: null,
  sentBy: 'sms',
  otherWay: null,
  isCodeInServerLog: false,
  isCodeLate: false,
  error: null,
  isWorking: false,
}

/** How far a sign-in is. It outlives the dialog, so that the countdown continues when that is closed and opened again. */
export const signInStore = createStore<SignInState>()(() => fresh)

export function useSignIn(): SignInState {
  return useStore(signInStore)
}

/** Fields clear the error of what they show. */
export function changeSignIn(
  change: Partial<Pick<SignInState, 'phone' | 'code' | 'name' | 'isOfferAccepted'>>,
): void {
  signInStore.setState({ ...change, error: null })
}

export function backToPhone(): void {
  signInStore.setState({ step: 'phone', code: '', error: null })
}

export type SignInDeps = {
  readonly api: Pick<
    ShopApi,
    | 'lookUpPhone'
    | 'login'
    | 'register'
    | 'sendCodeByOtherWay'
    | 'confirmLogin'
    | 'registerConfirm'
    | 'updateCustomer'
  >
  readonly now: () => number
}

/** Step 1, and the link that sends again: looks up, logs in or registers as one piece of work (R4-01). */
export async function sendPhone({ api, now }: SignInDeps): Promise<void> {
  const { phone, nonce, sentTo, sentBy, otherWay } = signInStore.getState()
  if (!hasEnoughPhoneCharacters(phone) || parsePhone(phone) === null) {
    signInStore.setState({ error: 'wrong_phone' })
    return
  }
  await work(async () => {
    const asking = { phone: phone.replaceAll(' ', ''), deviceToken: deviceToken(), nonce }
    const sent = await requestCode(api, asking)
    const before = asking.phone === sentTo ? { sentBy, otherWay } : { sentBy: fresh.sentBy, otherWay: null }
    authStore.setState({ isWithoutOtp: sent.isWithoutOtp })
    signInStore.setState(({ isCodeInServerLog }) => ({
      step: 'code',
      code: '',
      resendAt: now() + Math.min(sent.resendAfterSeconds, resendAfterSeconds) * 1000,
      isCodeInServerLog: sent.isInServerLog || isCodeInServerLog,
      isCodeLate: sent.isLate,
      nonce: sent.nonce ?? nonce,
      sentTo: asking.phone,
      ...(sent.ways ?? before),
    }))
  })
}

/** Asks for the code that was sent by the other way too. What was typed stays: it is the same code. */
export async function askOtherWay({ api }: SignInDeps): Promise<void> {
  const { phone, nonce, otherWay: way } = signInStore.getState()
  if (nonce === null || way === null) return
  await work(async () => {
    const asking = { phone: phone.replaceAll(' ', ''), device_token: deviceToken(), nonce, way }
    const sent = await api.sendCodeByOtherWay({ body: asking })
    signInStore.setState({ sentBy: sent.sent_by, otherWay: null })
  })
}

/** Step 2. True when the customer is signed in and has a name, so that nothing is left to ask. */
export async function sendCode({ api }: SignInDeps): Promise<boolean> {
  const { phone, code, nonce } = signInStore.getState()
  if (!isCodeTyped(code)) return false
  return work(async () => {
    const typed = { phone: phone.replaceAll(' ', ''), code, nonce, deviceToken: deviceToken() }
    const user = await confirmCode(api, typed)
    startSession(user)
    if (!isPlaceholderName(user.name)) return true
    signInStore.setState({ step: 'name' })
    return false
  })
}

/** Step 3: the name is stored here and on the server (R4-03). True when that is done. */
export async function sendName({ api }: SignInDeps): Promise<boolean> {
  const name = signInStore.getState().name.trim()
  if (name === '') {
    signInStore.setState({ error: 'name_required' })
    return false
  }
  return work(async () => {
    const { user } = authStore.getState()
    if (!user) return false
    const body = { name, phone: user.phone, date_of_birth: user.dateOfBirth }
    await api.updateCustomer({ params: { id: user.id }, body })
    authStore.setState({ user: { ...user, name } })
    return true
  })
}

/** Ends a sign-in of a customer with a name: the data layer gets the event once, and what was typed is cleared. */
export function finishSignIn(): void {
  pushEvent('Authorization_successful', {})
  trackSignIn()
  signInStore.setState(fresh)
}

/** Ends a sign-in whose customer closed the name form: the session stays, and nothing is pushed (R4-03). */
export function leaveSignInUnnamed(): void {
  trackSignIn()
  signInStore.setState(fresh)
}

function trackSignIn(): void {
  const { step, sentBy } = signInStore.getState()
  track(step === 'name' ? 'sign_up' : 'login', { method: sentBy })
}

/** Whether a closed code can still be typed: after too many tries or too late only a new one helps. */
export function isCodeExpired({ error }: Pick<SignInState, 'error'>): boolean {
  if (!(error instanceof ApiProblem)) return false
  const isLastTry = error.code === 'invalid_code' && error.facts.attemptsLeft === 0
  return isLastTry || error.code === 'code_attempts_exceeded' || error.code === 'code_expired'
}

/** One request at a time; what goes wrong is shown, what is our own mistake flies on. */
export async function work<Result>(call: () => Promise<Result>): Promise<Result | false> {
  if (signInStore.getState().isWorking) return false
  signInStore.setState({ isWorking: true, error: null })
  authStore.setState({ isLoading: true, isError: false, message: '' })
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    signInStore.setState({ error })
    authStore.setState({ isError: true, message: error.serverMessage })
    return false
  } finally {
    signInStore.setState({ isWorking: false })
    authStore.setState({ isLoading: false })
  }
}
