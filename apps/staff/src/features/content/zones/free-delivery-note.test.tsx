// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { FreeDeliveryNote } from './free-delivery-note.tsx'

const title = { ru: 'Ташкент', uz: 'Toshkent', en: 'Tashkent' }
const city = {
  id: 'c1',
  slug: 'tashkent',
  title,
  center: { lat: 41, long: 69 },
  zoom: 12,
  free_from: 100_000,
}

test.each([
  { freeFrom: null, cityFrom: 100_000, warns: true },
  { freeFrom: 150_000, cityFrom: 100_000, warns: true },
  { freeFrom: 100_000, cityFrom: 100_000, warns: false },
  { freeFrom: null, cityFrom: null, warns: false },
])(
  'a zone that is free from $freeFrom in a city of $cityFrom warns: $warns',
  ({ freeFrom, cityFrom, warns }) => {
    const zones = { cities: [{ ...city, free_from: cityFrom }] }
    renderInDocument(<FreeDeliveryNote {...{ zones, freeFrom }} cityId="c1" />)
    expect(screen.queryAllByText(/^На сайте: по городу Ташкент доставка бесплатна от 100.000/)).toHaveLength(
      warns ? 1 : 0,
    )
  },
)
