// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aLine } from '../../ordering/quote/cart.testing.ts'
import { toOrder } from '../order.mapper.ts'
import { aWireOrder } from '../orders.testing.ts'
import { ChangeOrderDialog } from './change-order-dialog.tsx'

const price = {
  ...{ lines: [], goods_full: 200_000, goods: 200_000, order_discount: 0, delivery_price: 0 },
  ...{ points_spent: 0, total: 200_000, total_before: 158_000, returns_points: 0, returns_paid: 0 },
  ...{ to_take_more: 42_000, to_pay_online: 0, is_raised: false, loses_change: false },
  ...{ problems: [], notes: [] },
}

beforeEach(() => emptyCart())

async function show(canChange = true) {
  const closed: unknown[] = []
  const order = toOrder(aWireOrder({ can_change: canChange }), 'ru')
  const view = await renderInDocument(
    <QueryProvider>
      <ChangeOrderDialog order={order} isOpen onClose={() => closed.push('closed')} />
    </QueryProvider>,
    { namespaces: ['change', 'order', 'orders', 'menu'] },
  )
  await passTime(10)
  return { ...view, closed }
}

async function open(
  answers: Partial<Omit<typeof price, 'problems'>> & { problems?: readonly object[] } = {},
  canChange = true,
) {
  const { calls } = stubShop(({ pathname }) =>
    pathname.endsWith('/change-price') ? { body: { ...price, ...answers } } : { body: aWireOrder() },
  )
  return { ...(await show(canChange)), calls }
}

const save = () => screen.getByRole('button', { name: /Сохранить/ })

test('[C-10] one more of a dish is priced before it is saved, and saved once', async () => {
  const { user, calls, closed } = await open()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  await passTime(10)
  expect(screen.getByText(/При получении на 42.000 сум больше/)).toBeDefined()
  await user.click(save())
  await passTime(10)
  expect(calls.filter(({ pathname }) => pathname.endsWith('/change'))).toHaveLength(1)
  expect(closed).toEqual(['closed'])
})

test('[C-10] who takes every dish out is shown that an order is cancelled instead', async () => {
  const { user, calls } = await open()
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Меньше' }))
  await passTime(10)
  expect(screen.getByText(/отмените его/)).toBeDefined()
  const fewer = screen.getByRole('button', { name: 'Меньше' })
  expect([fewer.getAttribute('aria-disabled'), fewer.hasAttribute('disabled')]).toEqual(['true', false])
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(calls.filter(({ pathname }) => pathname.endsWith('/change'))).toEqual([])
})

test('[C-10] what has run out is named, in one note', async () => {
  cartStore.setState({ lines: [aLine({ key: 'tea', title: { ru: 'Чай', uz: 'Choy', en: 'Tea' } })] })
  const stopped = ['line-1', 'tea'].map((line_key) => ({
    ...{ code: 'out_of_stock', line_key, field: null, facts: {} },
  }))
  const { user } = await open({ problems: stopped })
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  await passTime(10)
  expect(screen.getByText('Закончилось: Филадельфия классик, Чай')).toBeDefined()
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('[C-10] a price that has changed meanwhile is shown before it can be agreed to', async () => {
  let total = 200_000
  const { calls } = stubShop(({ pathname }) => {
    if (pathname.endsWith('/change-price')) return { body: { ...price, total } }
    return pathname.endsWith('/change') ? { status: 409, body: { code: 'price_changed' } } : {}
  })
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  await passTime(10)
  total = 210_000
  await user.click(save())
  await passTime(10)
  expect(save().textContent).toMatch(/210.000/)
  expect(calls.filter(({ pathname }) => pathname.endsWith('/change'))).toHaveLength(1)
})

test('[C-10] a dish of the cart goes from it into the order', async () => {
  cartStore.setState({ lines: [aLine({ key: 'tea' })] })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Добавить/ }))
  await passTime(10)
  await user.click(save())
  await passTime(10)
  expect(cartStore.getState().lines).toEqual([])
})

test('[C-10] an order that was accepted meanwhile cannot be saved, and says so', async () => {
  await open({}, false)
  expect(screen.getByRole('alert').textContent).toContain('Заказ уже взяли в работу')
  expect(save().getAttribute('aria-disabled')).toBe('true')
})
