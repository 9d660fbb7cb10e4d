import type { SignedIn } from '@doira/contract/auth/sign-in'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { confirmCode } from './confirm-code.ts'

const signedIn: SignedIn = {
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
const typed = { phone: '+998901234567', code: '123456', nonce: 'a-nonce', deviceToken: null }

function anApi(login: SignedIn | ApiProblem, register: SignedIn | ApiProblem = signedIn) {
  const asked: string[] = []
  const answer = (name: string, value: SignedIn | ApiProblem) => async () => {
    asked.push(name)
    if (value instanceof ApiProblem) throw value
    return value
  }
  return {
    asked,
    api: { confirmLogin: answer('login', login), registerConfirm: answer('register', register) },
  }
}

test('[R4-03] a customer is signed in by the log-in alone', async () => {
  const { api, asked } = anApi(signedIn)
  expect(await confirmCode(api, typed)).toEqual({
    id: signedIn.id,
    name: 'user',
    phone: '+998901234567',
    dateOfBirth: null,
    accessToken: 'a-token',
  })
  expect(asked).toEqual(['login'])
})

test('[R4-03] a phone without a customer falls back to the registration', async () => {
  const { api, asked } = anApi(new ApiProblem({ code: 'customer_not_found', status: 404 }))
  await confirmCode(api, typed)
  expect(asked).toEqual(['login', 'register'])
})

test.each(['invalid_code', 'code_expired', 'code_attempts_exceeded'] as const)(
  'a refused code is tried once, because each try counts: %s',
  async (code) => {
    const refusal = new ApiProblem({ code, status: 400 })
    const { api, asked } = anApi(refusal)
    await expect(confirmCode(api, typed)).rejects.toBe(refusal)
    expect(asked).toEqual(['login'])
  },
)
