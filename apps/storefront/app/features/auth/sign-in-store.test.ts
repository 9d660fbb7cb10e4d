import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { beforeEach, expect, test } from 'vitest'
import { startReporting } from '../../platform/analytics/track.ts'
import { endSession } from '../../platform/api/session.ts'
import { acceptCookies } from '../../platform/browser/consent.ts'
import { clearBrowserState, cookiesSet, eventsPushed } from '../../platform/browser.testing.ts'
import { authStore } from '../../platform/stores/auth-store.ts'
import {
  askOtherWay,
  backToPhone,
  changeSignIn,
  finishSignIn,
  isCodeExpired,
  leaveSignInUnnamed,
  type SignInDeps,
  sendCode,
  sendName,
  sendPhone,
  signInStore,
} from './sign-in-store.ts'

const customer = {
  id: 'c1d52a3f-6b1c-4f57-9f5b-1f0f2a3b4c5d',
  access_token: 'a-token',
  refresh_token: '',
  device_token: 'a-device',
  name: 'user',
  phone: '+998901234567',
  is_blocked: false,
  created_at: '2027-03-08T07:00:00.000Z',
  updated_at: '2027-03-08T07:00:00.000Z',
  date_of_birth: null,
}

type Answers = {
  name?: string
  confirm?: ApiProblem
  sentBy?: 'telegram'
  resendAfter?: number
  lookUp?: ApiProblem
  login?: ApiProblem
}

/** An API that knows every phone, and what it was asked. */
function aShop({ name = 'user', confirm, sentBy, resendAfter = 60, lookUp, login }: Answers = {}) {
  const asked: { readonly call: string; readonly body: unknown }[] = []
  const note = (call: string, body: unknown) => asked.push({ call, body })
  const sent = {
    Message: '',
    resend_after: resendAfter,
    demo_code_printed: true,
    codes_late: false,
    nonce: 'a-nonce',
    ...(sentBy && { sent_by: sentBy, other_way: 'sms' as const }),
  }
  const api = {
    async lookUpPhone({ body }: { body: { phone: string } }) {
      note('lookUpPhone', body)
      if (lookUp) throw lookUp
      return { ...customer, name: null, fcm_token: null, tg_chat_id: null }
    },
    async login({ body }: { body: unknown }) {
      note('login', body)
      if (login) throw login
      return sent
    },
    async register() {
      return sent
    },
    async sendCodeByOtherWay({ body }: { body: unknown }) {
      note('sendCodeByOtherWay', body)
      return { sent_by: 'sms' as const }
    },
    async confirmLogin({ body }: { body: unknown }) {
      note('confirmLogin', body)
      if (confirm) throw confirm
      return { ...customer, name }
    },
    async registerConfirm() {
      return { ...customer, name }
    },
    async updateCustomer({ body }: { body: { name: string } }) {
      note('updateCustomer', body)
      return {
        ...customer,
        ...body,
        last_name: null,
        extra_phone: null,
        email: null,
        registration_source: 'website',
        balance: 0,
        Message: '',
      }
    },
  } as SignInDeps['api']
  return { asked, deps: { api, now: () => 1_000_000 } }
}

beforeEach(() => {
  endSession(null)
  clearBrowserState()
  signInStore.setState(signInStore.getInitialState())
})

test.each(['', '+998 ', '+998 90 12', '+998 90 123 45', '+7 701 123 45 67'])(
  '[R5-01] %j is no phone, and nobody is asked',
  async (phone) => {
    const { asked, deps } = aShop()
    changeSignIn({ phone })
    await sendPhone(deps)
    expect(signInStore.getState()).toMatchObject({ step: 'phone', error: 'wrong_phone' })
    expect(asked).toEqual([])
  },
)

test('[R4-02] [R4-04] after the phone comes the code, with the wait that the server asks for', async () => {
  const { asked, deps } = aShop({ resendAfter: 37 })
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(deps)
  expect(signInStore.getState()).toMatchObject({ step: 'code', resendAt: 1_037_000, isCodeInServerLog: true })
  expect(asked[0]?.body).toMatchObject({ phone: '+998901234567' })
})

test('[S-07] the code is sent with its nonce, and the device token survives the customer signing out', async () => {
  const { asked, deps } = aShop({ name: 'Dilnoza' })
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(deps)
  changeSignIn({ code: '123456' })
  await sendCode(deps)
  expect(asked.at(-1)).toMatchObject({ call: 'confirmLogin', body: { nonce: 'a-nonce', device_token: null } })
  endSession(null)
  finishSignIn()
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(deps)
  expect(asked.at(-1)?.body).toMatchObject({ device_token: 'a-device', nonce: null })
})

test('[R4-02] a new phone whose log-in sent no code sees the code step too, and the auth state says so', async () => {
  const unknown = new ApiProblem({ code: 'customer_not_found', status: 404 })
  const tooSoon = new ApiProblem({ code: 'code_too_soon', status: 429, facts: { retryAfterSeconds: 59 } })
  const { deps } = aShop({ lookUp: unknown, login: tooSoon })
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(deps)
  expect(signInStore.getState()).toMatchObject({ step: 'code', resendAt: 1_059_000, isCodeInServerLog: true })
  expect(authStore.getState().isWithoutOtp).toBe(true)

  await sendPhone(aShop().deps)
  expect(authStore.getState().isWithoutOtp).toBe(false)
})

test('[R5-02] fewer than six digits are not sent', async () => {
  const { asked, deps } = aShop()
  changeSignIn({ phone: '+998 90 123 45 67', code: '12345' })
  expect(await sendCode(deps)).toBe(false)
  expect(asked).toEqual([])
})

