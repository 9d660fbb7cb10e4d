import type { PaymentType } from '@doira/domain/payments/payment-type'
import { expect, test } from 'vitest'
import { renderInLayout } from '../layout/layout.testing.tsx'
import { PaymentRows } from './payment-rows.tsx'

const types = ['cash', 'card', 'payme', 'click'] as const

/** How many of the four ways are marked as wrong, with this one chosen. */
async function wrongWays(chosen: PaymentType | null): Promise<readonly boolean[]> {
  const html = await renderInLayout(
    <PaymentRows name="payment" types={types} value={chosen} onChange={() => {}} isInvalid />,
    { namespaces: ['order'] },
  )
  return [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input.includes('aria-invalid="true"'))
}

test('[R9-09] an order that must be paid online marks what is paid on receipt, and not the way out of it', async () => {
  expect(await wrongWays('cash')).toEqual([true, true, false, false])
  expect(await wrongWays('click')).toEqual([false, false, false, true])
  expect(await wrongWays(null)).toEqual([true, true, true, true])
})
