// @vitest-environment happy-dom
import { rightsOf } from '@doira/domain/staff/rights'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { NewMember } from './new-member.tsx'

test('a new account is offered every right that its manager has, except the right to return money', () => {
  const all = { mayHandleOrders: true, mayStop: true, mayRefund: true }
  signInAs('manager', [...rightsOf('manager', all)])
  renderInDocument(<NewMember onClose={() => undefined} />)
  const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([isChecked(/Ведёт заказы/), isChecked(/стоп-лист/), isChecked(/возвращает деньги/)]).toEqual([
    true,
    true,
    false,
  ])
  expect(screen.getByRole('button', { name: 'Кухня', pressed: true })).toBeDefined()
})
