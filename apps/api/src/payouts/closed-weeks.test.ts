import { addDays } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aPayWorld, at, monday } from './payouts.testing.ts'

const nextMonday = addDays(monday, 7)
/** Minutes from `aMoment` to the midnight that ends the week. */
const weekEnd = 7 * 24 * 60 - 730
const noon = 7 * 24 * 60

test('[S-55] a night of a closed week cannot be moved into the next one, and so be paid twice', () =>
  withRollback(async (db) => {
    const {
      shop,
      courier,
      setRule,
      worked,
      correctShift,
      ready,
      assign,
      pick,
      deliver,
      handIn,
      close,
      week,
    } = await aPayWorld(db)
    ;(await setRule()).ok()
    const order = await ready()
    const id = await worked(weekEnd - 240, weekEnd + 240)
    shop.setNow(at(weekEnd + 10))
    await assign(order, courier)
    await pick(order, courier)
    shop.setNow(at(weekEnd + 30))
    await deliver(order)
    await handIn(75_000)
    shop.setNow(at(noon))
    const { total } = await week()
    ;(await close(total)).ok()
    // The start, and the end that leaves the order behind.
    for (const [from, to] of [
      [weekEnd + 5, weekEnd + 240],
      [weekEnd - 240, weekEnd - 30],
    ] as const)
      expect((await correctShift(id, from, to)).refused().code).toBe('shift_week_closed')
    ;(await correctShift(id, weekEnd - 180, weekEnd + 240)).ok()
    const counted = (await week(undefined, nextMonday)).couriers
    expect(counted.map(({ orders, worked_minutes: minutes }) => [orders, minutes])).toEqual([
      [0, 0],
      [0, 0],
    ])
  }))

test('[S-55] a night after a closed week cannot be moved into it, and so be paid never', () =>
  withRollback(async (db) => {
    const { shop, setRule, worked, correctShift, close } = await aPayWorld(db)
    ;(await setRule()).ok()
    const id = await worked(weekEnd + 5, weekEnd + 240)
    shop.setNow(at(weekEnd + 300))
    // The week is open: the shift may move.
    ;(await correctShift(id, weekEnd - 10, weekEnd + 240)).ok()
    ;(await correctShift(id, weekEnd + 5, weekEnd + 240)).ok()
    shop.setNow(at(noon))
    ;(await close(0)).ok()
    expect((await correctShift(id, weekEnd - 10, weekEnd + 240)).refused().code).toBe('shift_week_closed')
    ;(await correctShift(id, weekEnd + 60, weekEnd + 180)).ok()
  }))
