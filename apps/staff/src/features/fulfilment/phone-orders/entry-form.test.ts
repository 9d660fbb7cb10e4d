import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { formatNationalDigits } from '@doira/domain/phone/typed-phone'
import { expect, test } from 'vitest'
import {
  emptyForm,
  findPhone,
  getAddress,
  getContent,
  getForm,
  getSavedPlace,
  hasContent,
  noDetails,
} from './entry-form.ts'

test('[R4-15] a number is whole at its ninth digit', () => {
  expect(findPhone({ phone: '90111223' })).toBeNull()
  expect(findPhone({ phone: '901112233' })).toBe('+998901112233')
})

test('[R4-15] a draft comes back as it was stored, and an untouched form is none', () => {
  const form = { ...emptyForm('uz'), phone: '90', comment: 'x' }
  expect(getForm(getContent(form))).toEqual(form)
  expect(hasContent(form)).toBe(true)
  expect(hasContent(emptyForm('ru'))).toBe(false)
})

test('[R4-15] the number of a cart from the site is in the field as if it were typed', () => {
  const { phone } = getForm({ ...getContent(emptyForm('uz')), phone: '+998901112233' })
  expect(formatNationalDigits(phone)).toBe('+998 90 111 22 33')
})

const home: WirePhoneCustomer['addresses'][number] = {
  ...{
    id: 'order-1',
    kind: 'past' as const,
    name: '',
    address: 'Мукими, 59',
    location: { lat: 41.3, long: 69.2 },
  },
  ...noDetails,
  ...{ branch: null, distance_meters: null, eta_minutes: null, problem: null },
}

test('[R4-15] a draft for a place of the customer stays with it when a later order went there', () => {
  const later = { ...home, id: 'order-2' }
  const work = { ...home, id: 'work', address: 'Бабура, 1' }
  expect(getSavedPlace(getAddress(home), [work, later])).toBe(later)
  expect(getSavedPlace(getAddress(home), [later, home])).toBe(home)
  expect(getSavedPlace(getAddress(home), [work, { ...later, apartment: '31' }])).toBeUndefined()
  // What is typed as another address stays that, also in the text of a known one.
  expect(getSavedPlace({ ...getAddress(home), id: null }, [home])).toBeUndefined()
})
