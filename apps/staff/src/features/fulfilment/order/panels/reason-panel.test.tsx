// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import type { StaffOrder } from '../use-order.ts'
import { ReasonFoot, ReasonPanel } from './reason-panel.tsx'

type RefundTotal = StaffOrder['money']['refund_if_cancelled']

function Cancelling(props: Omit<Parameters<typeof ReasonFoot>[0], 'hasReason'>) {
  const [hasReason, setHasReason] = useState(false)
  return (
    <>
      <ReasonPanel {...props} onReason={setHasReason} />
      <ReasonFoot {...props} hasReason={hasReason} />
    </>
  )
}

function openCancel(refund: RefundTotal) {
  const order = {
    ...{ card: aCard(), money: { refund_if_cancelled: refund }, lines: [], customer: { language: 'ru' } },
  } as unknown as StaffOrder // what is shown
  const props = { kind: 'cancel', order, onClose: () => undefined } as const
  return renderInDocument(<Cancelling {...props} />)
}

test('[R4-15] the cancellation of an order that points paid returns points, and speaks of no money', () => {
  openCancel({ total: 75_000, rows: [{ way: 'points', amount: 75_000 }] })
  expect(screen.getByRole('button', { name: /вернуть баллы: 75\s000$/ })).toBeDefined()
  expect(screen.getByText(/^75\s000 баллов$/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/сум|денег|деньги/i)
})

test('[R4-15] the cancellation of an order that money and points paid names the whole sum', () => {
  const rows = [
    { way: 'points', amount: 25_000 },
    { way: 'payme', amount: 50_000 },
  ] as const
  openCancel({ total: 75_000, rows: [...rows] })
  expect(screen.getByRole('button', { name: /вернуть 75\s000\sсум$/ })).toBeDefined()
})

test('[R5-10] a cancellation that lacks something leads to what it lacks', async () => {
  const { user } = openCancel({ total: 0, rows: [] })
  const cancel = screen.getByRole('button', { name: 'Отменить, денег не брали' })
  await user.click(cancel)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Гость передумал' }))
  await user.click(screen.getByRole('button', { name: 'Другая' }))
  await user.click(cancel)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Что скажем гостю/ }))
})

test('[R4-15] the cancellation looks ready only when a reason is chosen', async () => {
  const { user } = openCancel({ total: 0, rows: [] })
  const cancel = screen.getByRole('button', { name: 'Отменить, денег не брали' })
  expect(cancel.className).not.toContain('urgent')
  await user.click(screen.getByRole('button', { name: 'Гость передумал' }))
  expect(cancel.className).toContain('urgent')
})
