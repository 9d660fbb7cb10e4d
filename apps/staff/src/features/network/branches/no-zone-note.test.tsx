// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { MissingNotes, NoZoneNote } from './no-zone-note.tsx'

const branch = { id: 'almazar', city_id: 'tashkent', has_zone: false, state: 'open' as const }
const title = 'Зоны доставки нет: закажут только с собой'

test('a branch that no zone lists says so and leads to drawing one', () => {
  signInAs('owner', ['content.edit'])
  renderInDocument(<NoZoneNote branch={branch} />)
  expect(screen.getByText(title)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Нарисовать зону' })
  expect(link.getAttribute('href')).toMatch(
    /\/net\/zones\/zone\/[0-9a-f-]{36}\?city=tashkent&branch=almazar$/,
  )
})

test('whoever does not edit zones gets no link, and other branches say nothing', () => {
  signInAs('manager', [])
  renderInDocument(<NoZoneNote branch={branch} />)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  renderInDocument(<NoZoneNote branch={{ ...branch, has_zone: true }} />)
  renderInDocument(<NoZoneNote branch={{ ...branch, state: 'shut' }} />)
  expect(screen.getAllByText(title)).toHaveLength(1)
})

test.each([
  { photos: [], managers: [], title: 'Нет фото: на карточке филиала пусто. Управляющий не назначен.' },
  { photos: ['a'], managers: [], title: 'Управляющий не назначен.' },
  { photos: [], managers: ['Олим'], title: 'Нет фото: на карточке филиала пусто.' },
  { photos: ['a'], managers: ['Олим'], title: null },
])('a published branch says what it lacks: $title', ({ photos, managers, title }) => {
  renderInDocument(<MissingNotes branch={{ managers, state: 'open' }} photos={photos} />)
  const note = screen.queryByRole('status')
  expect(note?.textContent ?? null).toBe(title)
})
