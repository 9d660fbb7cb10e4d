import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { requestCode } from './request-code.ts'

const phone = '+998901234567'
const sent = { Message: 'Code has been sent', resend_after: 60, demo_code_printed: true, codes_late: false }
const found = {
  id: null,
  name: null,
  phone,
  is_blocked: false,
  created_at: null,
  fcm_token: null,
  tg_chat_id: null,
  date_of_birth: null,
}
const unknown = new ApiProblem({ code: 'customer_not_found', status: 404 })
const tooSoon = (seconds: number) =>
  new ApiProblem({ code: 'code_too_soon', status: 429, facts: { retryAfterSeconds: seconds } })

/** An API that answers as told and remembers what was asked, in order. */
function anApi(answers: { lookUp?: ApiProblem; register?: ApiProblem; login?: ApiProblem } = {}) {
  const asked: string[] = []
  const answer = async <Value>(name: string, value: Value, problem?: ApiProblem) => {
    asked.push(name)
    if (problem) throw problem
    return value
  }
  return {
    asked,
    api: {
      lookUpPhone: () => answer('lookUpPhone', found, answers.lookUp),
      register: () => answer('register', sent, answers.register),
      login: () => answer('login', sent, answers.login),
    },
  }
}

test('[R4-01] a known phone is looked up and logged in', async () => {
  const { api, asked } = anApi()
  expect(await requestCode(api, phone)).toEqual({
    resendAfterSeconds: 60,
    isInServerLog: true,
    isLate: false,
    isWithoutOtp: false,
  })
  expect(asked).toEqual(['lookUpPhone', 'login'])
})

test('[R4-01] an unknown phone is registered first and then logged in', async () => {
  const { api, asked } = anApi({ lookUp: unknown })
  await requestCode(api, phone)
  expect(asked).toEqual(['lookUpPhone', 'register', 'login'])
})

test('[R4-02] a log-in that sends no code after a registration leaves the code step to the code of the registration', async () => {
  const registered = { resendAfterSeconds: 60, isInServerLog: true, isLate: false, isWithoutOtp: true }
  const { api } = anApi({ lookUp: unknown, login: tooSoon(42) })
  expect(await requestCode(api, phone)).toEqual({ ...registered, resendAfterSeconds: 42 })
  const cut = anApi({ lookUp: unknown, login: new ApiProblem({ code: 'network_error', status: 0 }) })
  expect(await requestCode(cut.api, phone)).toEqual(registered)
  const blocked = new ApiProblem({ code: 'customer_blocked', status: 403 })
  await expect(requestCode(anApi({ lookUp: unknown, login: blocked }).api, phone)).rejects.toBe(blocked)
})

test('[R4-04] a code that was sent just now counts as sent, and the server says how long to wait', async () => {
  const { api } = anApi({ login: tooSoon(42) })
  expect(await requestCode(api, phone)).toEqual({
    resendAfterSeconds: 42,
    isInServerLog: false,
    isLate: false,
    isWithoutOtp: false,
  })
})

test('too many look-ups end it: nobody is registered for that', async () => {
  const busy = new ApiProblem({ code: 'too_many_requests', status: 429 })
  const { api, asked } = anApi({ lookUp: busy })
  await expect(requestCode(api, phone)).rejects.toBe(busy)
  expect(asked).toEqual(['lookUpPhone'])
})

test('a blocked customer gets no code', async () => {
  const blocked = new ApiProblem({ code: 'customer_blocked', status: 403 })
  const { api } = anApi({ login: blocked })
  await expect(requestCode(api, phone)).rejects.toBe(blocked)
})
