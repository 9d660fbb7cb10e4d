import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from './geo.ts'
import { isSameAddress, isSamePlace, mergePoints } from './merge-points.ts'
import { activePoint, type PointAddress, type PointInList, removePoint, savePoint } from './saved-points.ts'

type Point = PointInList & PointAddress & { readonly name: string; readonly courierNote: string }

const aPoint = (changes: Partial<Point> = {}): Point => ({
  id: 'p1',
  isActive: false,
  location: { lat: 41.3, long: 69.28 },
  address: 'ул. Амира Темура, 107Б',
  localizedAddress: null,
  city: 'tashkent',
  accommodation: '',
  building: '',
  floor: '',
  apartment: '',
  name: '',
  courierNote: '',
  ...changes,
})

const navoi = { ru: 'Навои, 12', uz: 'Alisher Navoiy koʻchasi, 12', en: '12 Navoi Street' }
const untranslated = (address: string) => ({ address, localizedAddress: null })

const activeIds = (points: readonly Point[]) => points.filter(({ isActive }) => isActive).map(({ id }) => id)

/** Few values each, so that points collide: the same ids, addresses, and houses with different flats. */
const somePoint = () =>
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      isActive: fc.boolean(),
      location: fc.constantFrom(
        { lat: 41.3, long: 69.28 },
        { lat: 41.304, long: 69.28 },
        { lat: 41.308, long: 69.28 },
      ),
      written: fc.constantFrom(
        ...['Амира Темура, 107', 'Amira Temura 107', 'у метро', '🏠', '🏢'].map(untranslated),
        ...Object.values(navoi).map(untranslated),
        ...Object.values(navoi).map((address) => ({ address, localizedAddress: navoi })),
      ),
      city: fc.constantFrom('', 'tashkent', 'samarkand'),
      accommodation: fc.constantFrom('', '107'),
      building: fc.constantFrom('', '1'),
      floor: fc.constantFrom('', '2'),
      apartment: fc.constantFrom('', '5', '7'),
      name: fc.constantFrom('', 'Дом', 'Работа'),
      courierNote: fc.constantFrom('', 'Синие ворота'),
    })
    .map(({ written, ...point }): Point => ({ ...point, ...written }))

/** A list as in a browser or an account: unique ids, at most one active. */
const aList = () =>
  fc.uniqueArray(somePoint(), { selector: ({ id }) => id, maxLength: 6 }).map((points) => {
    const active = points.findIndex(({ isActive }) => isActive)
    return points.map((point, at) => ({ ...point, isActive: at === active }))
  })

/** A list as in an account after merging: no place twice. */
const aCleanList = () => aList().map((points) => mergePoints<Point>({ known: [], brought: points }).points)

test('[R4-11] any sequence of saving, merging and removing leaves at most one active point', () => {
  const operation = fc.oneof(
    somePoint().map((point) => (points: readonly Point[]) => savePoint(points, point)),
    fc.constantFrom('a', 'b', 'c').map((id) => (points: readonly Point[]) => removePoint(points, id)),
    aList().map((brought) => (points: readonly Point[]) => mergePoints({ known: points, brought }).points),
  )
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 20 }), (operations) => {
      let points: readonly Point[] = []
      for (const operate of operations) {
        points = operate(points)
        expect(activeIds(points).length).toBeLessThanOrEqual(1)
        expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
      }
    }),
  )
})

test('[R4-11] saving makes a point active, at its position when it is known', () => {
  const points = [aPoint({ id: 'home', isActive: true }), aPoint({ id: 'work' })]
  const saved = savePoint(points, aPoint({ id: 'home', name: 'Дом' }))
  expect(saved.map(({ id, name }) => [id, name])).toEqual([
    ['home', 'Дом'],
    ['work', ''],
  ])
  expect(activeIds(savePoint(saved, aPoint({ id: 'new' })))).toEqual(['new'])
})

test('[R4-11] saving a known point unchanged makes it the only active one', () => {
  const work = aPoint({ id: 'work' })
  const points = savePoint([aPoint({ id: 'home', isActive: true }), work], work)
  expect(activeIds(points)).toEqual(['work'])
  expect(activePoint(points)).toEqual({ ...work, isActive: true })
})

test('[R4-11] removing the active point makes no other active', () => {
  const points = [aPoint({ id: 'home', isActive: true }), aPoint({ id: 'work' })]
  expect(activePoint(removePoint(points, 'home'))).toBeNull()
})

test.each([
  { what: 'another alphabet', other: { address: 'Amira Temura 107b, ul.' }, same: false },
  { what: 'the same words in Latin letters', other: { address: 'ul. Amira Temura, 107B' }, same: true },
  { what: 'a flat that only one names', other: { apartment: '5' }, same: true },
  { what: 'a point some houses on', other: { location: { lat: 41.302, long: 69.28 } }, same: true },
  { what: 'the same words across the city', other: { location: { lat: 41.31, long: 69.28 } }, same: false },
  { what: 'another city', other: { city: 'bukhara' }, same: false },
  { what: 'no city', other: { city: '' }, same: true },
])('$what is the same place: $same', ({ other, same }) => {
  expect(isSamePlace(aPoint(), aPoint(other))).toBe(same)
  expect(isSamePlace(aPoint(other), aPoint())).toBe(same)
})

test('another flat of the same house is another place, and texts without letters are compared literally', () => {
  expect(isSamePlace(aPoint({ apartment: '5' }), aPoint({ apartment: '7' }))).toBe(false)
  expect(isSamePlace(aPoint({ address: '🏠' }), aPoint({ address: '🏢' }))).toBe(false)
  expect(isSamePlace(aPoint({ address: '🏠' }), aPoint({ address: ' 🏠' }))).toBe(true)
})

