// @vitest-environment happy-dom
import { getRights } from '@doira/domain/staff/rights'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { MemberFieldset } from './member-fields.tsx'

const all = { may_handle_orders: true, may_stop: true, may_refund: true }
const person = { name: 'Акмаль', branch_ids: null, phone: null, vehicle: null, ...all }

test('[R4-15] a right that the role does not have can be neither given nor seen as given', () => {
  const everything = { mayHandleOrders: true, mayStop: true, mayRefund: true }
  signInAs('owner', [...getRights('owner', everything)])
  const refunds = () => {
    const field = screen.getByRole<HTMLInputElement>('checkbox', { name: /возвращает|Возвращает/ })
    return { name: field.labels?.[0]?.textContent, isGiven: field.checked, isFixed: field.disabled }
  }
  const shown = (role: 'kitchen' | 'courier' | 'operator') => (
    <MemberFieldset fields={{ ...person, role }} onChange={vi.fn()} />
  )
  const { rerender } = renderInDocument(shown('operator'))
  expect(refunds()).toMatchObject({ name: 'Отменяет и возвращает деньги', isGiven: true, isFixed: false })
  rerender(shown('kitchen'))
  expect(refunds()).toMatchObject({ name: expect.stringMatching(/^Возвращает деньги/), isGiven: true })
  rerender(shown('courier'))
  expect(refunds()).toMatchObject({ isGiven: false, isFixed: true })
})
