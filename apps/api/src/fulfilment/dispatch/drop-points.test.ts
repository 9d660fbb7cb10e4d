import { randomUUID } from 'node:crypto'
import { savePoint } from '@doira/contract/delivery/saved-points'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { anActionOn, makeStaffWorld } from '../../testing/staff-world.testing.ts'

const pin = { lat: 41.312, long: 69.281 }
/** Some fifty metres from the pin: the entrance is in the yard. */
const yard = { lat: 41.3124, long: 69.2814, accuracy: 12 }

/** A customer with a saved address, whose orders one courier brings. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, token, courier, kitchen, perform, place } = world
  const home = { id: randomUUID(), address: 'улица Навои, 12', building: '2', apartment: '14', location: pin }
  const save = async (change: Partial<typeof home> = {}) =>
    (await shop.call(savePoint, { token, body: { ...home, ...change } })).ok()
  await save()
  /** Carried by the courier. */
  const bring = async (change: Parameters<typeof place>[0] = {}) => {
    const id = await place({
      ...{ to_address: 'улица Навои, 12', building: '2', apartment: '14', to_location: pin },
      ...change,
    })
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    ;(await perform(calls.assignCourier, kitchen, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.pickedOrder, courier, id, {})).ok()
    return id
  }
  const handOver = async (id: string, measured: typeof yard | null, pressedAt: Instant = aMoment) => {
    const taken = { amount: 75_000, method: 'cash' as const, reason: '' }
    const action = anActionOn(
      { id, status: 'courier_picked' },
      { ...taken, ...(measured && { place: measured }) },
    )
    const body = { ...action, pressed_at: pressedAt }
    ;(await shop.call(calls.deliveredOrder, { token: courier.token, body })).ok()
  }
  /** What the courier of the next order to the address is shown. */
  const dropPoint = async (id: string) =>
    (await shop.call(readCourier, { token: courier.token })).ok().orders.find(({ card }) => card.id === id)
      ?.drop_point
  return { ...world, save, bring, handOver, dropPoint }
}

const inWorld = testIn(aWorld)

test(
  '[R4-15] the courier of the next order is led to where the last one was handed over',
  inWorld(async ({ bring, handOver, dropPoint }) => {
    const first = await bring()
    expect(await dropPoint(first)).toBeNull()
    await handOver(first, yard)
    const { lat, long } = yard
    expect(await dropPoint(await bring())).toEqual({ location: { lat, long }, at: aMoment })
  }),
)

test(
  'a place that is measured badly or far from the pin is not stored, and another flat has no place',
  inWorld(async ({ bring, handOver, dropPoint }) => {
    await handOver(await bring(), { ...yard, accuracy: 900 })
    await handOver(await bring(), { ...yard, lat: 41.33 })
    await handOver(await bring(), null)
    expect(await dropPoint(await bring())).toBeNull()
    await handOver(await bring({ apartment: '99' }), yard)
    expect(await dropPoint(await bring())).toBeNull()
  }),
)

test(
  'a customer who moves the pin or changes the address is asked for by the new one',
  inWorld(async ({ bring, handOver, dropPoint, save }) => {
    await handOver(await bring(), yard)
    const next = await bring()
    await save({ apartment: '14' })
    expect(await dropPoint(next)).not.toBeNull()
    await save({ location: { lat: pin.lat + 0.0003, long: pin.long } })
    expect(await dropPoint(next)).toBeNull()
  }),
)

test(
  'a report that comes late replaces no later place',
  inWorld(async ({ shop, bring, handOver, dropPoint }) => {
    const [early, late] = [await bring(), await bring()]
    shop.wait(3600)
    await handOver(late, yard, addMinutes(aMoment, 30))
    await handOver(early, { ...yard, lat: yard.lat + 0.0005 }, addMinutes(aMoment, 20))
    const { lat, long } = yard
    expect(await dropPoint(await bring())).toEqual({
      location: { lat, long },
      at: addMinutes(aMoment, 30),
    })
  }),
)
