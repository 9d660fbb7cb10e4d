import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { aCard } from '../../../live/a-card.testing.ts'
import { addressParts, getAddress } from './courier-texts.ts'
import type { CourierOrder } from './use-courier.ts'

test('[D-03] [R4-15] a courier reads the city, house, entrance, floor and flat by the labels of the site, each once', () => {
  const order = {
    card: aCard({ address: 'улица Навои, 12', apartment: '31' }),
    city_name: { ru: 'Ташкент', uz: 'Toshkent', en: 'Tashkent' },
    ...{ accommodation: '12', building: '2', floor: '4', apartment: '31' },
  } as CourierOrder // what an address is made of
  const t = makeTranslate('ru')
  const shown = [getAddress({ t, nameOf: ({ ru }) => ru }, order), ...addressParts(t, order)]
  expect(shown).toEqual(['Ташкент, улица Навои, 12, кв. 31', 'подъезд 2', 'этаж 4'])
  const other = { ...order, accommodation: '12А' }
  expect(addressParts(t, other)).toEqual(['дом 12А', 'подъезд 2', 'этаж 4'])
})