test("signing in merges the browser's points into the account's, each place once", () => {
  const known = [
    aPoint({ id: 'home', name: 'Дом', apartment: '5', isActive: true }),
    aPoint({ id: 'work', address: 'Навои, 12' }),
  ]
  const brought = [
    aPoint({ id: 'here', address: 'Ul. Amira Temura 107B', courierNote: 'Синие ворота' }),
    aPoint({ id: 'dacha', address: 'Чимган', location: { lat: 41.5, long: 70 }, isActive: true }),
  ]
  const { points, leftOut } = mergePoints({ known, brought })
  expect(points).toEqual([
    { ...known[0], address: 'Ul. Amira Temura 107B', courierNote: 'Синие ворота', isActive: false },
    known[1],
    brought[1],
  ])
  expect(leftOut).toEqual([])
})

test('[C-05] an address chosen in another language is the same place, and its translations are added', () => {
  const translated = (address: string, given: Partial<Point> = {}) =>
    aPoint({ address, localizedAddress: navoi, ...given })
  expect(isSamePlace(translated(navoi.ru), translated(navoi.uz))).toBe(true)
  expect(isSamePlace(aPoint({ address: navoi.ru }), translated(navoi.uz))).toBe(true)
  expect(isSamePlace(aPoint({ address: navoi.ru }), aPoint({ address: navoi.uz }))).toBe(false)

  const known = [
    aPoint({ id: 'old', address: navoi.ru, apartment: '5' }),
    aPoint({ id: 'older', address: navoi.en, floor: '2' }),
  ]
  const brought = [translated(navoi.uz, { id: 'new', name: 'Дом' })]
  expect(mergePoints({ known, brought }).points).toEqual([
    translated(navoi.uz, { id: 'old', name: 'Дом', apartment: '5', floor: '2', isActive: true }),
  ])
})

test("[C-05] a former version's page that sends no translations does not remove them; another text does", () => {
  const home = aPoint({ id: 'home', address: navoi.ru, localizedAddress: navoi, apartment: '5' })
  const sent = (given: Partial<Point>) =>
    mergePoints({ known: [home], brought: [{ ...home, localizedAddress: null, ...given }] }).points[0]
  expect(sent({})?.localizedAddress).toEqual(navoi)
  expect(sent({ apartment: '7' })).toMatchObject({ localizedAddress: navoi, apartment: '7' })
  expect(sent({ address: 'Бабура, 71' })).toMatchObject({ localizedAddress: null, address: 'Бабура, 71' })
})

test('a point that was changed to another address leaves its former place to the point that still has it', () => {
  const known = [aPoint({ id: 'a', apartment: '5' }), aPoint({ id: 'b', address: 'Навои, 12' })]
  const brought = [aPoint({ id: 'n', apartment: '5' }), aPoint({ id: 'a', address: 'Навои, 12' })]
  expect(mergePoints({ known, brought }).points).toEqual([
    aPoint({ id: 'a', address: 'Навои, 12' }),
    aPoint({ id: 'n', apartment: '5', isActive: true }),
  ])
})

test('points beyond the limit are reported; the active one comes first', () => {
  const known = [aPoint({ id: 'a', address: 'A' }), aPoint({ id: 'b', address: 'B' })]
  const brought = [
    aPoint({ id: 'c', address: 'C' }),
    aPoint({ id: 'd', address: 'D', isActive: true }),
    aPoint({ id: 'e', address: 'a', name: 'Дом' }),
  ]
  const { points, leftOut } = mergePoints({ known, brought, limit: 3 })
  expect(points.map(({ id, name, isActive }) => [id, name, isActive])).toEqual([
    ['a', 'Дом', false],
    ['b', '', false],
    ['d', '', true],
  ])
  expect(leftOut.map(({ id }) => id)).toEqual(['c'])
})

test('a merged list has each place once, and exactly one active point', () => {
  fc.assert(
    fc.property(aCleanList(), aList(), (known, brought) => {
      const { points } = mergePoints({ known, brought })
      for (const [at, point] of points.entries()) {
        expect(points.slice(at + 1).some((other) => isSamePlace(point, other))).toBe(false)
      }
      expect(activeIds(points)).toHaveLength(points.length === 0 ? 0 : 1)
    }),
  )
})

/** The first of three points is the same place as the second, and that the same as the third. */
const farthestOfThree = 1000

test('a merge loses no place of either list, except those that the browser changed by id', () => {
  fc.assert(
    fc.property(aCleanList(), aList(), (known, brought) => {
      const { points } = mergePoints({ known, brought })
      const remaining = known.filter(({ id }) => !brought.some((point) => point.id === id))
      for (const wanted of [...remaining, ...brought]) {
        const twin = points.find((point) => isSameAddress(point, wanted) && hasPartsOf(point, wanted))
        expect(twin && distanceMeters(twin.location, wanted.location)).toBeLessThan(farthestOfThree)
      }
    }),
  )
})

test('merging the same list again changes nothing', () => {
  fc.assert(
    fc.property(aCleanList(), aCleanList(), (known, brought) => {
      const once = mergePoints({ known, brought }).points
      const again = mergePoints({ known: once, brought: once }).points
      expect(again).toEqual(once)
    }),
  )
})

function hasPartsOf(point: Point, wanted: Point): boolean {
  const parts = ['accommodation', 'building', 'floor', 'apartment'] as const
  return parts.every((part) => wanted[part] === '' || wanted[part] === point[part])
}
