// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { startSession } from '../../../platform/session.ts'
import { KeysPage } from './keys-page.tsx'

const now = '2026-11-28T14:00:00.000Z'
const key = {
  ...{ id: '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f', name: 'Склад', prefix: '1fn4mVVl', scopes: ['menu:read'] },
  ...{ branch_ids: null, addresses: [], state: 'live', created_at: now, created_by: 'Тимур' },
  ...{ expires_at: null, last_used_at: null, last_used_from: null },
}
const webhook = {
  ...{ id: '1d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f', url: 'https://hooks.example/a', groups: ['orders'] },
  ...{ state: 'on', off_reason: null, secret_end: '9A2x', former_secret_until: null, created_at: now },
  ...{ last_success_at: now, failing_since: now, delivered: 336, sent: 341, waiting: 4, failed: 1 },
}
const delivery = {
  ...{ id: '2d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f', type: 'order.accepted', number: 20_511, state: 'waiting' },
  ...{ created_at: now, attempts: 2, attempted_at: now, next_at: '2026-11-28T14:05:00.000Z' },
  ...{ status: 504, problem: null, ms: 10_000 },
}
type Sent = { readonly path: string; readonly data: Record<string, unknown> }
let sent: Sent[] = []
let asked: string[] = []

beforeEach(() => {
  sent = []
  asked = []
  vi.stubGlobal('fetch', async (input: string | URL, { method, body }: RequestInit = {}) => {
    const path = new URL(String(input), 'http://shop.test').pathname
    if (method === 'POST') {
      const { action_id, data } = JSON.parse(String(body))
      sent.push({ path, data })
      return Response.json({
        action_id,
        key,
        webhook,
        secret: null,
        outcome: 'done',
        order: null,
        done_before: null,
      })
    }
    asked.push(path)
    if (path.endsWith('/keys')) return Response.json({ keys: [key], branches: [], now })
    if (path.endsWith('/webhooks')) return Response.json({ webhooks: [webhook], now })
    return Response.json({ deliveries: [delivery], next: null, now })
  })
})

test('[S-68] a key sees phones only together with orders, and says in words what it may', async () => {
  signInAs('owner', ['keys.edit'])
  const { user } = renderInDocument(<KeysPage />)
  await user.click(await screen.findByRole('button', { name: 'Ключ' }))
  const form = within(screen.getByRole('complementary', { name: 'Новый ключ' }))
  const phones = form.getByRole('checkbox', { name: /Видеть телефоны/ })
  expect(phones).toHaveProperty('disabled', true)
  await user.click(form.getByRole('checkbox', { name: 'Читать заказы' }))
  await user.click(phones)
  expect(phones).toHaveProperty('checked', true)
  await user.click(form.getByRole('checkbox', { name: 'Читать заказы' }))
  expect([phones, form.getByRole('checkbox', { name: /Возвращать деньги/ })]).toMatchObject([
    ...[
      { checked: false, disabled: true },
      { checked: false, disabled: true },
    ],
  ])
  await user.type(form.getByRole('textbox', { name: 'Имя' }), 'Киоск')
  await user.type(form.getByRole('textbox', { name: 'С адресов' }), '10.0.0.1, 10.0.1.0/24')
  form.getByText(
    'Ключ сможет: читать меню и цены. Где: все филиалы, и новые тоже. Откуда: 10.0.0.1, 10.0.1.0/24. Срок: 1 год.',
  )
  await user.click(form.getByRole('button', { name: 'Создать ключ' }))
  const addresses = ['10.0.0.1', '10.0.1.0/24']
  expect(sent).toEqual([
    {
      path: '/v1/staff/actions/create_key',
      data: { name: 'Киоск', scopes: ['menu:read'], branch_ids: null, addresses, days: 365 },
    },
  ])
  form.getByText('Уже показан. Если его не сохранили, создайте новый.')
})

test('[S-68] a key is revoked with a code by those who have a second factor', async () => {
  signInAs('owner', ['keys.edit'], true)
  const { user } = renderInDocument(<KeysPage />)
  await user.click(await screen.findByRole('button', { name: 'Отозвать ключ «Склад»' }))
  const revoke = screen.getByRole('button', { name: 'Отозвать сейчас' })
  expect(revoke).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Код из приложения' }), '123456')
  await user.click(revoke)
  expect(sent).toEqual([{ path: '/v1/staff/actions/revoke_key', data: { id: key.id, code: '123456' } }])
})

test('[S-69] webhooks are not shown to owners of some branches', async () => {
  const me = { ...signInAs('owner', ['keys.edit']), has_all_branches: false }
  startSession({ token: 't', me, device_token: null, known_device: 'd' })
  renderInDocument(<KeysPage />)
  await screen.findByText('Склад')
  expect(asked).toEqual(['/v1/staff/keys'])
})

test('[S-69] a webhook says how it does, and what has not arrived is sent again', async () => {
  signInAs('owner', ['keys.edit'])
  const { user } = renderInDocument(<KeysPage />)
  const row = within(await screen.findByRole('row', { name: /hooks\.example/ }))
  row.getByText('отстаёт: 4')
  row.getByText('336 из 341')
  await screen.findByText('504, 10,0 с')
  screen.getByText('попытка 2, дальше 19:05')
  screen.getByText('№ 20 511')
  await user.click(screen.getByRole('button', { name: 'Повторить 5' }))
  expect(sent).toEqual([{ path: '/v1/staff/actions/resend_failed', data: { id: webhook.id } }])
})
