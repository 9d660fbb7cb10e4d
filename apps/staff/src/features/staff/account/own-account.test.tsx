// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const done = { action_id: 'a', outcome: 'done', order: null, done_before: null }

async function typePasswords(user: ReturnType<typeof renderInDocument>['user']) {
  await user.click(screen.getByRole('button', { name: 'Изменить пароль' }))
  await user.type(screen.getByLabelText('Старый пароль'), 'first-Password-7')
  await user.type(screen.getByLabelText('Новый пароль'), 'four blue samovars')
  await user.click(screen.getByRole('button', { name: 'Изменить пароль' }))
}

test.each([
  [{ code: 'old_password_wrong', facts: { attemptsLeft: 4 } }, 'Старый пароль', /не подходит.*4/],
  [{ code: 'password_refused', facts: { reason: 'short' } }, 'Новый пароль', /Короче 12 знаков/],
  [{ code: 'password_refused', facts: { reason: 'same' } }, 'Новый пароль', /нынешний/],
])('[S-57] what is wrong with a password is said at its field: %j', async (problem, label, text) => {
  signInAs('kitchen')
  vi.stubGlobal('fetch', async () => answer(problem, 422))
  const { user } = renderInDocument(<OwnPassword />)
  await typePasswords(user)
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toMatch(text)
})

test('[S-57] passwords are hidden until they are shown, and leave the screen when they are changed', async () => {
  signInAs('kitchen')
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(String(init.body))
    return answer(done)
  })
  const { user } = renderInDocument(<OwnPassword />)
  await user.click(screen.getByRole('button', { name: 'Изменить пароль' }))
  const field = screen.getByLabelText('Новый пароль')
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getAllByRole('button', { name: 'Показать пароль' })[1] ?? field)
  expect(field.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Не менять' }))
  await typePasswords(user)
  await waitFor(() => expect(screen.queryByLabelText('Новый пароль')).toBeNull())
  expect(bodies).toHaveLength(1)
  expect(JSON.parse(bodies[0] ?? '').data).toEqual({ old: 'first-Password-7', new: 'four blue samovars' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('samovars')
})

test('[S-57] a change that nobody answered is sent again as the same one, and with another password as a new one', async () => {
  signInAs('kitchen')
  const ids: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    ids.push(JSON.parse(String(init.body)).action_id)
    throw new TypeError('offline')
  })
  const { user } = renderInDocument(<OwnPassword />)
  await typePasswords(user)
  const again = async (count: number) => {
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Изменить пароль' }))
    await waitFor(() => expect(ids).toHaveLength(count))
  }
  await again(2)
  await screen.findByRole('alert')
  await user.type(screen.getByLabelText('Новый пароль'), '!')
  await again(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('[S-57] this device cannot be ended from the list, and another one is ended by its button', async () => {
  signInAs('kitchen')
  const at = '2026-11-21T13:00:00.000Z'
  const session = { since: at, last_seen_at: at, is_remembered: false }
  const sessions = [
    { ...session, id: 'one', name: 'Windows, Chrome' },
    { ...session, id: 'two', name: 'Android, Chrome', is_remembered: true },
  ]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'POST') return answer({ now: at, current_id: 'one', sessions })
    sent.push(JSON.parse(String(init.body)).data)
    return answer(done)
  })
  const { user } = renderInDocument(<OwnSessions />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('это устройство')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('без кода до конца смены')
  await user.click(screen.getByRole('button', { name: 'Выйти: Android, Chrome' }))
  await waitFor(() => expect(sent).toEqual([{ session_id: 'two' }]))
  await user.click(screen.getByRole('button', { name: 'Выйти на всех остальных' }))
  await waitFor(() => expect(sent).toEqual([{ session_id: 'two' }, { session_id: null }]))
})
