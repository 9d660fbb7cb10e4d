import { expect, test } from 'vitest'
import '../../../../platform/browser.testing.ts'
import type { CheckoutErrors } from './checkout-errors.ts'
import { changeField, checkAll, leaveField, nothingChecked, shownErrors } from './shown-errors.ts'

const nameMissing: CheckoutErrors = { name: 'common.enter_your_name' }
const changeTooLow: CheckoutErrors = { change: 'order.change_below_total' }

test('an empty field is complained about after the button was pressed, not on leaving it before', () => {
  const left = leaveField(nothingChecked, 'name')
  expect(shownErrors(left, nameMissing)).toEqual({})
  expect(shownErrors(checkAll(left, nameMissing), nameMissing)).toEqual(nameMissing)
})

test('[C-02] [R5-10] change below the total is reported when the field is left, also before the button was pressed', () => {
  const left = leaveField(changeField(nothingChecked, 'change'), 'change')
  expect(shownErrors(left, changeTooLow)).toEqual(changeTooLow)
})

test('[C-02] an amount that became too small after a failed press is reported when the field is left', () => {
  const pressed = checkAll(nothingChecked, nameMissing)
  const typed = changeField(pressed, 'change')
  expect(shownErrors(typed, { ...nameMissing, ...changeTooLow })).toEqual(nameMissing)
  const left = leaveField(typed, 'change')
  expect(shownErrors(left, { ...nameMissing, ...changeTooLow })).toEqual({ ...nameMissing, ...changeTooLow })
})

test('what has come right by itself is complained about no more', () => {
  const pressed = checkAll(nothingChecked, { ...nameMissing, ...changeTooLow })
  expect(shownErrors(pressed, nameMissing)).toEqual(nameMissing)
})
