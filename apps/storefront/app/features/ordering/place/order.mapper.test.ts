import { createOrder } from '@doira/contract/ordering/create-order'
import { expect, test } from 'vitest'
import '../../../platform/browser.testing.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { aLine, anAsk } from '../quote/cart.testing.ts'
import { isSameOrder, toOrderBody } from './order.mapper.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const point = {
  id: 'home',
  location: { lat: 41.31, long: 69.28 },
  address: 'Amir Temur street, 107B',
  localizedAddress: {
    ru: 'улица Амира Темура, 107Б',
    uz: 'Amir Temur koʻchasi, 107B',
    en: 'Amir Temur street, 107B',
  },
  name: 'Home',
  city: 'tashkent',
  isActive: true,
  accommodation: '',
  building: '2',
  floor: '4',
  apartment: '31',
  landmark: 'Opposite the school',
  courierNote: 'Blue gate',
  isPrivateHouse: false,
  isAccepted: true,
}

function anOrder(form = {}, facts: Partial<Parameters<typeof toOrderBody>[0]> = {}) {
  return toOrderBody({
    id: id(1),
    quoteId: id(2),
    ask: anAsk({ lines: [aLine({ productId: id(3) })] }),
    paymentType: 'cash',
    point,
    form: {
      ...checkoutStore.getInitialState(),
      name: ' Dilnoza ',
      phone: '+998 90 123 45 67',
      isOfferAccepted: true,
      ...form,
    },
    accountPhone: '+998901234567',
    session: { crmTableId: null, crmTableNumber: null, source: null, isHall: false, chatId: null },
    ...facts,
  })
}

test('an order fits the contract and carries the address in its parts, in the language it was entered in', () => {
  const body = anOrder({ description: 'Call first', substitution: 'drop' })
  expect(createOrder.body.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    id: id(1),
    to_address: 'Amir Temur street, 107B',
    building: '2',
    floor: '4',
    apartment: '31',
    landmark: 'Opposite the school',
    courier_note: 'Blue gate',
    client_name: 'Dilnoza',
    description: 'Call first',
    is_courier_call: true,
    substitution: 'drop',
    is_preorder: false,
  })
})

test('another phone is only for this order', () => {
  expect(anOrder().extra_phone_number).toBeNull()
  expect(anOrder({ phone: '+998 93 765 43 21' }).extra_phone_number).toBe('+998937654321')
})

test('takeaway has no address and no courier to call', () => {
  const ask = anAsk({ lines: [aLine({ productId: id(3) })], deliveryType: 'self-pickup', branchId: id(4) })
  const body = anOrder({}, { ask, point: null })
  expect(body).toMatchObject({ delivery_type: 'self-pickup', branch_id: id(4), is_courier_call: false })
  expect(body).not.toHaveProperty('to_address')
})

test('[R3-06] an order from a table names the hall and the table, another one the site', () => {
  const hall = { crmTableId: 't7', crmTableNumber: '12', source: null, isHall: true, chatId: null }
  const body = anOrder({}, { session: hall })
  expect(createOrder.body.parse(body)).toMatchObject({
    ...{ source: 'hall', crm_table_id: 't7', crm_table_number: '12' },
  })
  expect(anOrder()).toMatchObject({ source: 'website', crm_table_id: null, crm_table_number: null })
})

test('[R3-05] a chosen time makes a pre-order', () => {
  const ask = anAsk({ lines: [aLine({ productId: id(3) })], futureTime: '2027-03-08T15:00:00.000Z' })
  expect(anOrder({}, { ask })).toMatchObject({ future_time: '2027-03-08T15:00:00.000Z', is_preorder: true })
})

test('the same order made from another quote is the same, with another comment it is not', () => {
  const sent = JSON.stringify(anOrder())
  expect(isSameOrder(sent, anOrder({}, { quoteId: id(9) }))).toBe(true)
  expect(isSameOrder(sent, anOrder({ description: 'Without ginger' }))).toBe(false)
})

test('[C-10] a dish has an answer of its own only where it is not that of the order', () => {
  const of = (choice: 'drop' | 'replace' | null) =>
    anOrder({ substitution: 'drop', wishes: { dishes: { [id(3)]: choice } } }).products[0]
  expect(of('replace')).toMatchObject({ substitution: 'replace' })
  expect([of('drop'), of(null)].map((line) => line && 'substitution' in line)).toEqual([false, false])
})
