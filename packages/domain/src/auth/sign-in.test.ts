import { expect, test } from 'vitest'
import { addSeconds, toInstant } from '../time/instant.ts'
import {
  codeLength,
  codeValidSeconds,
  getCodeDigits,
  isCodeExpired,
  isCodeTyped,
  isPlaceholderName,
  maxCodeAttempts,
  resendAfterSeconds,
  secondsUntilResend,
} from './sign-in.ts'

const sentAt = toInstant('2026-11-21T10:00:00Z')

test('[R9-01] a code has six digits, expires after five minutes, allows five attempts and is sent once a minute', () => {
  expect({ codeLength, codeValidSeconds, maxCodeAttempts, resendAfterSeconds }).toEqual({
    codeLength: 6,
    codeValidSeconds: 300,
    maxCodeAttempts: 5,
    resendAfterSeconds: 60,
  })
})

test.each([
  { text: '123456', typed: true },
  { text: '000000', typed: true },
  { text: '12345', typed: false },
  { text: '1234567', typed: false },
  { text: '12345a', typed: false },
  { text: '12 456', typed: false },
  { text: '١٢٣٤٥٦', typed: false },
  { text: '', typed: false },
])('[R5-02] "$text" is a complete code: $typed', ({ text, typed }) => {
  expect(isCodeTyped(text)).toBe(typed)
})

test.each([
  { text: '12a34', digits: '1234' },
  { text: '123 456', digits: '123456' },
  { text: 'Ваш код: 123456789', digits: '123456' },
  { text: 'код', digits: '' },
])('[R5-02] from "$text" the code field takes "$digits"', ({ text, digits }) => {
  expect(getCodeDigits(text)).toBe(digits)
})

test.each([
  { name: 'user', asked: true },
  { name: ' user ', asked: true },
  { name: '', asked: true },
  { name: '  ', asked: true },
  { name: 'User Karimov', asked: false },
  { name: 'Нодира', asked: false },
])('[R4-03] a customer named "$name" is asked for a name: $asked', ({ name, asked }) => {
  expect(isPlaceholderName(name)).toBe(asked)
})

test.each([
  { after: 0, wait: 60 },
  { after: 0.4, wait: 60 },
  { after: 59.5, wait: 1 },
  { after: 60, wait: 0 },
  { after: 600, wait: 0 },
  // A clock that was set back extends the waiting time by no more than the rule.
  { after: -30, wait: 60 },
  { after: -61, wait: 0 },
])('[R4-04] $after seconds after sending, the next code can be sent in $wait', ({ after, wait }) => {
  expect(secondsUntilResend(sentAt, addSeconds(sentAt, after))).toBe(wait)
})

test.each([
  { after: 299.999, expired: false },
  { after: 300, expired: true },
  // A clock that was set back by an hour does not extend the code's life by an hour.
  { after: -60, expired: false },
  { after: -61, expired: true },
])('a code is expired after $after seconds: $expired', ({ after, expired }) => {
  expect(isCodeExpired(sentAt, addSeconds(sentAt, after))).toBe(expired)
})
