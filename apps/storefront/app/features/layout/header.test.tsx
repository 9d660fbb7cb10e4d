import '../../platform/browser.testing.ts'
import { expect, test } from 'vitest'
import { authStore } from '../../platform/stores/auth-store.ts'
import { cartStore, type ShopLine } from '../../platform/stores/cart-store.ts'
import { DesktopHeader } from './header/desktop-header.tsx'
import { MobileHeader } from './header/mobile-header.tsx'
import { restored } from './header/restored.testing.ts'
import { aChain, getHrefs, renderInLayout } from './layout.testing.tsx'

const lines = (quantity: number) => [
  {
    key: 'l1',
    quantity,
    priceWithDiscount: 25000,
    extrasPrice: 0,
    inStop: null,
    isDefaultProduct: false,
  } as ShopLine,
]

test('[R2-05] the desktop header has logo, sister brands, hotline, language, search, user, cart and menu', async () => {
  const html = await renderInLayout(<DesktopHeader />)
  expect(getHrefs(html)).toEqual(['https://tandir.example', 'https://uno.example', 'tel:1089', '/', '/cart'])
  for (const name of ['Открыть меню', 'На главную', 'Язык: Русский', 'Горячая линия: 1089', 'Корзина']) {
    expect(html).toContain(`aria-label="${name}"`)
  }
  expect(html).toContain('Поиск блюда')
  expect(html).toContain('Войти')
})

test('[R1-05] the header promises a delivery time in minutes', async () => {
  expect(await renderInLayout(<DesktopHeader />)).toContain('Доставим примерно за\u00a060 минут')
})

test('[R2-11] every page but the menus has one line for the address and a magnifier beside it', async () => {
  expect(await renderInLayout(<MobileHeader kind="slim" />)).toContain('hm__find')
  expect(await renderInLayout(<MobileHeader kind="menu" />)).not.toContain('hm__find')
})

test.each([
  { hotline: '1089', link: ['tel:1089'] },
  { hotline: '', link: [] },
])('[R2-05] phones dial the hotline “$hotline” from the header', async ({ hotline, link }) => {
  const html = await renderInLayout(<MobileHeader kind="menu" />, { chain: { ...aChain, hotline } })
  expect(getHrefs(html).filter((href) => href.startsWith('tel:'))).toEqual(link)
})

test.each([
  [0, 'Корзина', null],
  [3, 'Корзина, 3 товара', '>3<'],
  [150, 'Корзина, 150 товаров', '>99+<'],
])('[R2-05] a cart of %s pieces', async (quantity, name, badge) => {
  restored(cartStore, { lines: quantity ? lines(quantity) : [] })
  const html = await renderInLayout(<DesktopHeader />)
  // With pieces in it the button is named by what it shows.
  expect(html).toContain(quantity ? `>${name}, <` : `aria-label="${name}"`)
  if (badge) expect(html).toContain(badge)
  else expect(html).not.toContain('class="badge')
})

test('[R2-05] a signed-in customer is shown with initials and first name', async () => {
  restored(authStore, {
    user: { id: 'u', name: 'Дилноза Каримова', phone: '+998901234567', dateOfBirth: null, accessToken: 't' },
  })
  const html = await renderInLayout(<DesktopHeader />)
  expect(html).toContain('data-initials="ДК"')
  expect(html).toContain('>Дилноза<')
  expect(html).not.toContain('Войти')
})

test('the header stands without the facts of the chain', async () => {
  const html = await renderInLayout(<DesktopHeader />, { chain: null })
  expect(html).toContain('Поиск блюда')
})
