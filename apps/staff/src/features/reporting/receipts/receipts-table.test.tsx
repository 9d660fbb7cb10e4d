// @vitest-environment happy-dom
import type { WireMissingReceipt } from '@doira/contract/fiscal/fiscal'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../outbox/shared-outbox.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { ReceiptsTable } from './receipts-table.tsx'

const now = '2027-03-08T07:00:00.000Z'
const receipt: WireMissingReceipt = {
  ...{
    id: '57786b87-62e6-4a91-8168-bfe96fa231a0',
    kind: 'sale',
    amount: 75_000,
    paid_by: 'cash',
    issuer: null,
  },
  order: {
    ...{ id: '57786b87-62e6-4a91-8168-bfe96fa231a1', number: 1042, status: 'finished' },
    branch: { ru: 'Юнусабад', uz: 'Yunusobod', en: 'Yunusabad' },
  },
  ...{
    state: 'failed',
    since: now,
    problem: 'code_missing',
    text: 'Лагман',
    unread: [],
    is_sent: false,
    next_at: null,
  },
}

function serve() {
  onTestFinished(startOutbox())
  const sent: { readonly path: string; readonly data: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const { pathname } = new URL(path, 'https://shop.example')
    if (init?.method === 'POST') sent.push({ path: pathname, data: JSON.parse(String(init.body)).data })
    return new Response(JSON.stringify({ state: 'done' }), { status: 200 })
  })
  return sent
}

test('each receipt that is missing names its order, sum, way of payment and reason, and is issued again in one press', async () => {
  signInAs('manager', ['receipts.work'])
  const sent = serve()
  const { user } = renderInDocument(<ReceiptsTable receipts={[receipt]} now={now} />)
  expect(screen.getByRole('link', { name: /1\s?042/ })).toBeDefined()
  expect(screen.getByText(/^75\s000/)).toBeDefined()
  expect(screen.getByText('Наличными')).toBeDefined()
  expect(screen.getByText(/Нет кода ИКПУ/)).toBeDefined()
  expect(screen.getByText('Лагман')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ path: '/v1/staff/actions/receipt_again', data: { receipt_id: receipt.id } }])
})

test('what was taken above what was due stands as a sum, and says what sending it again does', () => {
  signInAs('manager', ['receipts.work'])
  serve()
  renderInDocument(
    <ReceiptsTable receipts={[{ ...receipt, problem: 'taken_more', text: '5000' }]} now={now} />,
  )
  expect(screen.getByText(/Отправить ещё раз» выдаст чек на взятую сумму/)).toBeDefined()
  expect(screen.getByText(/^5\s000\sсум$/)).toBeDefined()
})

test('the codes that the kitchen did not read are entered here', async () => {
  signInAs('manager', ['receipts.work'])
  const sent = serve()
  const line = { line_id: 'line-1', name: { ru: 'Вода', uz: 'Suv', en: 'Water' }, count: 2 }
  const waits = { ...receipt, problem: 'marking_missing' as const, text: 'Вода', unread: [line] }
  const { user } = renderInDocument(<ReceiptsTable receipts={[waits]} now={now} />)
  await user.click(screen.getByRole('button', { name: 'Ввести коды' }))
  const field = await screen.findByLabelText('Код маркировки')
  await user.type(field, '0104{Enter}0105{Enter}')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const data = { line_id: 'line-1', codes: ['0104', '0105'] }
  expect(sent).toEqual([{ path: '/v1/staff/actions/receipt_codes', data }])
})

test('a link that leads elsewhere and a missing reason are said beside their fields, and nothing is sent', async () => {
  signInAs('manager', ['receipts.work'])
  const sent = serve()
  const { user } = renderInDocument(<ReceiptsTable receipts={[{ ...receipt, is_sent: true }]} now={now} />)
  await user.click(screen.getByRole('button', { name: 'Выдан вручную' }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.textContent).toContain('Касса могла выдать этот чек')
  await user.type(screen.getByLabelText('Ссылка на чек'), 'https://soliq.uz/{Enter}')
  expect(screen.getByText('Это не ссылка на чек с сайта soliq.uz.')).toBeDefined()
  expect(screen.getByText('Напишите причину')).toBeDefined()
  expect(sent).toEqual([])
  const link = 'https://ofd.soliq.uz/epi?t=UZ000000000001&r=1&c=20270308121100&s=123456789012'
  await user.clear(screen.getByLabelText('Ссылка на чек'))
  await user.type(screen.getByLabelText('Ссылка на чек'), link)
  await user.type(screen.getByLabelText('Причина, для журнала'), 'Касса филиала{Enter}')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const data = { receipt_id: receipt.id, url: link, reason: 'Касса филиала' }
  expect(sent).toEqual([{ path: '/v1/staff/actions/receipt_by_hand', data }])
})
