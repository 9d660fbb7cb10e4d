// @vitest-environment happy-dom
import type { WireEnteredReceipt } from '@doira/contract/fiscal/fiscal'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../outbox/shared-outbox.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { EnteredLinks } from './entered-links.tsx'

const now = '2027-03-08T07:00:00.000Z'
const receipt: WireEnteredReceipt = {
  ...{ id: '57786b87-62e6-4a91-8168-bfe96fa231a0', kind: 'refund', amount: 75_000, at: now },
  order: {
    ...{ id: '57786b87-62e6-4a91-8168-bfe96fa231a1', number: 1042, status: 'finished' },
    branch: { ru: 'Юнусабад', uz: 'Yunusobod', en: 'Yunusabad' },
  },
  url: 'https://ofd.soliq.uz/epi?t=UZ000000000001&r=1&c=20270308121100&s=123456789012',
}

test('a link that was entered by hand can be opened, and is taken back only with a reason', async () => {
  signInAs('manager', ['receipts.work'])
  onTestFinished(startOutbox())
  const sent: { readonly path: string; readonly data: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const { pathname } = new URL(path, 'https://shop.example')
    if (init?.method === 'POST') sent.push({ path: pathname, data: JSON.parse(String(init.body)).data })
    return Response.json({ state: 'done' })
  })
  const { user } = renderInDocument(<EnteredLinks receipts={[receipt]} now={now} />)
  expect(screen.getByText('возврат')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Открыть чек' }).getAttribute('href')).toBe(receipt.url)
  await user.click(screen.getByRole('button', { name: 'Снять ссылку' }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.textContent).toContain('Касса сама ничего не выдаст')
  await user.click(screen.getAllByRole('button', { name: 'Снять ссылку' }).at(-1) ?? sheet)
  expect(screen.getByText('Напишите причину')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Причина, для журнала'), 'Не тот заказ')
  await user.click(screen.getAllByRole('button', { name: 'Снять ссылку' }).at(-1) ?? sheet)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const data = { receipt_id: receipt.id, reason: 'Не тот заказ' }
  expect(sent).toEqual([{ path: '/v1/staff/actions/receipt_link_withdraw', data }])
})
