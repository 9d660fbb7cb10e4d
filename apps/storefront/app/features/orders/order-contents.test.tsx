import { expect, test } from 'vitest'
import { renderInLayout } from '../layout/layout.testing.tsx'
import { toOrder } from './order.mapper.ts'
import { OrderContents } from './order-contents.tsx'
import { aWireOrder } from './orders.testing.ts'

async function getPayment(given: Parameters<typeof aWireOrder>[0]): Promise<string> {
  const html = await renderInLayout(<OrderContents order={toOrder(aWireOrder(given), 'ru')} />, {
    namespaces: ['order', 'menu'],
  })
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
  return /Способ оплаты (.*?) Итого/.exec(text)?.[1] ?? ''
}

test('[R4-15] an order that points paid whole says so, whatever way to pay was chosen', async () => {
  const given = { payment_type: 'cash', total: 0, points_spent: 158_000 } as const
  expect(await getPayment(given)).toBe('Накопительная карта · Оплачен')
})

test('[R4-15] of a cancelled order nobody says that it is not paid', async () => {
  expect(await getPayment({ payment_type: 'payme', status: 'new' })).toContain('Не оплачен')
  expect(await getPayment({ payment_type: 'payme', status: 'operator_cancelled' })).not.toContain('плачен')
})
