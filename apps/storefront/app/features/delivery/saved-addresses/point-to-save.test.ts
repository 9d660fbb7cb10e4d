import { savePoint } from '@doira/domain/delivery/saved-points'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPoint } from '../places.testing.ts'
import { type EnteredAddress, pointToSave } from './point-to-save.ts'

function entered(given: Partial<EnteredAddress> = {}): EnteredAddress {
  const { id: _id, isActive: _isActive, isAccepted: _isAccepted, ...address } = aPoint(given)
  return address
}

const makeId = () => 'new'
const home = aPoint({ id: 'home', name: 'Дом', apartment: '31' })
const work = aPoint({ id: 'work', name: 'Работа', address: 'улица Бабура, 71' })

test('[R4-07] an unknown address becomes a new point, active and accepted', () => {
  const point = pointToSave({
    points: [home],
    entered: entered({ address: 'улица Навои, 3' }),
    openedId: null,
    makeId,
  })
  expect(point).toMatchObject({ id: 'new', address: 'улица Навои, 3', isActive: true, isAccepted: true })
})

test('[R4-07] the same address in another spelling is activated again with its name and flat', () => {
  const points = [home, work]
  const typed = entered({ address: 'улица ШОТА РУСТАВЕЛИ 41', location: { lat: 41.3101, long: 69.2801 } })
  expect(pointToSave({ points, entered: typed, openedId: null, makeId })).toEqual({
    ...home,
    address: 'улица ШОТА РУСТАВЕЛИ 41',
    location: { lat: 41.3101, long: 69.2801 },
    isActive: true,
  })
})

test('[R4-07] what is filled in changes the known point', () => {
  const typed = entered({ name: 'Мама', landmark: 'Синие ворота' })
  const point = pointToSave({ points: [home], entered: typed, openedId: null, makeId })
  expect(point).toMatchObject({ id: 'home', name: 'Мама', apartment: '31', landmark: 'Синие ворота' })
})

test('[R4-07] another flat of the same house is another address', () => {
  const typed = entered({ apartment: '32' })
  expect(pointToSave({ points: [home], entered: typed, openedId: null, makeId }).id).toBe('new')
})

test('[R4-07] the same street and house in another city is another address', () => {
  const typed = entered({ city: 'samarkand' })
  expect(pointToSave({ points: [home], entered: typed, openedId: null, makeId }).id).toBe('new')
})

test('[R4-07] the opened point is updated, emptied parts included', () => {
  const typed = entered({ name: 'Дом', apartment: '', floor: '4' })
  const point = pointToSave({ points: [home, work], entered: typed, openedId: 'home', makeId })
  expect(point).toMatchObject({ id: 'home', apartment: '', floor: '4', isActive: true })
})

const translations = {
  ru: home.address,
  uz: 'Shota Rustaveli koʻchasi, 41',
  en: 'Shota Rustaveli Street, 41',
}
const translated = { ...home, localizedAddress: translations }

test('[C-05] an address that is chosen again in another language is the known one', () => {
  const chosen = entered({ address: translations.uz, localizedAddress: translations })
  for (const known of [home, translated]) {
    const point = pointToSave({ points: [known], entered: chosen, openedId: null, makeId })
    expect(point).toMatchObject({ id: 'home', apartment: '31', localizedAddress: translations })
  }
})

test('[C-05] a text that was edited by hand has no translations, an unchanged text has its translations', () => {
  const save = (address: string) =>
    pointToSave({ points: [translated], entered: entered({ address }), openedId: 'home', makeId })
  expect(save(translations.uz)).toMatchObject({ id: 'home', localizedAddress: translations })
  expect(save('шота руставели улица, 41')).toMatchObject({ id: 'new', localizedAddress: null })
  expect(save('улица ШОТА РУСТАВЕЛИ 41')).toMatchObject({ id: 'home', localizedAddress: null })
})

test('[R4-07] another address typed over an opened point leaves that point alone', () => {
  const typed = entered({ address: 'улица Навои, 3' })
  expect(pointToSave({ points: [home], entered: typed, openedId: 'home', makeId }).id).toBe('new')
})

test('[R4-11] saving any addresses in any order leaves exactly one active, the last one', () => {
  const anAddress = fc.record({
    address: fc.constantFrom('улица Навои, 3', 'Улица Навои 3', 'улица Бабура, 71', 'Mirobod koʻchasi 27'),
    apartment: fc.constantFrom('', '1', '2'),
  })
  fc.assert(
    fc.property(fc.array(anAddress, { minLength: 1, maxLength: 12 }), (addresses) => {
      let made = 0
      let points: readonly ReturnType<typeof aPoint>[] = []
      for (const address of addresses) {
        const point = pointToSave({
          points,
          entered: entered(address),
          openedId: null,
          makeId: () => `p${made++}`,
        })
        points = savePoint(points, point)
        expect(points.filter(({ isActive }) => isActive)).toEqual([point])
      }
      expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
    }),
  )
})
