import { expect, test } from 'vitest'
import { errorsOf, offerFields, vacancyFields } from './application-fields.ts'

const right = {
  company: '',
  name: 'Санжар Холматов',
  phone: '+998 94 600 21 18',
  email: 's.holmatov@example.uz',
  position: 'Повар-сушист',
}

test('[R3-10] a vacancy wants name, phone, e-mail and position; an offer a company too', () => {
  expect(errorsOf(right, vacancyFields)).toEqual({})
  expect(errorsOf(right, offerFields)).toEqual({ company: 'required_field' })
  const nothing = { company: ' ', name: '', phone: '+998 ', email: '', position: ' ' }
  expect(errorsOf(nothing, offerFields)).toEqual({
    company: 'required_field',
    name: 'required_field',
    phone: 'invalid_phone_format',
    email: 'invalid_email',
    position: 'required_field',
  })
})

test.each(['office@', '@mail.uz', 'a b@mail.uz', 'office', 'a@b'])('[R8-14] %s is no e-mail', (email) => {
  expect(errorsOf({ ...right, email }, vacancyFields)).toEqual({ email: 'invalid_email' })
})
