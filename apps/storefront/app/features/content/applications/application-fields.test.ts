import { expect, test } from 'vitest'
import { getErrors, offerFields, refusedWord, vacancyFields } from './application-fields.ts'

const right = {
  company: '',
  name: 'Санжар Холматов',
  phone: '+998 94 600 21 18',
  email: 's.holmatov@example.uz',
  position: 'Повар-сушист',
}

test('[R3-10] [R5-05] a vacancy wants name, phone, e-mail and position; an offer a company too', () => {
  expect(getErrors(right, vacancyFields)).toEqual({})
  expect(getErrors(right, offerFields)).toEqual({ company: 'required_field' })
  const nothing = { company: ' ', name: '', phone: '+998 ', email: '', position: ' ' }
  expect(getErrors(nothing, offerFields)).toEqual({
    company: 'required_field',
    name: 'required_field',
    phone: 'required_field',
    email: 'required_field',
    position: 'required_field',
  })
})

test.each(['office@', '@mail.uz', 'a b@mail.uz', 'office', 'a@b'])('[R8-14] %s is no e-mail', (email) => {
  expect(getErrors({ ...right, email }, vacancyFields)).toEqual({ email: 'invalid_email' })
})

test.each([
  ['name', 'Санжар', 'input_error'],
  ['position', '', 'required_field'],
  ['email', 's.holmatov@example.uz', 'invalid_email'],
  ['phone', '+998 94 600 21 18', 'invalid_phone_format'],
] as const)('[R5-05] %s refused by the server with "%s" in it shows %s', (name, text, word) => {
  expect(refusedWord(name, text)).toBe(word)
})

test.each(['+998', '94 600', 'phone'])('[R5-05] a phone of %j is empty or of the wrong format', (phone) => {
  const word = phone === '+998' ? 'required_field' : 'invalid_phone_format'
  expect(getErrors({ ...right, phone }, vacancyFields)).toEqual({ phone: word })
})
