// @vitest-environment happy-dom
import type { WireShiftOffer } from '@doira/contract/staff/shift-offers'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { OwnShift } from './own-shift.tsx'
import { ShiftSide } from './shift-side.tsx'

const evening = '2026-11-21T14:00:00.000Z'
const planned = { from: '2026-11-22T05:00:00.000Z', to: '2026-11-22T17:00:00.000Z' }
const when = '22\u00a0ноя, 10:00–22:00'
const shift = {
  ...{ id: 'shift', planned, started_at: null, ended_at: null, breaks: [] },
  ...{ is_forgotten: false, note: '', late_minutes: 0, worked_minutes: 0 },
}
const me = { id: 's1', name: 'Малика' }
const sherzod = { id: 's2', name: 'Шерзод' }
const anOffer = (given: Partial<WireShiftOffer>): WireShiftOffer => ({
  ...{ id: 'offer', shift_id: 'shift', planned, role: 'courier', state: 'offered' },
  ...{ offered_by: me, taken_by: null, decided_by: null },
  ...given,
})

/** A server that knows these offers, and refuses with a code where one is given. */
function stubShifts(
  offers: readonly WireShiftOffer[],
  { refusal, now = evening }: { readonly refusal?: object; readonly now?: string } = {},
) {
  const sent: [string, unknown][] = []
  let shown = offers
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://shop.example')
    if (method !== 'POST') {
      if (pathname.endsWith('/shift-offers')) return Response.json({ now, offers: shown })
      if (pathname.endsWith('/shift-swaps')) return Response.json({ now, swaps: shown })
      return Response.json({ now, state: 'off', until: null, current: null, planned: [shift] })
    }
    const action = JSON.parse(String(body))
    sent.push([pathname.slice(pathname.lastIndexOf('/') + 1), action.data])
    if (refusal) {
      shown = []
      return Response.json({ message: 'refused', requestId: 'r', ...refusal }, { status: 409 })
    }
    return Response.json({ action_id: action.action_id, outcome: 'done', order: null, done_before: null })
  })
  return sent
}

test('[S-62] a planned shift is offered to colleagues, and an offer is withdrawn', async () => {
  signInAs('courier', ['shifts.own'])
  const sent = stubShifts([])
  const { user, unmount } = renderInDocument(<OwnShift />)
  await user.click(await screen.findByRole('button', { name: `Предложить коллегам: ${when}` }))
  expect(sent).toEqual([['shift_offer', { shift_id: 'shift' }]])
  unmount()
  const later = stubShifts([anOffer({ state: 'taken', taken_by: sherzod })])
  const again = renderInDocument(<OwnShift />)
  expect(await screen.findByText('Выйдет Шерзод, если разрешит управляющий')).toBeDefined()
  await again.user.click(screen.getByRole('button', { name: /^Отозвать предложение/ }))
  expect(later).toEqual([['shift_offer_withdraw', { id: 'offer' }]])
})

test('[S-62] a shift of a colleague is taken, and who was too late reads who was faster', async () => {
  signInAs('courier', ['shifts.own'])
  const offered = anOffer({ shift_id: 'other', offered_by: sherzod })
  const sent = stubShifts([offered], {
    refusal: { code: 'shift_offer_taken', facts: { by: 'Фаррух' } },
  })
  const { user } = renderInDocument(<OwnShift />)
  expect(await screen.findByRole('heading', { name: 'Смены коллег' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Взять смену: .*, Шерзод$/ }))
  expect(sent).toEqual([['shift_take', { id: 'offer' }]])
  expect(await screen.findByText('Эту смену уже берёт Фаррух.')).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Смены коллег' })).toBeNull())
})

test.each([
  [{ state: 'allowed', offered_by: sherzod, taken_by: me }, 'Замену разрешили, смена ваша'],
  [{ state: 'refused', taken_by: sherzod }, 'Замену не разрешили, смена остаётся вашей'],
  [{ state: 'allowed', shift_id: 'gone', taken_by: sherzod }, 'Замену разрешили, выйдет Шерзод'],
  [{ state: 'refused', shift_id: 'gone', offered_by: sherzod, taken_by: me }, 'Шерзод · Замену не разрешили'],
  [
    { state: 'taken', shift_id: 'gone', offered_by: sherzod, taken_by: me },
    /Вы согласились, ждём управляющего/,
  ],
  [
    { state: 'withdrawn', shift_id: 'gone', offered_by: sherzod, taken_by: me },
    'Шерзод · Предложение отозвано, смена остаётся у коллеги',
  ],
] as const)('[S-62] %s is said as "%s"', async (given, says) => {
  signInAs('courier', ['shifts.own'])
  stubShifts([anOffer(given)])
  renderInDocument(<OwnShift />)
  expect(await screen.findByText(says)).toBeDefined()
})

test('[S-62] a shift that has begun is not offered any more', async () => {
  signInAs('courier', ['shifts.own'])
  stubShifts([anOffer({ state: 'expired' })], { now: planned.from })
  renderInDocument(<OwnShift />)
  expect(await screen.findByText('Смена началась, замены не было')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Предложить/ })).toBeNull()
})

test.each([
  ['Разрешить замену', 'shift_swap_allow'],
  ['Не разрешать замену', 'shift_swap_refuse'],
])('[S-62] a manager decides among the rest: "%s"', async (name, kind) => {
  signInAs('manager', ['couriers.shifts'])
  const sent = stubShifts([anOffer({ state: 'taken', taken_by: sherzod })])
  const { user } = renderInDocument(<ShiftSide people={[]} onCorrect={() => undefined} />)
  const decisions = await screen.findByRole('region', { name: 'Нужно решить' })
  const label = `${name}: Малика → Шерзод, ${when}`
  await user.click(await within(decisions).findByRole('button', { name: label }))
  expect(within(decisions).queryByText('Все отметились.')).toBeNull()
  expect(sent).toEqual([[kind, { id: 'offer', taken_by: 's2' }]])
})
