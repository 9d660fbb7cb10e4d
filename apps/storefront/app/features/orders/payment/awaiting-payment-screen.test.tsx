import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { toOrder } from '../order.mapper.ts'
import { aWireOrder } from '../orders.testing.ts'
import { AwaitingPaymentScreen } from './awaiting-payment-screen.tsx'

const order = toOrder(aWireOrder({ status: 'payment_awaited' }), 'ru')
const checking = 'Проверяем оплату…'
const failed = 'Оплата не прошла'
const another = 'способ'

test.each([
  { stage: 'awaited', says: [another], hides: [checking, failed] },
  { stage: 'checking', says: [checking], hides: [failed] },
  { stage: 'declined', says: [failed, another], hides: [checking] },
] as const)('[R2-20] a payment that is $stage says so and nothing else', async ({ stage, says, hides }) => {
  const shown = { namespaces: ['order'] as const }
  const html = await renderInLayout(<AwaitingPaymentScreen order={order} stage={stage} />, shown)
  for (const text of says) expect(html).toContain(text)
  for (const text of hides) expect(html).not.toContain(text)
})
