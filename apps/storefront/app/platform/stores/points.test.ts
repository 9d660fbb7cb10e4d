import { expect, test } from 'vitest'
import { activePoint, removePoint, type SavedPoint, savePoint } from './points.ts'

const aPoint = (changes: Partial<SavedPoint>): SavedPoint => ({
  id: 'p1',
  location: { lat: 41.3, long: 69.2 },
  address: 'ул. Амира Темура, 107Б',
  name: '',
  city: 'tashkent',
  isActive: false,
  accommodation: '',
  building: '',
  floor: '',
  apartment: '',
  landmark: '',
  courierNote: '',
  isAccepted: true,
  ...changes,
})

test('[R4-11] saving a point makes all others inactive', () => {
  const points = savePoint([aPoint({ id: 'home', isActive: true })], aPoint({ id: 'work' }))
  expect(points.map(({ id, isActive }) => [id, isActive])).toEqual([
    ['home', false],
    ['work', true],
  ])
})

test('[R4-11] updating a point replaces it in its place', () => {
  const points = [aPoint({ id: 'home' }), aPoint({ id: 'work', isActive: true })]
  const changed = savePoint(points, aPoint({ id: 'home', name: 'Дом' }))
  expect(changed.map(({ id, name, isActive }) => [id, name, isActive])).toEqual([
    ['home', 'Дом', true],
    ['work', '', false],
  ])
})

test('[R4-11] a removed point is gone, and nothing takes its place', () => {
  const points = removePoint([aPoint({ id: 'home', isActive: true }), aPoint({ id: 'work' })], 'home')
  expect(points.map(({ id }) => id)).toEqual(['work'])
  expect(activePoint(points)).toBeNull()
})
