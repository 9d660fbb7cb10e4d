// @vitest-environment happy-dom
import { toSum } from '@doira/domain/money/sum'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { restoreStores } from '../../../platform/stores/restore.ts'
import { listenToToasts, type ToastContent } from '../../../platform/toasts.ts'
import { passTime, renderInDocument } from '../../layout/document.testing.tsx'
import { aCard, aSection } from '../menu/data/menu.testing.ts'
import { packMenu } from '../menu/data/menu-pack.ts'
import { PlannerScreen } from './planner-screen.tsx'

const roll = (slug: string, parts: object = {}) =>
  aCard({ slug, title: slug, grams: 250, pieces: 8, price: toSum(40_000), ...parts })
const menu = {
  id: 'm1',
  sections: [
    aSection([
      roll('maki', { allergens: ['fish'], tags: ['raw'], popularity: 9 }),
      roll('tempura', { categoryId: 'hot' }),
      roll('baked', { categoryId: 'hot' }),
      roll('crispy', { categoryId: 'hot' }),
      roll('lava', { categoryId: 'hot' }),
      roll('volcano', { categoryId: 'hot' }),
      roll('wok', { categoryId: 'wok', pieces: null, grams: 400 }),
      roll('gone', { off: { code: 'out_of_stock' } }),
    ]),
  ],
  tags: [],
  allergens: [{ slug: 'fish', title: 'Рыба' }],
}
let toasts: ToastContent[] = []

async function showPlanner({ isReachable = true } = {}) {
  await restoreStores()
  emptyCart()
  commonStore.setState({ deliveryType: 'self-pickup', branch: { id: 'b1', menuId: 'm1' } as never })
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/menu.json')) return new Response('{}', { status: 404 })
    if (!isReachable) throw new TypeError('no network')
    return new Response(packMenu(menu))
  })
  const data = {
    shownMenu: { menuId: 'm1', branchId: 'b1' },
    rest: { path: `/menu.json?lang=ru&${isReachable}`, version: '1' },
    readySets: [roll('set for two')],
  }
  const shown = await renderInDocument(<PlannerScreen data={data} />, { namespaces: ['planner', 'menu'] })
  for (const ms of [10, 200, 10]) await passTime(ms)
  return shown
}
const sets = () => screen.queryAllByRole('article')
const inSets = () =>
  sets()
    .map(({ textContent }) => textContent)
    .join()
const change = () => passTime(200)

beforeEach(() => {
  localStorage.clear()
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})

test('[C-09] proposals follow the wishes, and the change is announced once', async () => {
  const { user } = await showPlanner()
  expect(sets().length).toBeGreaterThan(1)
  expect(screen.getByText(/^\d вариант/).textContent).toContain('первый')
  await user.click(screen.getByRole('button', { name: 'Сырой рыбы' }))
  expect(screen.getByRole('region', { name: 'Варианты' }).getAttribute('aria-busy')).toBe('true')
  await change()
  expect(screen.getByRole('region', { name: 'Варианты' }).getAttribute('aria-busy')).toBe('false')
  expect(inSets()).not.toContain('maki')
  expect(inSets()).not.toContain('gone')
})

test('[C-09] a set is added to the cart whole, and one press takes it out again', async () => {
  const { user } = await showPlanner()
  cartStore.setState({ lines: [] })
  const [best] = sets()
  if (!best) throw new Error('no set')
  await user.click(within(best).getByRole('button', { name: 'В корзину' }))
  expect(cartStore.getState().lines.length).toBeGreaterThan(0)
  toasts.at(-1)?.action?.onPress()
  expect(cartStore.getState().lines).toEqual([])
})

test('[C-09] taking a set out leaves what was in the cart before', async () => {
  const { user } = await showPlanner()
  const [best] = sets()
  if (!best) throw new Error('no set')
  const press = () => user.click(within(best).getByRole('button', { name: 'В корзину' }))
  await press()
  const before = cartStore.getState().lines
  await press()
  toasts.at(-1)?.action?.onPress()
  expect(cartStore.getState().lines).toEqual(before)
})

test('[C-09] a budget that is too small says how much is missing, and a press adds it', async () => {
  const { user } = await showPlanner()
  const budget = screen.getByRole('textbox', { name: 'Бюджет' })
  await user.click(budget)
  await user.clear(budget)
  await user.type(budget, '30000{Enter}')
  await change()
  expect(sets()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /^Нужно ещё/ }))
  await change()
  expect(sets().length).toBeGreaterThan(0)
})

test('[C-09] the page keys move the budget by 50 000', async () => {
  const { user } = await showPlanner()
  screen.getByRole('slider').focus()
  await user.keyboard('{PageUp}')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe(
    'до 170 000 сум',
  )
})

test('[C-09] a dish is swapped for one of its kind', async () => {
  const { user } = await showPlanner()
  const [best] = sets()
  if (!best) throw new Error('no set')
  const before = best.textContent
  await user.click(within(best).getByRole('button', { name: 'Заменить' }))
  await passTime(10)
  const sheet = within(screen.getByRole('dialog', { name: 'Заменить блюдо' }))
  for (const dish of sheet.getAllByRole('radio')) {
    await user.click(dish)
    if (sheet.queryAllByRole('listitem').length > 0) break
  }
  const into = sheet.getAllByRole('listitem')[0]?.querySelector('button')
  const name = into?.querySelector('b')?.textContent
  if (!into || !name) throw new Error('nothing to swap for')
  await user.click(into)
  await passTime(300)
  expect(best.textContent).not.toBe(before)
  expect(best.textContent).toContain(name)
})

test('[C-09] without an answer the ready sets are there and the menu is asked for again on demand', async () => {
  await showPlanner({ isReachable: false })
  for (const ms of [2_000, 4_000, 8_000, 10]) await passTime(ms)
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Готовые сеты' })).toBeTruthy()
})
