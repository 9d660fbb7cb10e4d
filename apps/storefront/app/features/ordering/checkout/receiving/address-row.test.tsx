import { expect, test, vi } from 'vitest'
import { commonStore } from '../../../../platform/stores/common-store.ts'
import { aPoint } from '../../../delivery/places.testing.ts'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { AddressRow } from './address-row.tsx'

test('[C-05] checkout shows the address in the reader’s language', async () => {
  const localizedAddress = { ru: 'улица Навои, 12', uz: 'Navoiy koʻchasi, 12', en: 'Navoi Street, 12' }
  const point = aPoint({ address: localizedAddress.ru, localizedAddress, isActive: true, apartment: '5' })
  vi.spyOn(commonStore, 'getInitialState').mockReturnValue({
    ...commonStore.getInitialState(),
    points: [point],
  })
  const card = <AddressRow error={null} isOutside={false} onChange={() => {}} />
  const html = await renderInLayout(card, { locale: 'uz', namespaces: ['order'] })
  expect(html).toContain('>Navoiy koʻchasi, 12<')
  expect(html).toContain('5-xonadon')
  expect(html).not.toContain('улица')
})

test.each([
  { what: 'without entrance and flat', given: {}, asks: true },
  { what: 'with a flat', given: { apartment: '5' }, asks: false },
  { what: 'of a private house', given: { isPrivateHouse: true }, asks: false },
])('[R2-18] an address $what asks for them: $asks', async ({ given, asks }) => {
  vi.spyOn(commonStore, 'getInitialState').mockReturnValue({
    ...commonStore.getInitialState(),
    points: [aPoint({ ...given, isActive: true })],
  })
  const html = await renderInLayout(<AddressRow error={null} isOutside={false} onChange={() => {}} />, {
    namespaces: ['order'],
  })
  expect(html.includes('Укажите подъезд и квартиру')).toBe(asks)
  expect(html.includes('>Частный дом<')).toBe(asks)
})
