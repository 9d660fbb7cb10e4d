import { expect, test, vi } from 'vitest'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { aPoint } from '../../delivery/places.testing.ts'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { AddressCard } from './address-card.tsx'

test('[C-05] checkout shows the address in the reader’s language', async () => {
  const localizedAddress = { ru: 'улица Навои, 12', uz: 'Navoiy koʻchasi, 12', en: 'Navoi Street, 12' }
  const point = aPoint({ address: localizedAddress.ru, localizedAddress, isActive: true, apartment: '5' })
  vi.spyOn(commonStore, 'getInitialState').mockReturnValue({
    ...commonStore.getInitialState(),
    points: [point],
  })
  const card = <AddressCard error={null} isOutside={false} onChange={() => {}} />
  const html = await renderInLayout(card, { locale: 'uz' })
  expect(html).toContain('>Navoiy koʻchasi, 12<')
  expect(html).toContain('5-xonadon')
  expect(html).not.toContain('улица')
})
