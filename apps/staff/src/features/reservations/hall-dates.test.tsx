// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { HallDates } from './hall-dates.tsx'
import type { HallData } from './hall-day.ts'

function Address() {
  return <output>{useLocation().search}</output>
}

test.each([
  { press: 'Следующий день', at: '?date=2026-11-25' },
  { press: 'Предыдущий день', at: '?date=2026-11-23' },
])('[D-22] a press on «$press» opens it, however far the day is', async ({ press, at }) => {
  const hall = { date: '2026-11-24', today: '2026-11-21' } as HallData // what is shown
  const { user } = renderInDocument(
    <>
      <HallDates hall={hall} />
      <Address />
    </>,
  )
  await user.click(screen.getByRole('button', { name: press }))
  expect(screen.getByRole('status').textContent).toBe(at)
})
