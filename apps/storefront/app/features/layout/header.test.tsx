import '../../platform/browser.testing.ts'
import { expect, test, vi } from 'vitest'
import { authStore } from '../../platform/stores/auth-store.ts'
import { cartStore, type ShopLine } from '../../platform/stores/cart-store.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../platform/stores/points.ts'
import { DesktopHeader } from './header/desktop-header.tsx'
import { MobileHeader } from './header/mobile-header.tsx'
import { aChain, getHrefs, renderInLayout } from './layout.testing.tsx'

type Readable<State> = { getInitialState: () => State }

/** As if the browser had restored that: the server's rendering, which the tests use, shows a store's first state. */
function restored<State>(store: Readable<State>, state: Partial<NoInfer<State>>): void {
  vi.spyOn(store, 'getInitialState').mockReturnValue({ ...store.getInitialState(), ...state })
}

const location = { lat: 41.3, long: 69.2 }
const branch = {
  id: 'b1',
  slug: 'tashkent-center',
  menuId: 'm1',
  city: 'tashkent',
  address: 'ул. Амира Темура, 107Б',
  localizedAddress: null,
  isActive: true,
  location,
}
const aPoint = (changes: Partial<SavedPoint>): SavedPoint => ({
  id: 'p1',
  location,
  address: 'Мирабадский район, улица Афросиаб, дом 12',
  localizedAddress: null,
  name: '',
  city: 'tashkent',
  isActive: true,
  accommodation: '',
  building: '2',
  floor: '4',
  apartment: '',
  landmark: '',
  courierNote: '',
  isPrivateHouse: false,
  isAccepted: true,
  ...changes,
})
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

test('[R2-07] with nothing known the address button asks for an address, as the server always does', async () => {
  expect(await renderInLayout(<DesktopHeader />)).toContain('aria-label="Доставка: Укажите адрес доставки"')
  expect(await renderInLayout(<MobileHeader kind="menu" />)).toContain('Доставка:')
  const oneLine = await renderInLayout(<MobileHeader kind="slim" />)
  expect(oneLine.replace(/<[^>]*>/g, '')).toContain('Укажите адрес доставки')
  expect(oneLine.replace(/<[^>]*>/g, ''), 'both would not fit').not.toContain('Доставка:')
})

test('[R2-07] in self-pickup it shows the branch, with its text on phones cut to 40 characters', async () => {
  const address = 'Мирзо-Улугбекский район, проспект Мустакиллик, 17'
  restored(commonStore, { deliveryType: 'self-pickup', branch: { ...branch, address } })
  expect(await renderInLayout(<DesktopHeader />)).toContain(`aria-label="Самовывоз: ${address}"`)
  const phone = await renderInLayout(<MobileHeader kind="menu" />)
  expect(phone).toContain('>Самовывоз:<')
  expect(phone).toContain(`>${address.slice(0, 40).trimEnd()}…<`)
})

test('[R2-07] in delivery it shows the name of the active point, else its address', async () => {
  restored(commonStore, { points: [aPoint({ name: 'Дом' })] })
  expect(await renderInLayout(<DesktopHeader />)).toContain('aria-label="Доставка: Дом"')
  restored(commonStore, { points: [aPoint({ name: '' })] })
  expect(await renderInLayout(<DesktopHeader />)).toContain(
    'Мирабадский район, улица Афросиаб, дом 12, подъезд 2, этаж 4',
  )
})

test.each([
  { locale: 'ru', label: 'Доставка: улица Навои, 12, подъезд 2, этаж 4' },
  { locale: 'uz', label: 'Yetkazib berish: Navoiy koʻchasi, 12, 2-podyezd, 4-qavat' },
  { locale: 'en', label: 'Delivery: Navoi Street, 12, entrance 2, floor 4' },
] as const)(
  '[C-05] an address that was saved in Russian is shown in the reader’s language: $locale',
  async ({ locale, label }) => {
    const localizedAddress = { ru: 'улица Навои, 12', uz: 'Navoiy koʻchasi, 12', en: 'Navoi Street, 12' }
    restored(commonStore, {
      points: [aPoint({ address: 'улица Навои, 12', localizedAddress, accommodation: '12' })],
    })
    expect(await renderInLayout(<DesktopHeader />, { locale })).toContain(`aria-label="${label}"`)
  },
)

test('[C-05] the branch of takeaway and the suggested name of an address are in the reader’s language too', async () => {
  const localizedAddress = { ru: 'ул. Мирабад, 27', uz: 'Mirobod koʻchasi, 27', en: '27 Mirobod Street' }
  const chosen = { ...branch, address: localizedAddress.ru, localizedAddress }
  restored(commonStore, { deliveryType: 'self-pickup', branch: chosen })
  const takeaway = await renderInLayout(<DesktopHeader />, { locale: 'uz' })
  expect(takeaway).toContain('aria-label="Olib ketish: Mirobod koʻchasi, 27"')
  restored(commonStore, { deliveryType: 'delivery', points: [aPoint({ name: 'Дом' })] })
  const delivery = await renderInLayout(<DesktopHeader />, { locale: 'uz' })
  expect(delivery).toContain('aria-label="Yetkazib berish: Uy"')
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
