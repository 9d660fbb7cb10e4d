import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { expect, test } from 'vitest'
import {
  emptyForm,
  findPhone,
  getAddress,
  getContent,
  getForm,
  getSavedPlace,
  hasContent,
  nationalDigits,
  noDetails,
  spacedDigits,
} from './entry-form.ts'

test.each([
  ['901112233', '901112233'],
  ['90 111 22 33', '901112233'],
  ['+998 90 111 22 33', '901112233'],
  ['998901112233', '901112233'],
  ['+998 9', '9'],
  ['+99', ''],
  ['9011122334', '901112233'],
])('[R4-15] "%s" is typed for %s', (typed, digits) => {
  expect(nationalDigits(typed)).toBe(digits)
})

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
  expect(spacedDigits(phone)).toBe('+998 90 111 22 33')
})

test('[R4-15] what was typed of a number is spaced as it grows, and reads back the same', () => {
  expect(spacedDigits('')).toBe('')
  expect(spacedDigits('901')).toBe('+998 90 1')
  expect(spacedDigits('901112233')).toBe('+998 90 111 22 33')
  expect(nationalDigits(spacedDigits('90111'))).toBe('90111')
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
