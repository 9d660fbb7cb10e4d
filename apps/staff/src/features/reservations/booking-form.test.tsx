// @vitest-environment happy-dom
import { toInstant } from '@doira/domain/time/instant'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../outbox/shared-outbox.ts'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { BookingForm } from './booking-form.tsx'
import type { HallData, Plan } from './hall-day.ts'

const from = toInstant('2026-11-21T14:00:00.000Z')
const hours = { from, to: toInstant('2026-11-21T20:00:00.000Z') }
const table = { id: 't1', number: 1, seats: 4 }
const plan = { hours, durations_minutes: [120], sections: [{ tables: [table] }] } as unknown as Plan // what is shown
const hall = { bookings: [], held: [], hall: plan } as unknown as HallData // what is shown

test('[R4-15] the phone of a booking is spaced while it is typed, and a wrong one gets the focus', async () => {
  signInAs('manager')
  onTestFinished(startOutbox())
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'invalid_phone' }), { status: 422 }))
  const form = (
    <BookingForm {...{ hall, plan, from, slots: [from], tableId: null }} onClose={() => undefined} />
  )
  const { user } = renderInDocument(form)
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Телефон/ })
  await user.type(screen.getByRole('textbox', { name: /Имя/ }), 'Карим')
  await user.type(phone, '901234567')
  expect(phone.value).toBe('+998 90 123 45 67')
  await user.click(screen.getByRole('button', { name: 'Забронировать' }))
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(phone)
})
