import './browser.testing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything } from './browser.testing.ts'
import { forgetLastOrders, keepLastOrders, readLastOrders } from './last-orders.ts'
import { endSession, startSession } from './session.ts'

const user = { id: 'u1', name: 'Дилноза', phone: '+998901234567', dateOfBirth: null, accessToken: 't' }

beforeEach(() => {
  forgetEverything()
  vi.useFakeTimers()
})
afterEach(() => {
  forgetLastOrders()
  vi.useRealTimers()
})

test('[R2-20] the orders are kept as they last were, for the customer who saw them and nobody else', () => {
  keepLastOrders('u1', () => ['first'])
  keepLastOrders('u1', () => ['second'])
  vi.runAllTimers()
  expect(readLastOrders('u1')).toEqual(['second'])
  expect(readLastOrders('u2')).toBeNull()
})

test('[R4-05] signing out forgets them, also those that were about to be kept', () => {
  startSession(user)
  keepLastOrders('u1', () => ['kept'])
  vi.runAllTimers()
  keepLastOrders('u1', () => ['late'])
  endSession(null)
  vi.runAllTimers()
  expect(readLastOrders('u1')).toBeNull()
})

test('when the customer is another one by then, nothing is written', () => {
  keepLastOrders('u1', () => null)
  vi.runAllTimers()
  expect(localStorage.getItem('last-orders')).toBeNull()
})

test('what cannot be read is nothing', () => {
  localStorage.setItem('last-orders', '{"userId":"u1",')
  expect(readLastOrders('u1')).toBeNull()
})
