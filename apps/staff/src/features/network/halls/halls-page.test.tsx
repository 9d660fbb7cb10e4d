// @vitest-environment happy-dom
import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { HallsPage } from './halls-page.tsx'
import { aTable } from './plan-draft.ts'

const branchId = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'
const now = '2026-11-21T14:00:00.000Z'
const seven = { ...aTable(), number: 7, x: 5, y: 5 }
const eight = { ...aTable(), number: 8, x: 9, y: 5 }
const draft = {
  ...{ slug: 'centre', title: inEveryLanguage('Центр'), slot_minutes: 30, min_guests: 1, max_guests: 12 },
  ...{ durations_minutes: [60], hold_minutes: 5, book_ahead_days: 14 },
  last_booking_before_close_minutes: 60,
  sections: [
    {
      ...{ id: 'section', title: inEveryLanguage('Основной зал'), is_open: true },
      ...{ tables: [seven, eight], fixtures: [] },
    },
  ],
}
type Saved = typeof draft

// What one test has drawn is no draft of the next one.
beforeEach(() => localStorage.clear())

/** A server with one hall, whose table 7 is booked for three. */
function aServer({ refusal }: { readonly refusal?: object } = {}) {
  const saved: Saved[] = []
  const item = {
    ...{ now, kind: 'hall', id: branchId, version: 1, draft, has_draft: false, live: draft, state: 'live' },
    ...{ published_at: now, edited: null, plan: null, plan_problem: null, languages: [] },
    ...{ path: '/reservations', history: [] },
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') {
      saved.push(JSON.parse(String(body)).draft)
      return Response.json({ version: 1 + saved.length, saved_at: now })
    }
    if (method === 'POST' && refusal) return Response.json(refusal, { status: 422 })
    if (path.includes('/staff/halls')) {
      const branch = { id: branchId, slug: 'centre', name: inEveryLanguage('Центр'), seats_count: 9 }
      return Response.json({
        now,
        branches: [{ ...branch, state: 'live', has_draft: false }],
        bookings: [{ branch_id: branchId, table_id: seven.id, from: '2026-11-22T14:00:00.000Z', guests: 3 }],
      })
    }
    if (path.includes('options')) return Response.json({ menus: [], categories: [] })
    return Response.json(item)
  })
  return { saved, latest: () => saved.at(-1)?.sections[0]?.tables ?? [] }
}

async function opened(server: ReturnType<typeof aServer>) {
  signInAs('owner', ['branches.manage', 'drafts.edit'])
  const { user } = renderInDocument(<HallsPage />)
  const table = (n: number) => screen.getByRole('button', { name: new RegExp(`^Стол ${n},`) })
  await screen.findByRole('button', { name: /^Стол 7,/ })
  /** All that was drawn is on the server. */
  const rest = () => waitFor(() => expect(screen.queryByText('Сохраняем')).toBeNull(), { timeout: 4000 })
  return { user, table, rest, ...server }
}

test('[R3-08] arrows move a table by 40 cm, its name says where it is, and a step back undoes it', async () => {
  const { user, table, latest, rest } = await opened(aServer())
  expect(table(8).textContent).toMatch(/3,6\sм слева, 2,0\sм сверху/)
  table(8).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(table(8).textContent).toMatch(/4,4\sм слева, 2,4\sм сверху/)
  await waitFor(() => expect(latest()[1]).toMatchObject({ x: 11, y: 6 }), { timeout: 3000 })
  await user.keyboard('{Control>}z{/Control}')
  expect(table(8).textContent).toMatch(/3,6\sм слева, 2,0\sм сверху/)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(screen.getByText('1,2 на 0,8 м')).toBeDefined()
  await rest()
})

