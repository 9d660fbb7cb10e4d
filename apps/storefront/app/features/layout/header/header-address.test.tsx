import '../../../platform/browser.testing.ts'
import { expect, test } from 'vitest'
import { commonStore } from '../../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { renderInLayout } from '../layout.testing.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { restored } from './restored.testing.ts'

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
