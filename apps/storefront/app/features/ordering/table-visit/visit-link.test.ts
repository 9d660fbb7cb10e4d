import { expect, test } from 'vitest'
import { getOrderSource } from '../../../platform/order-source.ts'
import { readVisit } from './visit-link.ts'

const read = (query: string) => readVisit(new URLSearchParams(query))
const nothing = {
  ...{ isHall: false, branchId: null, menuId: null, crmTableId: null, crmTableNumber: null },
  ...{ source: null, chatId: null, fcmToken: null },
}

test('[R3-06] the code of a table says that the visit is in the hall, at which branch and table', () => {
  expect(read('is_hall=true&branch_id=b1&menu_id=m1&crm_table_id=t7&crm_table_number=12')).toEqual({
    ...nothing,
    ...{ isHall: true, branchId: 'b1', menuId: 'm1', crmTableId: 't7', crmTableNumber: '12' },
  })
  expect(read('is_hall=1&table=7')).toMatchObject({ isHall: true, crmTableNumber: '7' })
})

test('[R3-06] a link that says nothing of a visit changes nothing, and nonsense is left out', () => {
  expect(read('utm_source=x&branch=b1')).toBeNull()
  expect(read(`is_hall=no&source=spam&crm_table_number=${'9'.repeat(17)}&chat_id=%20`)).toEqual(nothing)
})

test.each([
  { session: {}, source: 'website' },
  { session: { isHall: true }, source: 'hall' },
  { session: { chatId: '77' }, source: 'bot' },
  { session: { isHall: true, chatId: '77' }, source: 'hall' },
  { session: { isHall: true, source: 'android' }, source: 'android' },
  { session: { source: 'old' }, source: 'website' },
])('[R3-06] the orders of a visit with $session come from $source', ({ session, source }) => {
  expect(getOrderSource({ ...nothing, ...session })).toBe(source)
})
