// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { CorrectPay } from './correct-pay.tsx'

const id = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'

test('[S-55] pay is corrected by a sum and a reason; what is missing is said in its place', async () => {
  signInAs('manager', ['payouts.edit'])
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const action = JSON.parse(String(body))
    sent.push(action.data)
    return Response.json({ action_id: action.action_id, outcome: 'done', order: null, done_before: null })
  })
  const onClose = vi.fn()
  const { user } = renderInDocument(<CorrectPay id={id} name="Жамшид" onClose={onClose} />)
  const send = screen.getByRole('button', { name: 'Записать' })
  await user.click(send)
  expect(screen.getByText('Напишите причину, она останется в журнале')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Почему/ }), 'дождь')
  await user.click(send)
  expect(screen.getByText('Введите сумму больше нуля')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Сумма/ }), '5000')
  await user.click(send)
  await waitFor(() => expect(sent).toEqual([{ staff_id: id, amount: 5000, reason: 'дождь' }]))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
