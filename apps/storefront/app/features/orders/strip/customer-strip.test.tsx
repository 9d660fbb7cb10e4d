// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '../../../platform/stores/cart-store.ts'
import { stripStore } from '../../../platform/stores/strip-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aWireOrder } from '../orders.testing.ts'
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

test('[R2-20] with an empty cart the last order can be repeated at the prices of today', async () => {
  await showStrip({ completed: [aWireOrder({ status: 'finished', created_at: inMinutes(-60 * 24 * 3) })] })
  expect(screen.getByRole('region', { name: 'Прошлый заказ' }).textContent).toContain('117\u00a0000\u00a0сум')
  expect(screen.getByRole('button', { name: 'Повторить' })).not.toBeNull()
})

test('[R2-20] an order of long ago is not offered again', async () => {
  await showStrip({ completed: [aWireOrder({ status: 'finished', created_at: inMinutes(-60 * 24 * 61) })] })
  expect(screen.queryByRole('region')).toBeNull()
  expect(stripStore.getState().isShown).toBe(false)
})