test('[R4-03] a customer with a name is signed in, with the cookie and without a further question', async () => {
  const { deps } = aShop({ name: 'Dilnoza' })
  changeSignIn({ phone: '+998 90 123 45 67', code: '123456' })
  expect(await sendCode(deps)).toBe(true)
  expect(authStore.getState().user).toMatchObject({ name: 'Dilnoza', accessToken: 'a-token' })
  expect(cookiesSet()).toEqual({ user_id: customer.id })
})

test('[R4-03] [R5-03] who has the placeholder name is asked for one, and an empty one is refused', async () => {
  const { asked, deps } = aShop()
  changeSignIn({ phone: '+998 90 123 45 67', code: '123456' })
  expect(await sendCode(deps)).toBe(false)
  expect(signInStore.getState().step).toBe('name')

  changeSignIn({ name: '   ' })
  expect(await sendName(deps)).toBe(false)
  expect(signInStore.getState().error).toBe('name_required')

  changeSignIn({ name: ' Dilnoza ' })
  expect(await sendName(deps)).toBe(true)
  expect(authStore.getState().user?.name).toBe('Dilnoza')
  const body = { name: 'Dilnoza', phone: customer.phone, date_of_birth: customer.date_of_birth }
  expect(asked.at(-1)).toEqual({ call: 'updateCustomer', body })
})

test('[R8-02] a wrong code is shown, changing it clears that, and nobody is signed in', async () => {
  const refusal = new ApiProblem({ code: 'invalid_code', status: 400, facts: { attemptsLeft: 4 } })
  const { deps } = aShop({ confirm: refusal })
  changeSignIn({ phone: '+998 90 123 45 67', code: '000000' })
  expect(await sendCode(deps)).toBe(false)
  expect(signInStore.getState().error).toBe(refusal)
  expect(isCodeExpired(signInStore.getState())).toBe(false)
  expect(authStore.getState()).toMatchObject({ user: null, isError: true })

  changeSignIn({ code: '00000' })
  expect(signInStore.getState().error).toBeNull()
})

test.each([
  { code: 'invalid_code', attemptsLeft: 0 },
  { code: 'code_attempts_exceeded', attemptsLeft: undefined },
  { code: 'code_expired', attemptsLeft: undefined },
] as const)('after $code only a new code helps', async ({ code, attemptsLeft }) => {
  const { deps } = aShop({ confirm: new ApiProblem({ code, status: 400, facts: { attemptsLeft } }) })
  changeSignIn({ phone: '+998 90 123 45 67', code: '000000' })
  await sendCode(deps)
  expect(isCodeExpired(signInStore.getState())).toBe(true)
})

test('a second press while the first is on its way asks nobody', async () => {
  const { asked, deps } = aShop()
  changeSignIn({ phone: '+998 90 123 45 67' })
  await Promise.all([sendPhone(deps), sendPhone(deps)])
  expect(asked.map(({ call }) => call)).toEqual(['lookUpPhone', 'login'])
})

test('[R4-03] the end is reported to the data layer once, and what was typed is cleared', () => {
  changeSignIn({ phone: '+998 90 123 45 67', code: '123456' })
  finishSignIn()
  expect(eventsPushed()).toEqual([{ event: 'Authorization_successful' }])
  expect(signInStore.getState()).toEqual(signInStore.getInitialState())
})

test('[R4-03] closing the name form ends the sign-in without Authorization_successful', async () => {
  const { deps } = aShop()
  changeSignIn({ phone: '+998 90 123 45 67', code: '123456' })
  await sendCode(deps)
  leaveSignInUnnamed()
  expect(eventsPushed().map(({ event }) => event)).not.toContain('Authorization_successful')
  expect(signInStore.getState()).toEqual(signInStore.getInitialState())
})

test('[R4-02] a code that went to Telegram can be had by SMS as well, once, and what was typed stays', async () => {
  const { asked, deps } = aShop({ sentBy: 'telegram' })
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(deps)
  expect(signInStore.getState()).toMatchObject({ sentBy: 'telegram', otherWay: 'sms' })
  changeSignIn({ code: '123' })
  await askOtherWay(deps)
  await askOtherWay(deps)
  expect(asked.filter(({ call }) => call === 'sendCodeByOtherWay')).toEqual([
    {
      call: 'sendCodeByOtherWay',
      body: expect.objectContaining({ phone: '+998901234567', nonce: 'a-nonce', way: 'sms' }),
    },
  ])
  expect(signInStore.getState()).toMatchObject({ sentBy: 'sms', otherWay: null, code: '123', step: 'code' })
})

test('[R4-04] a code that was asked for again too soon is still where it went, and can be had by the other way', async () => {
  const tooSoon = new ApiProblem({ code: 'code_too_soon', status: 429, facts: { retryAfterSeconds: 42 } })
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(aShop({ sentBy: 'telegram' }).deps)
  backToPhone()
  changeSignIn({ phone: '+998901234567' })
  await sendPhone(aShop({ login: tooSoon }).deps)
  expect(signInStore.getState()).toMatchObject({ sentBy: 'telegram', otherWay: 'sms', nonce: 'a-nonce' })
  backToPhone()
  changeSignIn({ phone: '+998 90 765 43 21' })
  await sendPhone(aShop({ login: tooSoon }).deps)
  expect(signInStore.getState(), 'of another phone nothing is known').toMatchObject({
    ...{ sentBy: 'sms', otherWay: null },
  })
})

test('[R3-06] a sign-in is reported with the way by which its code came', async () => {
  acceptCookies()
  startReporting()
  changeSignIn({ phone: '+998 90 123 45 67' })
  await sendPhone(aShop({ sentBy: 'telegram' }).deps)
  finishSignIn()
  expect(eventsPushed()).toContainEqual({ event: 'login', method: 'telegram' })
})
