// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { PayoutsPage } from './payouts-page.tsx'
import type { Payouts } from './use-payouts.ts'

const courier = {
  ...{ id: '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f', name: 'Жамшид Кадыров', worked_minutes: 564 },
  ...{ orders: 10, tenths: 336, earned: 235_080, corrected: -2_800, total: 232_280 },
  ...{ undecided: [], owes: 0 },
}
const rule = {
  ...{ per_shift: 60_000, shift_minutes: 480, per_hour: 0, per_order: 8_000, per_km: 2_000 },
  ...{ per_next_order: 2_000, evening_percent: 20, evening_from: '18:00', evening_to: '22:00' },
}
const payouts: Payouts = {
  ...{ now: '2026-11-23T08:00:00.000Z', days: { from: '2026-11-16', to: '2026-11-22' } },
  ...{ couriers: [courier], total: 232_280, closes_at: '2026-11-23T07:00:00.000Z', closed: null },
  rules: [
    { number: 2, city_id: null, begins_on: '2026-11-30', rule, by: 'Тимур', is_planned: true },
    { number: 1, city_id: null, begins_on: '2026-11-02', rule, by: 'Тимур', is_planned: false },
  ],
  cities: [{ id: null, name: { ru: '', uz: '', en: '' }, first_day: '2026-11-30' }],
}

function show(given: Partial<Payouts> = {}, hasSecondFactor = false) {
  signInAs('owner', ['payouts.see', 'payouts.edit', 'payouts.close'], hasSecondFactor)
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ ...payouts, ...given })
    const action = JSON.parse(String(body))
    sent.push(action.data)
    return Response.json({ action_id: action.action_id, outcome: 'done', order: null, done_before: null })
  })
  return { ...renderInDocument(<PayoutsPage />), sent }
}

test('[S-55] a week is closed after a question that names its sum', async () => {
  const { user, sent } = show()
  const row = await screen.findByRole('row', { name: /Жамшид/ })
  expect(row.textContent?.replaceAll('\u00A0', ' ')).toContain('232 280')
  await user.click(screen.getByRole('button', { name: 'Закрыть неделю' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: /Закрыть: 232\s280\sсум/ }))
  expect(sent).toEqual([{ week: '2026-11-16', total: 232_280 }])
})

test('[S-55] who has a second factor closes a week with a code of it', async () => {
  const { user, sent } = show({}, true)
  await user.click(await screen.findByRole('button', { name: 'Закрыть неделю' }))
  await user.click(screen.getByRole('button', { name: /Закрыть: 232\s280\sсум/ }))
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Код из приложения' }), '123456{Enter}')
  expect(sent).toEqual([{ week: '2026-11-16', total: 232_280, code: '123456' }])
})

test('[S-55] what is undecided stands with the courier, and the week cannot be closed', async () => {
  show({ couriers: [{ ...courier, undecided: ['open_shift', 'cash'], owes: 651_000 }] })
  const row = await screen.findByRole('row', { name: /Жамшид/ })
  expect(within(row).getByText('смена без конца')).toBeDefined()
  expect(within(row).getByText(/не сдал 651\s000/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Закрыть неделю' })).toHaveProperty('disabled', true)
})

test('[S-55] before noon of the Monday, and afterwards, there is nothing to close', async () => {
  show({ now: '2026-11-23T06:59:00.000Z' })
  expect(await screen.findByRole('button', { name: 'Закрыть неделю' })).toHaveProperty('disabled', true)
})

test('[S-55] a closed week says who closed it, and has no button', async () => {
  show({ closed: { by: 'Тимур Ахмедов', at: '2026-11-23T07:05:00.000Z' } })
  expect(await screen.findByText(/Тимур Ахмедов, 12:05/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Закрыть неделю' })).toBeNull()
})

test('[S-55] a new rule begins with the last one, on a Monday, and says its limits', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Новое правило' }))
  const field = screen.getByRole('textbox', { name: /За заказ/ })
  await user.clear(field)
  await user.type(field, '900000')
  await user.click(screen.getByRole('button', { name: 'Задать правило' }))
  expect(screen.getByText(/Не больше 100\s000/)).toBeDefined()
  await user.clear(field)
  await user.type(field, '9000')
  await user.click(screen.getByRole('button', { name: 'Задать правило' }))
  expect(sent).toEqual([{ city_id: null, begins_on: '2026-11-30', rule: { ...rule, per_order: 9_000 } }])
})

test('[S-55] a rule that has not begun can be taken back', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Отозвать: Все города' }))
  expect(sent).toEqual([{ number: 2 }])
})

test('[S-55] a rule of the past can be the beginning of a new one', async () => {
  const past = { ...rule, per_order: 7_000 }
  const rules = [
    ...payouts.rules,
    { number: 3, city_id: null, begins_on: '2026-10-05', rule: past, by: 'Тимур', is_planned: false },
  ]
  const { user, sent } = show({ rules })
  const history = within(await screen.findByRole('region', { name: 'История' }))
  expect(history.getByRole('listitem').textContent?.replaceAll('\u00A0', ' ')).toMatch(/Тимур.*7 000/)
  await user.click(history.getByRole('button', { name: 'Вернуть эту' }))
  const form = within(screen.getByRole('dialog'))
  await user.click(form.getAllByRole('button').at(-1) as HTMLElement)
  expect(sent).toEqual([{ city_id: null, begins_on: '2026-11-30', rule: past }])
})
