import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { requestCode } from './request-code.ts'

const phone = '+998901234567'
const asking = { phone, deviceToken: 'a-device', nonce: null }
const sent = {
  Message: 'Code has been sent',
  resend_after: 60,
  demo_code_printed: true,
  codes_late: false,
  nonce: 'a-nonce',
}
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

type Body = { readonly device_token?: string | null | undefined; readonly nonce?: string | null | undefined }

/** An API with given answers that records its requests, in order. */
function anApi(
  answers: {
    lookUp?: ApiProblem
    register?: ApiProblem
    login?: ApiProblem
    loginNonce?: string | null
  } = {},
) {
  const asked: string[] = []
  const bodies: Body[] = []
  const answer = async <Value>(name: string, body: Body, value: Value, problem?: ApiProblem) => {
    asked.push(name)
    bodies.push(body)
    if (problem) throw problem
    return value
  }
  const { loginNonce = sent.nonce } = answers
  return {
    asked,
    bodies,
    api: {
      lookUpPhone: ({ body }: { body: Body }) => answer('lookUpPhone', body, found, answers.lookUp),
      register: ({ body }: { body: Body }) => answer('register', body, sent, answers.register),
      login: ({ body }: { body: Body }) =>
        answer('login', body, { ...sent, nonce: loginNonce }, answers.login),
    },
  }
}

test('[R4-01] a known phone is looked up and logged in', async () => {
  const { api, asked } = anApi()
  expect(await requestCode(api, asking)).toEqual({
    resendAfterSeconds: 60,
    isInServerLog: true,
    isLate: false,
    nonce: 'a-nonce',
    isWithoutOtp: false,
    ways: { sentBy: 'sms', otherWay: null },
  })
  expect(asked).toEqual(['lookUpPhone', 'login'])
})

test('[R4-01] an unknown phone is registered first and then logged in', async () => {
  const { api, asked } = anApi({ lookUp: unknown })
  await requestCode(api, asking)
  expect(asked).toEqual(['lookUpPhone', 'register', 'login'])
})

test('[R4-02] a log-in that sends no code after a registration leaves the code step to the code of the registration', async () => {
  const registered = {
    ...{ resendAfterSeconds: 60, isInServerLog: true, isLate: false },
    ...{ nonce: 'a-nonce', isWithoutOtp: true, ways: { sentBy: 'sms', otherWay: null } },
  }
  const { api } = anApi({ lookUp: unknown, login: tooSoon(42) })
  expect(await requestCode(api, asking)).toEqual({ ...registered, resendAfterSeconds: 42 })
  const cut = anApi({ lookUp: unknown, login: new ApiProblem({ code: 'connection_error', status: 0 }) })
  expect(await requestCode(cut.api, asking)).toEqual(registered)
})

test('[R4-04] a code that was sent just now counts as sent, and the server says how long to wait', async () => {
  const { api } = anApi({ login: tooSoon(42) })
  expect(await requestCode(api, asking)).toEqual({
    resendAfterSeconds: 42,
    isInServerLog: false,
    isLate: false,
    nonce: null,
    isWithoutOtp: false,
    ways: null,
  })
})

test('too many look-ups end it: nobody is registered for that', async () => {
  const busy = new ApiProblem({ code: 'too_many_requests', status: 429 })
  const { api, asked } = anApi({ lookUp: busy })
  await expect(requestCode(api, asking)).rejects.toBe(busy)
  expect(asked).toEqual(['lookUpPhone'])
})

test('[S-07] every request names the device, and the log-in after a registration continues with its nonce', async () => {
  const { api, bodies } = anApi({ lookUp: unknown, loginNonce: null })
  expect((await requestCode(api, asking)).nonce).toBe('a-nonce')
  expect(bodies.map((body) => body.device_token)).toEqual(Array(3).fill('a-device'))
  expect(bodies.map((body) => body.nonce)).toEqual([undefined, null, 'a-nonce'])
})

test('[S-07] another code is asked for with the nonce of the last one', async () => {
  const { api, bodies } = anApi()
  await requestCode(api, { ...asking, nonce: 'the-last' })
  expect(bodies.at(-1)?.nonce).toBe('the-last')
})

test.each([
  ['a known phone', {}],
  ['a new phone', { lookUp: unknown }],
])('[S-03] a browser that is asked to work does it, and the code of %s is sent', async (_, answers) => {
  const facts = { challenge: '1764400000000.abc', bits: 8 }
  const wanted = new ApiProblem({ code: 'proof_of_work_required', status: 428, facts })
  const { api } = anApi(answers)
  const proofs: unknown[] = []
  const paid =
    <Value>(call: (given: { body: Body }) => Promise<Value>) =>
    async (given: { body: Body & { readonly proof_of_work?: string | null | undefined } }) => {
      proofs.push(given.body.proof_of_work ?? null)
      if (!given.body.proof_of_work) throw wanted
      return call(given)
    }
  const sentAfter = await requestCode(
    { ...api, ...('lookUp' in answers ? { register: paid(api.register) } : { login: paid(api.login) }) },
    asking,
  )
  expect(sentAfter.nonce).toBe('a-nonce')
  expect(proofs).toEqual([null, expect.stringMatching(/^1764400000000\.abc:\d+$/)])
})
