import { expect, test } from 'vitest'
import { storeMessages } from '../../i18n/message-store.ts'
import { problemText } from './use-problem-text.ts'

const texts = {
  something_wrong: 'Something went wrong',
  something_wrong_number: 'Something went wrong. Error {number}',
  connection_error: 'No connection to the server',
}
const around = { hotline: '1089', names: [] }

test('an unforeseen fault is shown with a number by which its line in the log is found', () => {
  storeMessages('en', { common: texts })
  const getText = (code: 'internal' | 'connection_error' | 'not_found' | 'new_in_2030', requestId: string) =>
    problemText('en', { code, facts: {}, requestId }, around)
  expect(getText('internal', '5f0c2a6e-1111-4222-8333-9a8b7c6d5e4f')).toBe(
    'Something went wrong. Error 6D5E4F',
  )
  expect(getText('internal', '')).toBe('Something went wrong')
  expect(getText('not_found', '5f0c2a6e-1111-4222-8333-9a8b7c6d5e4f')).toBe('Something went wrong')
  // A newer server may send codes that this page does not know.
  expect(getText('new_in_2030', '')).toBe('Something went wrong')
  expect(getText('connection_error', '')).toBe('No connection to the server')
})

test('a limit of orders is written in the form that its number takes', () => {
  const limit = { one: '{count} unpaid order', other: '{count} unpaid orders' }
  storeMessages('en', { order: { unpaid_orders_open: limit } })
  const getText = (count: number) =>
    problemText('en', { code: 'unpaid_orders_open', facts: { limit: count } }, around)
  expect([getText(1), getText(2)]).toEqual(['1 unpaid order', '2 unpaid orders'])
})
