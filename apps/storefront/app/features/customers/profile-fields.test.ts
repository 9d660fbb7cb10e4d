import { expect, test } from 'vitest'
import { aProfile } from './profile.testing.ts'
import { getBody, getErrors, getFields, isSame } from './profile-fields.ts'

const now = { profile: aProfile, today: '2026-11-22' }
const fields = getFields(aProfile)

test('[R3-01] the form shows what is known, and a name that was never given as none', () => {
  expect(fields).toEqual({
    name: 'Дилноза',
    lastName: 'Каримова',
    extraPhone: '+998 97 111 22 33',
    email: '',
    dateOfBirth: '04.11.1994',
  })
  expect(getFields({ ...aProfile, name: 'user' }).name).toBe('')
})

test.each(['', 'invalid date', 'Invalid Date'])(
  '[R5-06] the date of birth "%s" is sent as null',
  (dateOfBirth) => {
    expect(getBody({ ...fields, dateOfBirth }, aProfile).date_of_birth).toBeNull()
  },
)

test('[R7-26] what is saved carries the name, the phone of the account and the date of birth', () => {
  expect(getBody(fields, aProfile)).toMatchObject({
    name: aProfile.name,
    phone: aProfile.phone,
    date_of_birth: aProfile.date_of_birth,
  })
})

test('[R8-12] spaces, and the country that the mask puts into an empty phone, change nothing', () => {
  expect(isSame(fields, aProfile)).toBe(true)
  expect(isSame({ ...fields, name: ' Дилноза ', email: ' ' }, aProfile)).toBe(true)
  const without = { ...aProfile, extra_phone: null }
  expect(isSame({ ...getFields(without), extraPhone: '+998 ' }, without)).toBe(true)
  expect(isSame({ ...fields, lastName: '' }, aProfile)).toBe(false)
})

test.each([
  { typed: { name: ' ' }, errors: { name: 'enter_your_name' } },
  { typed: { email: 'dilnoza@' }, errors: { email: 'invalid_email' } },
  { typed: { extraPhone: '+998 90 12' }, errors: { extraPhone: 'invalid_phone_format' } },
  { typed: { dateOfBirth: '31.12.1919' }, errors: { dateOfBirth: 'invalid_date' } },
  { typed: { dateOfBirth: '23.11.2026' }, errors: { dateOfBirth: 'invalid_date' } },
  { typed: { dateOfBirth: '22.11.2026', email: 'a@doira.example', extraPhone: '' }, errors: {} },
])('[R5-05] [R8-14] $typed is answered with $errors', ({ typed, errors }) => {
  expect(getErrors({ ...fields, ...typed }, now)).toEqual(errors)
})

test.each(['04.11', '30.02.1994', '04.13.1994'])('the date %s is refused, not left out', (dateOfBirth) => {
  expect(getErrors({ ...fields, dateOfBirth }, now)).toEqual({ dateOfBirth: 'invalid_date' })
})
