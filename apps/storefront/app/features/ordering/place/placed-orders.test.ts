import { expect, test } from 'vitest'
import '../../../platform/browser.testing.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { noteOrder } from './placed-orders.ts'

test('[R3-06] orders that were placed here are noted once, the newest first, twenty at most', () => {
  for (let number = 1; number <= 25; number += 1) noteOrder(`o${number}`)
  noteOrder('o10')
  const { orderIds } = commonStore.getState()
  expect(orderIds).toHaveLength(20)
  expect(orderIds.slice(0, 3)).toEqual(['o10', 'o25', 'o24'])
})
