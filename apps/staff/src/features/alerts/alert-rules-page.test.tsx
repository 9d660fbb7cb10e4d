// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { AlertRulesPage } from './alert-rules-page.tsx'

const step = { to: 'operators', after_minutes: 3 }
const was = { kinds: [{ kind: 'bad_review', is_on: false, steps: [] as object[] }], quiet: null }
const is = {
  kinds: [{ kind: 'bad_review', is_on: true, steps: [step] }],
  quiet: { from: '23:00', to: '09:00' },
}
const history = [{ id: 'c', by: 'Тимур', at: '2026-11-20T10:00:00.000Z', before: was, after: is }]

function show(rights: Parameters<typeof signInAs>[1]) {
  signInAs('owner', rights)
  const sent: { rules: unknown }[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') {
      return Response.json({ ...{ now: '2026-11-21T14:00:00.000Z', rules: is, people: [] }, history })
    }
    const action = JSON.parse(String(body))
    sent.push(action.data)
    return Response.json({ action_id: action.action_id, outcome: 'done', order: null, done_before: null })
  })
  return { ...renderInDocument(<AlertRulesPage />), sent }
}

test('a change of the rules is said in words, and an owner returns to what was before', async () => {
  const { user, sent } = show(['alerts.see', 'alerts.edit'])
  const list = within(await screen.findByRole('region', { name: 'История' }))
  const text = list.getByRole('listitem').textContent ?? ''
  expect(text).toMatch(/Тимур.*Плохой отзыв, 1–2.*никому.*Операторы смены, 3.мин/)
  expect(text).toMatch(/Тихие часы.*выключены.*23:00–09:00/)
  await user.click(list.getByRole('button', { name: 'Вернуть как было до' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(sent).toMatchObject([{ rules: was, read: is }])
})

test('who may not change the rules reads their history without a way back', async () => {
  show(['alerts.see'])
  const list = within(await screen.findByRole('region', { name: 'История' }))
  expect(list.queryByRole('button')).toBeNull()
})
