// @vitest-environment happy-dom
import { getRights } from '@doira/domain/staff/rights'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { NewMember } from './new-member.tsx'

test('a new account is offered every right that its manager has, except the right to return money', () => {
  const all = { mayHandleOrders: true, mayStop: true, mayRefund: true }
  signInAs('manager', [...getRights('manager', all)])
  renderInDocument(<NewMember onClose={() => undefined} />)
  const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([isChecked(/Ведёт заказы/), isChecked(/стоп-лист/), isChecked(/возвращает деньги/i)]).toEqual([
    true,
    true,
    false,
  ])
  expect(screen.getByRole('button', { name: 'Кухня', pressed: true })).toBeDefined()
})

test('[R5-10] a login that somebody has is named at its field, which gets the focus', async () => {
  signInAs('owner')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'login_taken' }), { status: 409 }))
  const { user } = renderInDocument(<NewMember onClose={() => undefined} />)
  const login = screen.getByRole('textbox', { name: /Логин/ })
  await user.type(login, 'kitchen')
  await user.type(screen.getByRole('textbox', { name: 'Имя и фамилия' }), 'Акмаль')
  await user.click(screen.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(document.activeElement).toBe(login))
  expect(login.getAttribute('aria-invalid')).toBe('true')
})
