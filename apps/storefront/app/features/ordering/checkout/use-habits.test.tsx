// @vitest-environment happy-dom
import { toSum } from '@doira/domain/money/sum'
import { beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { checkoutStore, clearCheckout } from '../../../platform/stores/checkout-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aWireOrder } from '../../orders/orders.testing.ts'
import { useHabits } from './use-habits.ts'

const inCash = { payment_type: 'cash', cash_change: 200_000, is_courier_call: false } as const
const past = [
  aWireOrder({ ...inCash, delivery_type: 'self-pickup', is_courier_call: true, substitution: 'drop' }),
  aWireOrder(inCash),
]

function Form({ who, total }: { readonly who: string; readonly total: number | null }) {
  useHabits(who, total === null ? null : toSum(total))
  return null
}

async function fillIn(who: string, orders: readonly object[]) {
  stubShop(() => ({ body: { orders, count: '2', groups: { current: 0, completed: 2, cancelled: 0 } } }))
  const form = (total: number | null) => (
    <QueryProvider>
      <Form who={who} total={total} />
    </QueryProvider>
  )
  const { rerender } = await renderInDocument(form(null))
  await passTime(10)
  return async (total: number) => {
    rerender(form(total))
    await passTime(10)
    return checkoutStore.getState()
  }
}

beforeEach(() => clearCheckout())

test('[C-10] the note, the wish not to be called and what to do without a dish are those of earlier orders', async () => {
  const withTotal = await fillIn('aziza', past)
  expect(await withTotal(187_000)).toMatchObject({
    changeFrom: 200_000,
    isCourierCall: false,
    substitution: 'drop',
  })
  expect((await withTotal(310_000)).changeFrom).toBe(400_000)
})

test('[C-10] what was chosen by hand stays', async () => {
  checkoutStore.setState({ isCourierCall: true, substitution: 'call' })
  const withTotal = await fillIn('aziza', past)
  await withTotal(187_000)
  checkoutStore.setState({ changeFrom: null })
  expect(await withTotal(310_000)).toMatchObject({
    changeFrom: null,
    isCourierCall: true,
    substitution: 'call',
  })
})

test('[C-10] a first order has nothing filled in', async () => {
  const withTotal = await fillIn('newcomer', [])
  expect(await withTotal(187_000)).toMatchObject({
    changeFrom: null,
    isCourierCall: null,
    substitution: null,
  })
})
