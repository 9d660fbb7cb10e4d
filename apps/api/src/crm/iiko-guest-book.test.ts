import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aMoment } from '../testing/factories.testing.ts'
import { aFakeIiko } from './iiko.testing.ts'
import { makeIikoGuestBook } from './iiko-guest-book.ts'

const phone = toPhone('+998901234567')
const settings = { baseUrl: 'https://iiko.example', apiLogin: 'login', organizationId: 'one' }

function aGuestBook() {
  const iiko = aFakeIiko()
  let now = aMoment
  const guestBook = makeIikoGuestBook({ settings, clock: () => now, request: iiko.request })
  return {
    iiko,
    find: () => guestBook.findCard({ phone, signal: AbortSignal.timeout(100) }),
    wait: (minutes: number) => {
      now = addMinutes(now, minutes)
    },
  }
}

test('a guest that iiko does not know is nobody', async () => {
  const { find, iiko } = aGuestBook()
  expect(await find()).toBeNull()
  iiko.know(phone)
  expect((await find())?.cards[0]?.number).toBe('1001')
})

test('one token serves until its hour ends, however many ask', async () => {
  const { find, iiko, wait } = aGuestBook()
  await Promise.all([find(), find(), find()])
  expect(iiko.countTokens()).toBe(1)
  wait(54)
  await find()
  expect(iiko.countTokens()).toBe(1)
  wait(1)
  await find()
  expect(iiko.countTokens()).toBe(2)
})

test('a token that is refused is got anew once, and the question asked again', async () => {
  const { find, iiko } = aGuestBook()
  iiko.know(phone)
  await find()
  iiko.forgetTokens()
  expect(await find()).not.toBeNull()
  expect(iiko.countTokens()).toBe(2)
})

test.each(['slow', 'error', 'nonsense'] as const)(
  'a %s iiko is told as an error, and works again later',
  async (mood) => {
    const { find, iiko } = aGuestBook()
    iiko.know(phone)
    iiko.behave(mood)
    await expect(find()).rejects.toThrow()
    iiko.behave('good')
    expect(await find()).not.toBeNull()
  },
)
