import { expect, test } from 'vitest'
import { orderStatuses } from './status.ts'
import { statusesOfId, statusIds } from './status-ids.ts'

test('an unpaid order has the id of a new one; every other status has its own id', () => {
  expect(statusIds.payment_awaited).toBe(statusIds.new)
  expect(new Set(Object.values(statusIds)).size).toBe(orderStatuses.length - 1)
})

test('every id leads back to its status', () => {
  for (const status of orderStatuses) expect(statusesOfId(statusIds[status])).toContain(status)
  expect(statusesOfId(statusIds.new)).toEqual(['payment_awaited', 'new'])
  expect(statusesOfId(statusIds.finished.toUpperCase())).toEqual(['finished'])
})

test('an unknown id has no status', () => {
  expect(statusesOfId('00000000-0000-4000-8000-000000000000')).toEqual([])
})
