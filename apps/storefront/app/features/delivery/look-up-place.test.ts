import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { chooseServingBranch, findNextOpening, isEveryBranchClosed, lookUpPlace } from './look-up-place.ts'
import { aWireBranch, aWireZone } from './places.testing.ts'

const location = { lat: 41.31, long: 69.28 }
const input = { location, locale: 'ru', now: toInstant('2026-11-21T10:00:00Z') } as const
const inZone = async () => ({ all_count: 17, result: [aWireZone()] })
const fail = () => Promise.reject(new Error('no answer'))

test('[R4-07] the branches are asked for by the coordinates and the first zone of the point', async () => {
  const asked: unknown[] = []
  const place = await lookUpPlace(
    {
      checkPointDeliveryZones: async (call) => {
        asked.push(call?.query)
        return { all_count: 17, result: [aWireZone({ id: 'z1' }), aWireZone({ id: 'z2' })] }
      },
      nearestBranch: async (call) => {
        asked.push(call?.query)
        return { branches: [aWireBranch()] }
      },
    },
    input,
  )
  expect(asked).toEqual([
    { lat: 41.31, lon: 69.28 },
    { lat: 41.31, long: 69.28, delivery_zone_id: 'z1' },
  ])
  expect(place).toMatchObject({
    kind: 'inside',
    zone: { id: 'z1', fee: 15_000 },
    branches: [{ id: 'b1', name: 'Мирабад' }],
  })
})

test('[R8-03] no zone means outside, and no branch is asked for', async () => {
  const api = { checkPointDeliveryZones: async () => ({ all_count: 17, result: [] }), nearestBranch: fail }
  expect(await lookUpPlace(api, input)).toEqual({ kind: 'outside' })
})

test('[R8-19] a silent zone look-up leaves the place unknown, a silent branch look-up leaves the zone', async () => {
  const silent = { checkPointDeliveryZones: fail, nearestBranch: fail }
  expect(await lookUpPlace(silent, input)).toEqual({ kind: 'unknown' })
  const place = await lookUpPlace({ checkPointDeliveryZones: inZone, nearestBranch: fail }, input)
  expect(place).toMatchObject({ kind: 'inside', branches: null })
})

test('a branch that is not in business serves nobody', async () => {
  const nearestBranch = async () => ({
    branches: [aWireBranch({ id: 'soon', is_active: false }), aWireBranch()],
  })
  const place = await lookUpPlace({ checkPointDeliveryZones: inZone, nearestBranch }, input)
  expect(place).toMatchObject({ branches: [{ id: 'b1' }] })
})

test('a look-up that was given up throws', async () => {
  const gone = AbortSignal.abort()
  const api = { checkPointDeliveryZones: fail, nearestBranch: fail }
  await expect(lookUpPlace(api, { ...input, signal: gone })).rejects.toThrow('no answer')
})

const open = (id: string) => ({ id, isDelivering: true })
const closed = (id: string) => ({ id, isDelivering: false })

test.each([
  {
    given: 'the first one, when none was chosen',
    branches: [open('a'), open('b')],
    present: null,
    chosen: 'a',
  },
  {
    given: 'the present one while it is active',
    branches: [open('a'), open('b')],
    present: 'b',
    chosen: 'b',
  },
  {
    given: 'the first one, when the present one does not serve',
    branches: [open('a'), open('b')],
    present: 'c',
    chosen: 'a',
  },
  {
    given: 'an open one before the present, closed one',
    branches: [open('a'), closed('b')],
    present: 'b',
    chosen: 'a',
  },
  { given: 'the present one at night', branches: [closed('a'), closed('b')], present: 'b', chosen: 'b' },
  { given: 'none, when there is none', branches: [], present: 'b', chosen: undefined },
])('[R4-11] deliveries come from $given', ({ branches, present, chosen }) => {
  expect(chooseServingBranch(branches, present)?.id).toBe(chosen)
})

test('[R8-04] every branch is closed when none delivers now', () => {
  expect(isEveryBranchClosed([closed('a'), closed('b')])).toBe(true)
  expect(isEveryBranchClosed([closed('a'), open('b')])).toBe(false)
})

test('[R8-04] the first to open is named', () => {
  const late = { name: 'Чиланзар', deliveryOpensAt: toInstant('2026-11-22T06:00:00Z') }
  const soon = { name: 'Мирабад', deliveryOpensAt: toInstant('2026-11-22T05:00:00Z') }
  const never = { name: 'Закрыт', deliveryOpensAt: null }
  expect(findNextOpening([late, never, soon])).toEqual({ name: 'Мирабад', opensAt: soon.deliveryOpensAt })
  expect(findNextOpening([never])).toBeNull()
})
