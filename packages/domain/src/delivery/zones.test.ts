import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBounds } from './bounds.ts'
import type { Ring } from './geo.ts'
import type { NearbyBranch } from './nearest.ts'
import { resolveZone, servingBranch, type ZoneArea, zonesAt } from './zones.ts'

/** A square from `west` to `east` at the latitudes 0 to 10. */
function aZone(id: string, west: number, east: number, branchIds: readonly string[]): ZoneArea {
  const ring: Ring = [
    [west, 0],
    [east, 0],
    [east, 10],
    [west, 10],
  ]
  return { id, ring, branchIds }
}

function aBranch(id: string, long: number, given: Partial<NearbyBranch> = {}): NearbyBranch {
  return { id, location: { lat: 5, long }, isActive: true, isOpen: true, ...given }
}

const west = aZone('zone-west', 0, 6, ['west', 'middle'])
const east = aZone('zone-east', 4, 10, ['east', 'middle'])
const zones = [west, east]
const branches = [aBranch('west', 1), aBranch('east', 9)]
const at = (long: number) => ({ lat: 5, long })

test('all zones that contain a point are found, with their borders', () => {
  expect(zonesAt(at(2), zones)).toEqual([west])
  expect(zonesAt(at(5), zones)).toEqual([west, east])
  expect(zonesAt(at(4), zones)).toEqual([west, east])
  expect(zonesAt(at(11), zones)).toEqual([])
})

test('outside all zones there is none', () => {
  expect(resolveZone({ point: at(11), zones, branches })).toBeNull()
})

test('a point in one zone gets that zone, even when another zone has a nearer branch', () => {
  const far = [aBranch('west', -50), aBranch('east', 3)]
  expect(resolveZone({ point: at(3), zones, branches: far })).toBe(west)
})

test.each([
  { long: 4.5, zone: 'zone-west' },
  { long: 5.5, zone: 'zone-east' },
])('where zones overlap, at $long the nearest open branch decides: $zone', ({ long, zone }) => {
  expect(resolveZone({ point: at(long), zones, branches })?.id).toBe(zone)
})

test('where zones overlap, a closed branch yields to a farther open one', () => {
  const withClosed = [aBranch('west', 1, { isOpen: false }), aBranch('east', 9)]
  expect(resolveZone({ point: at(4.5), zones, branches: withClosed })).toBe(east)
})

test('where zones overlap and all branches are closed, the nearest decides', () => {
  const allClosed = branches.map((branch) => ({ ...branch, isOpen: false }))
  expect(resolveZone({ point: at(4.5), zones, branches: allClosed })).toBe(west)
})

test('an inactive branch decides nothing', () => {
  const withInactive = [aBranch('west', 1, { isActive: false }), aBranch('east', 9)]
  expect(resolveZone({ point: at(4.5), zones, branches: withInactive })).toBe(east)
})

test('of two zones of the nearest branch the one that it owns is chosen', () => {
  const owned = aZone('zone-zz', 0, 10, ['middle'])
  const middle = [aBranch('middle', 5), ...branches]
  expect(resolveZone({ point: at(5), zones: [west, east, owned], branches: middle })).toBe(owned)
  expect(resolveZone({ point: at(5), zones: [west, east], branches: middle })).toBe(east)
})

test('without active branches a zone is still chosen, always the same one', () => {
  expect(resolveZone({ point: at(5), zones, branches: [] })).toBe(east)
  expect(resolveZone({ point: at(5), zones: zones.toReversed(), branches: [] })).toBe(east)
})

test('precomputed bounds change no result, not even on the border', () => {
  const aCoordinate = () => fc.double({ min: -1, max: 1, noNaN: true })
  const aRing = () => fc.array(fc.tuple(aCoordinate(), aCoordinate()), { maxLength: 12 })
  fc.assert(
    fc.property(aRing(), fc.nat(), aCoordinate(), aCoordinate(), (ring, pick, lat, long) => {
      const [cornerLong = 0, cornerLat = 0] = ring[pick % Math.max(1, ring.length)] ?? []
      const bounded = { ring, bounds: getBounds(ring) }
      for (const point of [
        { lat, long },
        { lat: cornerLat, long: cornerLong },
        { lat: cornerLat + 1e-9, long: cornerLong },
        { lat: cornerLat, long },
      ]) {
        expect(zonesAt(point, [bounded]).length).toBe(zonesAt(point, [{ ring }]).length)
      }
    }),
  )
})

test('an order is assigned to the nearest branch of the chosen zone, as if all branches were open', () => {
  const closed = branches.map((branch) => ({ ...branch, isOpen: false }))
  expect(servingBranch({ point: at(2), zones, branches: closed })?.id).toBe('west')
  expect(servingBranch({ point: at(8), zones, branches: closed })?.id).toBe('east')
  expect(servingBranch({ point: at(8), zones: [west], branches })).toBeNull()
  expect(servingBranch({ point: at(2), zones, branches: [aBranch('east', 9)] })).toBeNull()
  const inactive = [aBranch('west', 1, { isActive: false }), aBranch('middle', 5)]
  expect(servingBranch({ point: at(2), zones, branches: inactive })?.id).toBe('middle')
})

test('the assigned branch serves a zone that contains the point', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 11, noNaN: true }), (long) => {
      const branch = servingBranch({ point: at(long), zones, branches })
      const holding = zonesAt(at(long), zones)
      if (branch === null) expect(holding).toEqual([])
      else expect(holding.some(({ branchIds }) => branchIds.includes(branch.id))).toBe(true)
    }),
  )
})
