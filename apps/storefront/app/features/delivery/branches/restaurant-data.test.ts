import { toLocalDate } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { someDetails } from './branches.testing.ts'
import { restaurantData } from './page/restaurant-data.ts'

const place = {
  url: 'https://shop.example/branches/tashkent-mirobod',
  image: 'https://shop.example/image/hall?w=1600',
  brand: 'doira',
  cityTitle: 'Ташкент',
  menuUrl: 'https://shop.example/',
  today: toLocalDate('2026-11-21'),
}

test('[R2-21] search engines read of a branch where it is and when it is open, days that differ included', () => {
  expect(restaurantData(someDetails(), place)).toMatchObject({
    '@type': 'Restaurant',
    name: 'doira, Мирабад',
    url: place.url,
    address: { streetAddress: 'ул. Мирабад, 27', addressLocality: 'Ташкент', addressCountry: 'UZ' },
    geo: { latitude: 41.29, longitude: 69.27 },
    openingHoursSpecification: [{ opens: '10:00', closes: '23:00', dayOfWeek: { length: 7 } }],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '00:00', closes: '00:00' },
    ],
  })
})

test('a day that is over is not listed, and a branch that is not in business has no hours', () => {
  const after = { ...place, today: toLocalDate('2027-01-01') }
  expect(restaurantData(someDetails(), after)).toMatchObject({ specialOpeningHoursSpecification: [] })
  const soon = restaurantData(someDetails({ is_active: false }), place)
  expect(soon).not.toHaveProperty('openingHoursSpecification')
  expect(soon).not.toHaveProperty('specialOpeningHoursSpecification')
})
