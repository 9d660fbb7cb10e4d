// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages, type PageMessages } from '../../../i18n/message-store.ts'
import { MessagesProvider } from '../../../i18n/messages.tsx'
import { emptyCart } from '../../../platform/stores/cart-store.ts'
import { stripStore } from '../../../platform/stores/strip-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aWireOrder, aWireProduct } from '../orders.testing.ts'
import { CustomerStrip } from './customer-strip.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const live = (parts: object = {}) =>
  aWireOrder({
    status: 'courier_picked',
    created_at: inMinutes(-30),
    eta_to: inMinutes(20),
    first_promised_at: inMinutes(20),
    courier: { first_name: 'Жамшид', phone: '', vehicle_number: '', location: null, seen_at: null } as never,
    ...parts,
  })

/** The strip of a customer with these orders; a repeated one costs 117 000 today. */
async function showStrip({ current = [], completed = [] }: { current?: object[]; completed?: object[] }) {
  stubShop(({ pathname, searchParams }) => {
    if (pathname.endsWith('/repeat')) {
      const today = { total: 117_000 }
      return {
        body: { must_be_shown: false, menu_id: 'm', branch_id: null, lines: [{ today }, { today: null }] },
      }
    }
    const orders = searchParams.get('group') === 'current' ? current : completed
    return {
      body: { orders, count: String(orders.length), groups: { current: 0, completed: 0, cancelled: 0 } },
    }
  })
  await renderInDocument(<CustomerStrip />, { namespaces: ['menu', 'order'] })
  await act(() => vi.dynamicImportSettled())
  for (const ms of [10, 10, 10, 10]) await passTime(ms)
}

beforeEach(() => {
  emptyCart()
  stripStore.setState({ isShown: false })
})

test('[R2-20] the order that comes first is above the menu, with who brings it and when', async () => {
  await showStrip({
    current: [live({ id: 'later', eta_to: inMinutes(60), first_promised_at: inMinutes(60) }), live()],
  })
  const strip = screen.getByRole('region', { name: 'Мои заказы' })
  expect(screen.getByRole('status').textContent).toBe('Жамшид везёт заказ')
  expect(strip.textContent?.replaceAll('\u00a0', ' ')).toMatch(/через \d+ мин · к \d\d:\d\d, и ещё 1/)
  expect(screen.getByRole('link', { name: 'Следить' }).getAttribute('href')).toBe('/myorders/o1/status')
  expect(stripStore.getState().isShown).toBe(true)
})

test('[R2-20] of an order whose promise has passed it says that it is late, not in how many minutes it comes', async () => {
  await showStrip({ current: [live({ eta_to: inMinutes(-20), first_promised_at: inMinutes(-20) })] })
  const text = screen.getByRole('region', { name: 'Мои заказы' }).textContent?.replaceAll('\u00a0', ' ')
  expect(text).toMatch(/опаздываем · к \d\d:\d\d/)
  expect(text).not.toContain('через')
})

test('[R2-20] with an empty cart the last order can be repeated at the prices of today', async () => {
  await showStrip({ completed: [aWireOrder({ status: 'finished', created_at: inMinutes(-60 * 24 * 3) })] })
  expect(screen.getByRole('region', { name: 'Прошлый заказ' }).textContent).toContain('117\u00a0000\u00a0сум')
  expect(screen.getByRole('button', { name: 'Повторить' })).not.toBeNull()
})

test('[C-10] what was ordered three times is the usual order, though the last one was another', async () => {
  const past = (id: string, days: number, dish: object) =>
    aWireOrder({
      id,
      status: 'finished',
      created_at: inMinutes(-60 * 24 * days),
      steps: [{ ...aWireOrder().steps[0], products: [aWireProduct(dish)] } as never],
    })
  const completed = [
    past('wok', 1, { product_id: 'wok' }),
    ...[2, 3, 4].map((days) => past(`roll-${days}`, days, {})),
  ]
  await showStrip({ completed })
  expect(screen.getByRole('region', { name: 'Как обычно' }).textContent).toContain('117\u00a0000\u00a0сум')
  expect(screen.getByRole('button', { name: 'Повторить' })).not.toBeNull()
})

test('[R2-20] an order of long ago is not offered again', async () => {
  await showStrip({ completed: [aWireOrder({ status: 'finished', created_at: inMinutes(-60 * 24 * 61) })] })
  expect(screen.queryByRole('region')).toBeNull()
  expect(stripStore.getState().isShown).toBe(false)
})

/** A page whose language the customer changes. */
function Home({ messages }: { readonly messages: Readonly<Record<'ru' | 'uz', PageMessages>> }) {
  const [locale, setLocale] = useState<'ru' | 'uz'>('ru')
  return (
    <MessagesProvider locale={locale} messages={messages[locale]}>
      <button type="button" onClick={() => setLocale('uz')}>
        UZ
      </button>
      <CustomerStrip />
    </MessagesProvider>
  )
}

test('[R2-20] in another language the strip waits for its texts, and the page stays', async () => {
  const [ru, uz] = [
    await loadMessages('ru', ['common', 'menu', 'order']),
    await loadMessages('uz', ['common', 'menu']),
  ]
  stubShop(() => ({
    body: { orders: [live()], count: '1', groups: { current: 0, completed: 0, cancelled: 0 } },
  }))
  const { user } = await renderInDocument(<Home messages={{ ru, uz }} />)
  for (const ms of [10, 10, 10]) await passTime(ms)
  expect(screen.getByRole('region', { name: 'Мои заказы' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'UZ' }))
  await act(() => vi.dynamicImportSettled())
  for (const ms of [10, 10, 10]) await passTime(ms)
  expect(screen.getByRole('region', { name: 'Buyurtmalarim' })).not.toBeNull()
})
