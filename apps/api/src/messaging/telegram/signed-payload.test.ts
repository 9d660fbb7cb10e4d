import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { readContact, readInitData } from './signed-payload.ts'
import { signedByTelegram, testBotToken } from './telegram.testing.ts'

const signedAt = toInstant(new Date(1_700_000_000_000))
const vector = {
  query_id: 'AAHtestQUERYidAAAA',
  user: '{"id":1000000002,"first_name":"Test","language_code":"ru"}',
  auth_date: '1700000000',
}
const hash = 'f473f455f5503900f204543cef007e2704322e4afc44055a36fee11a0754545c'
const payload = new URLSearchParams({ ...vector, hash }).toString()
const test1 = { id: 1_000_000_002, first_name: 'Test' }

test('[R4-02] a valid payload is parsed', () => {
  expect(readInitData(payload, testBotToken, signedAt)).toMatchObject({ user: test1 })
  expect(signedByTelegram(vector)).toBe(payload)
})

test.each([
  { seconds: -60, taken: true },
  { seconds: -61, taken: false },
  { seconds: 86_400, taken: true },
  { seconds: 86_401, taken: false },
])('a payload is accepted $seconds s after it was signed: $taken', ({ seconds, taken }) => {
  expect(readInitData(payload, testBotToken, addSeconds(signedAt, seconds)) !== null).toBe(taken)
})

const user = (id: unknown) => JSON.stringify({ id, first_name: 'Test' })
test.each([
  ['another bot', signedByTelegram(vector, '1000000009:another-bot')],
  ['no hash', new URLSearchParams(vector).toString()],
  ['half a hash', payload.slice(0, -2)],
  ['another name', payload.replace('Test', 'Rest')],
  ['a pair more', `${payload}&start_param=1`],
  ['a user twice', `${payload}&user=${encodeURIComponent(user(5))}`],
  ['nothing', ''],
  ['no user', signedByTelegram({ auth_date: '1700000000' })],
  ['no JSON', signedByTelegram({ ...vector, user: '{' })],
  ['a text for an id', signedByTelegram({ ...vector, user: user('5') })],
  ['an id below one', signedByTelegram({ ...vector, user: user(0) })],
  ['half a character', signedByTelegram({ ...vector, user: '{"id":5,"first_name":"\\ud800"}' })],
  ['no date', signedByTelegram({ user: vector.user })],
  ['a date in words', signedByTelegram({ ...vector, auth_date: 'yesterday' })],
  ['a date beyond time', signedByTelegram({ ...vector, auth_date: '9'.repeat(30) })],
])('a payload with %s is refused', (_what, given) => {
  expect(readInitData(given, testBotToken, signedAt)).toBeNull()
})

test('a signature for third parties is one of the signed pairs', () => {
  const given = signedByTelegram({ ...vector, signature: 'for-third-parties' })
  expect(readInitData(given, testBotToken, signedAt)?.user).toMatchObject(test1)
  expect(readInitData(given.replace('third', 'other'), testBotToken, signedAt)).toBeNull()
})

test('a payload of the Mini App is not accepted as a contact, and a contact not as a payload', () => {
  const contact = signedByTelegram({
    contact: '{"user_id":5,"phone_number":"998901234567"}',
    auth_date: '1700000000',
  })
  expect(readContact(contact, testBotToken, signedAt)).toEqual({ user_id: 5, phone_number: '998901234567' })
  expect(readInitData(contact, testBotToken, signedAt)).toBeNull()
  expect(readContact(payload, testBotToken, signedAt)).toBeNull()
})
