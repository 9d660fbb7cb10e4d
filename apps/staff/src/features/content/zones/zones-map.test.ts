// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeZonesMap } from './zones-map.ts'

test('the dots of branches on the map of zones have their names', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const box = document.body.appendChild(document.createElement('div'))
  const at = { lat: 41.3, long: 69.28 }
  const map = makeZonesMap(box, { center: at, zoom: 12 })
  map.showMarks({ branches: [{ name: 'Чиланзар', location: at }], gaps: [] })
  const dot = screen.getByRole('img', { name: 'Чиланзар' })
  expect(dot.title).toBe('Чиланзар')
  expect(dot.closest('[aria-hidden]')).toBeNull()
  map.remove()
})
