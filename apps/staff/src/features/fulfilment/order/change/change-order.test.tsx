// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { ChangeOrder } from './change-order.tsx'

const anOrder = (card: Parameters<typeof aCard>[0]) =>
  ({
    card: aCard(card),
    customer: { phone: '+998901234567', comment: '', courier_note: '', address: '', apartment: '' },
    money: { cash_change: null },
  }) as unknown as StaffOrder // what is shown

const preview = {
  ...{ parts: ['contact', 'payment'], payments: ['cash', 'card'], branch_id: 'b', promised_at: null },
  ...{ delivery_price: 0, delivery_price_before: 0, total: 95_000, total_before: 95_000 },
  ...{ returns_points: 0, returns_paid: 0, refund: null, to_take_more: 0, to_pay_online: 0 },
  ...{ ends_link: false, is_raised: false, problems: [] },
}

/** The panel with the answers of the server, one for each choice. */
async function openPayment(order: StaffOrder, answers: Readonly<Record<string, object>>) {
  signInAs('operator')
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { payment } = JSON.parse(body) as { payment?: { type: string } } // of the preview
    return new Response(JSON.stringify({ ...preview, ...answers[payment?.type ?? 'none'] }))
  })
  const foot = document.body.appendChild(document.createElement('footer'))
  const { user } = renderInDocument(<ChangeOrder order={order} foot={foot} onDone={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Оплата' }))
  return { user, foot }
}

const clean = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('[R4-15] cash in place of an online payment shows what goes back and what is taken, and the button has both sums', async () => {
  const refund = { total: 95_000, rows: [{ way: 'click', amount: 95_000 }] }
  const order = anOrder({ payment_type: 'click', paid: true, to_take: 0 })
  const { user, foot } = await openPayment(order, {
    cash: { returns_paid: 95_000, to_take_more: 95_000, refund },
  })
  expect(clean(document.body.textContent)).toContain('Click')
  await user.click(screen.getByRole('button', { name: 'Наличными' }))
  await waitFor(() => expect(clean(foot.textContent)).toContain('Вернуть 95 000 сум, взять при получении'))
  const rows = clean(screen.getByLabelText('Деньги').textContent)
  expect(rows).toContain('Взять наличными95 000 сум')
  // A provider returns all of it: there is nothing to choose.
  expect(screen.queryByText('Баллами')).toBeNull()
})

test('[R4-15] a link for an order that is for cash says how long it works and what follows without it', async () => {
  const order = anOrder({ payment_type: 'cash', paid: false, to_take: 95_000 })
  const online = { payments: ['cash', 'card', 'online'], to_pay_online: 95_000 }
  const { user, foot } = await openPayment(order, {
    none: { payments: ['cash', 'card', 'online'] },
    online,
    card: { ends_link: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Онлайн, по ссылке' }))
  await waitFor(() => expect(clean(foot.textContent)).toContain('Отправить ссылку на 95 000 сум'))
  expect(screen.getByText(/ссылку на 15 минут/)).toBeDefined()
  expect(screen.queryByText(/больше не откроется/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Картой при получении' }))
  expect(
    await screen.findByText(/Ссылка на оплату, которую получил гость, больше не откроется/),
  ).toBeDefined()
})
