import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { mayContactCourier, maySeeAddress } from './courier-contact.ts'

const endedAt = toInstant('2026-11-24T09:00:00Z')

test.each([
  { endedAt: null, now: '2026-11-24T23:00:00Z', seesAddress: true, mayCall: true },
  { endedAt, now: '2026-11-24T09:19:59Z', seesAddress: true, mayCall: true },
  { endedAt, now: '2026-11-24T09:20:00Z', seesAddress: false, mayCall: true },
  { endedAt, now: '2026-11-24T11:00:00Z', seesAddress: false, mayCall: false },
])('at $now the courier of an order that ended at $endedAt sees its flat: $seesAddress', (row) => {
  expect(maySeeAddress(row.endedAt, toInstant(row.now))).toBe(row.seesAddress)
  expect(mayContactCourier(row.endedAt, toInstant(row.now))).toBe(row.mayCall)
})
