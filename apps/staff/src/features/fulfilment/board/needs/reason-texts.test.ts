import { expect, test } from 'vitest'
import { makeTranslate } from '../../../../i18n/translate.ts'
import { reasonText } from './reason-texts.ts'

const [ru, uz] = [makeTranslate('ru'), makeTranslate('uz')]

test.each([
  'customer_changed_mind',
  'changed_mind',
  'long_wait',
  'mistake',
  'other',
  'payment_expired',
  'not_answering',
])('[R4-15] why an order was cancelled is read in the language of the screen: %s', (reason) => {
  expect(reasonText(ru, reason)).toMatch(/^[А-яё ,5]+$/)
  expect(reasonText(uz, reason)).not.toContain('_')
  expect(reasonText(uz, reason)).not.toBe(reason)
})

test('[R4-15] what somebody wrote is shown as it is', () => {
  expect(reasonText(ru, 'Закрыли кухню')).toBe('Закрыли кухню')
})
