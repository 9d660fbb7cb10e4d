// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { SettingsPage } from './settings-page.tsx'

const byRole = { operator: 20_000, manager: 50_000, owner: 100_000 }
const limited = { operator: 50_000, manager: 300_000 }
const settings = {
  ...{ name: 'doira', brand_color: null, logo: '', icon: '', phones: ['1089'], socials: [] },
  ...{ app_store_url: null, google_play_url: null, courier_cash_limit: 1_000_000, substitution_minutes: 5 },
  apology: { per_review: byRole, per_staff_a_day: byRole, per_customer_a_day: 100_000 },
  complaint: { per_order: limited, per_staff_a_day: limited },
}

test('a form that somebody else has changed meanwhile brings what is said about it into view', async () => {
  signInAs('owner', ['chain.edit'])
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) =>
    method === 'POST'
      ? Response.json({ code: 'settings_changed' }, { status: 409 })
      : Response.json({ now: '2026-11-21T14:00:00.000Z', settings, history: [] }),
  )
  const scrolled = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = scrolled
  const { user } = renderInDocument(<SettingsPage />)
  const minutes = await screen.findByLabelText('Минут на выбор замены')
  await user.clear(minutes)
  await user.type(minutes, '9')
  expect(scrolled.mock.contexts.some((one) => one.textContent?.includes('изменил'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Сохранить и применить' }))
  const note = await screen.findByText(/настройки изменил кто-то другой/)
  await waitFor(() => expect(scrolled.mock.contexts.some((one) => one.contains(note))).toBe(true))
})

test('ways to pay are switched with a code of the second factor, and those not offered now stay off', async () => {
  signInAs('owner', ['chain.edit'], true)
  const id = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'
  const payments_off = [{ city_id: id, types: ['click' as const] }]
  const given = { ...settings, payments_off }
  const sent: { settings: unknown; code: string }[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') {
      const cities = [{ id, title: { ru: 'Бухара', uz: 'Buxoro', en: 'Bukhara' } }]
      const answer = { now: '2026-11-21T14:00:00.000Z', settings: given, history: [], cities }
      return Response.json({ ...answer, payment_types: ['cash', 'card', 'cashback'] })
    }
    const action = JSON.parse(String(body))
    sent.push(action.data)
    return Response.json({ action_id: action.action_id, outcome: 'done', order: null, done_before: null })
  })
  const { user } = renderInDocument(<SettingsPage />)
  await user.click(await screen.findByRole('switch', { name: 'Наличными: Бухара' }))
  const save = screen.getByRole('button', { name: 'Сохранить и применить' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Код из приложения' }), '123456')
  await user.click(save)
  const after = { payments_off: [{ city_id: id, types: ['cash', 'click'] }] }
  expect(sent).toMatchObject([{ code: '123456', settings: after }])
})

test('[S-58] a logo is shown on each ground before it is saved, and one with more than shapes says why not', async () => {
  signInAs('owner', ['chain.edit'])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>'
  const sent: { settings: Record<string, unknown> }[] = []
  let uploaded = Response.json({ code: 'drawing_refused', facts: { reason: 'not_shapes' } }, { status: 422 })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ now: '2026-11-21T14:00:00.000Z', settings, history: [] })
    if (String(url).includes('/drawing')) return uploaded
    sent.push(JSON.parse(String(body)).data)
    return Response.json({ action_id: 'a', outcome: 'done', order: null, done_before: null })
  })
  const { user } = renderInDocument(<SettingsPage />)
  const part = within(await screen.findByRole('region', { name: 'Вид и логотип' }))
  const choose = () =>
    user.upload(
      part.getByLabelText('Загрузить: Логотип', { selector: 'input' }),
      new File([svg], 'logo.svg', { type: 'image/svg+xml' }),
    )
  await choose()
  expect(await part.findByText(/только фигуры/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Сохранить и применить' })).toHaveProperty('disabled', true)
  uploaded = Response.json({ svg })
  await choose()
  expect(await part.findByText('на тёмном')).toBeDefined()
  expect(part.queryByText(/только фигуры/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Что изменится' }).textContent).toContain('Логотип: новый')
  await user.click(screen.getByRole('button', { name: 'Сохранить и применить' }))
  await waitFor(() => expect(sent).toMatchObject([{ settings: { logo: svg }, read: { logo: '' } }]))
  expect(JSON.stringify(sent), 'a drawing that stays is not sent').not.toContain('icon')
})

test('each change says who made it, when and what, and puts what was before into the form', async () => {
  signInAs('owner', ['chain.edit'])
  const change = { id: 'c', by: 'Тимур', at: '2026-11-20T10:00:00.000Z', before: settings }
  const now = { ...settings, courier_cash_limit: 500_000 }
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ now: '2026-11-21T14:00:00.000Z', settings: now },
      history: [{ ...change, after: now }],
    }),
  )
  const { user } = renderInDocument(<SettingsPage />)
  const history = within(await screen.findByRole('region', { name: 'История' }))
  const text = history.getByRole('listitem').textContent?.replaceAll('\u00A0', ' ') ?? ''
  expect(text).toContain('Тимур')
  expect(text).toMatch(/1 000 000.*500 000/)
  await user.click(history.getByRole('button', { name: 'Вернуть как было до' }))
  expect(screen.getByText(/Прежние значения в полях/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Сохранить и применить' })).toHaveProperty('disabled', false)
})

test('an owner tries the key of Telegram Gateway and reads what it said', async () => {
  signInAs('owner', ['chain.edit'])
  const outcomes = [
    { outcome: 'refused', error: 'BALANCE_NOT_ENOUGH', balance: 0 },
    { outcome: 'sent', error: null, balance: 9.5 },
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/code-ways/test')) return Response.json(outcomes.shift())
    if (url.includes('/code-ways'))
      return Response.json({
        ...{ ways: ['telegram', 'sms'], sms: ['eskiz'] },
        telegram: { balance: 0.5, paused_by: 'balance', last_error: null },
      })
    return Response.json({ now: '2026-11-21T14:00:00.000Z', settings, history: [] })
  })
  const { user } = renderInDocument(<SettingsPage />)
  const part = within(await screen.findByRole('region', { name: 'Коды входа' }))
  await part.findByText('Сначала в Telegram; не доставлен за 15 секунд – тот же код по СМС')
  expect(part.getByText(/мало денег/)).toBeDefined()
  await user.type(part.getByLabelText('Телефон для проверки'), '+998901112233')
  await user.click(part.getByRole('button', { name: 'Проверить ключ' }))
  await part.findByText('Telegram отказал: BALANCE_NOT_ENOUGH')
  await user.click(part.getByRole('button', { name: 'Проверить ключ' }))
  await part.findByText('Telegram принял код')
})