test('[R3-08] a table is dragged in whole cells', async () => {
  const { table, latest } = await opened(aServer())
  const floor = table(8).parentElement
  if (!floor) throw new Error('tables stand on a floor')
  Object.defineProperty(floor, 'clientWidth', { value: 220 })
  // Ten pixels a cell.
  const at = (x: number, y: number) => ({ button: 0, pointerId: 1, clientX: x, clientY: y })
  fireEvent.pointerDown(table(8), at(100, 100))
  fireEvent.pointerMove(table(8), at(117, 131))
  fireEvent.pointerUp(table(8), at(117, 131))
  await waitFor(() => expect(latest()[1]).toMatchObject({ x: 11, y: 8 }), { timeout: 3000 })
})

test('[R4-16] a table with a booking says so, is not taken away, and does not get too small unnoticed', async () => {
  const { user, table, rest } = await opened(aServer())
  await user.click(table(7))
  expect(screen.getByText('На стол 7 есть 1 бронь: 22 ноября')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Убрать стол' })).toHaveProperty('disabled', true)
  const seats = screen.getByRole('textbox', { name: /^Места/ })
  await user.clear(seats)
  await user.type(seats, '2')
  expect(screen.getByText('На него есть бронь на 3 гостей')).toBeDefined()
  table(7).focus()
  await user.keyboard('{Delete}')
  expect(table(7)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Стол 8/ }))
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('button', { name: /^Стол 8,/ })).toBeNull()
  await rest()
})

test('[R4-16] a refusal of the server names the bookings with table, time and guests', async () => {
  const bookings = [{ table: 8, from: '2026-11-22T14:00:00.000Z', guests: 4 }]
  const refusal = { code: 'table_has_bookings', message: '', request_id: 'r', facts: { count: 1, bookings } }
  const { user, table } = await opened(aServer({ refusal: { ...refusal, ...refusal.facts } }))
  await user.click(table(8))
  await user.click(screen.getByRole('button', { name: 'Убрать стол' }))
  await user.click(screen.getByRole('button', { name: /Опубликовать/ }))
  const note = await screen.findAllByText(/Сначала пересадите гостей: стол 8, 22 ноября, 19:00, 4 гостя/)
  expect(note.length).toBeGreaterThan(0)
})

test('[R3-08] a second table with the same number, or on another one, is shown before it is sent', async () => {
  const { user, table, rest } = await opened(aServer())
  await user.click(table(8))
  const form = screen.getByRole('region', { name: 'Стол 8' })
  const number = within(form).getByRole('textbox', { name: /^Номер/ })
  await user.clear(number)
  await user.type(number, '7')
  expect(screen.getByText('Такой номер уже есть в филиале')).toBeDefined()
  await user.clear(number)
  await user.type(number, '9')
  expect(screen.queryByText('Такой номер уже есть в филиале')).toBeNull()
  for (let step = 0; step < 3; step += 1) await user.click(screen.getByRole('button', { name: 'Левее' }))
  expect(table(9).textContent).toContain('стоит на другом')
  await rest()
})

test('[R3-08] a section is added, named and closed, and the whole is counted against the card of the branch', async () => {
  const { user, latest, saved } = await opened(aServer())
  expect(screen.getByText(/8, в карточке 9/)).toBeDefined()
  await user.keyboard('t')
  expect(await screen.findByRole('button', { name: /^Стол 1,/ })).toBeDefined()
  expect(screen.getByText(/12, в карточке 9/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Добавить зал' }))
  await user.type(screen.getByRole('textbox', { name: 'Название, Русский' }), 'Терраса')
  await user.click(screen.getByRole('checkbox', { name: /Принимает гостей/ }))
  expect(screen.getByRole('radio', { name: 'Терраса, закрыт' })).toHaveProperty('checked', true)
  await waitFor(
    () => expect(saved.at(-1)?.sections[1]).toMatchObject({ is_open: false, title: { ru: 'Терраса' } }),
    { timeout: 3000 },
  )
  expect(latest().map(({ number }) => number)).toEqual([7, 8, 1])
})
