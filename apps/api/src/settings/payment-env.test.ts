import { expect, test } from 'vitest'
import { readApiEnv } from './env.ts'

const desk = '0123456789abcdef01234567'

test.each([
  { why: 'nothing at all', settings: {} },
  { why: 'Payme with its key', settings: { PAYME_MERCHANT_ID: desk, PAYME_KEY: 'k' } },
  { why: 'the sandbox of Payme', settings: { PAYME_MERCHANT_ID: desk, PAYME_TEST_KEY: 'k' } },
  { why: 'Click', settings: { CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2', CLICK_SECRET_KEY: 's' } },
])('$why can be used', ({ settings }) => {
  expect(readApiEnv(settings)).toMatchObject({ ...settings, PAYMENT_HOLD_MINUTES: 15 })
})

test.each([
  { settings: { PAYME_KEY: 'secret-key' }, names: 'PAYME_MERCHANT_ID: must be given with PAYME_KEY' },
  { settings: { PAYME_MERCHANT_ID: desk }, names: 'PAYME_KEY: must be given with PAYME_MERCHANT_ID' },
  {
    settings: { PAYME_MERCHANT_ID: desk, PAYME_KEY: 'secret-key', PAYME_TEST_KEY: 'other' },
    names: 'PAYME_TEST_KEY: cannot be given with PAYME_KEY',
  },
  { settings: { PAYME_MERCHANT_ID: 'short', PAYME_KEY: 'secret-key' }, names: 'PAYME_MERCHANT_ID: must fit' },
  {
    settings: { CLICK_SERVICE_ID: '1', CLICK_SECRET_KEY: 'secret-key' },
    names: 'CLICK_MERCHANT_ID: must be given with CLICK_SERVICE_ID',
  },
  {
    settings: { CLICK_MERCHANT_USER_ID: '1' },
    names: 'CLICK_SERVICE_ID: must be given with CLICK_MERCHANT_USER_ID',
  },
  {
    settings: { CLICK_RECEIPT_TAX_ID: '123456789' },
    names: 'CLICK_MERCHANT_USER_ID: must be given with CLICK_RECEIPT_TAX_ID',
  },
  { settings: { CLICK_RECEIPT_TAX_ID: '1234567890' }, names: 'CLICK_RECEIPT_TAX_ID: must fit' },
  {
    settings: { DELIVERY_MXIK: '10999001001000000' },
    names: 'DELIVERY_PACKAGE_CODE: must be given with DELIVERY_MXIK',
  },
  { settings: { PAYMENT_HOLD_MINUTES: '0' }, names: 'PAYMENT_HOLD_MINUTES: must be at least 1' },
  { settings: { PAYMENT_HOLD_MINUTES: '661' }, names: 'PAYMENT_HOLD_MINUTES: must be at most 660' },
])('settings that cannot be used together are named at the start: $names', ({ settings, names }) => {
  expect(() => readApiEnv(settings)).toThrow(names)
  expect(() => readApiEnv(settings)).not.toThrow('secret-key')
})
