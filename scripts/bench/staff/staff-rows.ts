import type { Product } from '../product.ts'
import type { Note } from '../report.ts'
import { openStaffDay, staffCosts } from './staff.ts'
import { screenTimes } from './staff-screens.ts'

/** What the staff app of a branch on a busy evening costs. */
export async function measureStaff(note: Note, product: Product, operatorPassword: string): Promise<void> {
  const day = await openStaffDay(product, operatorPassword)
  const costs = await staffCosts(product, day)
  note(
    'board of 300 open orders, processor time',
    `${costs.boardMs.toFixed(1)} ms, ${Math.round(costs.boardKb)} KB`,
    '≤ 60 ms',
    costs.boardMs <= 60,
  )
  note(
    `${costs.streams} idle open streams, processor time in a second`,
    `${costs.restMs.toFixed(1)} ms`,
    '≤ 50 ms',
    costs.restMs <= 50,
  )
  note(
    'an order accepted and sent to its 28 streams, processor time',
    `${costs.acceptMs.toFixed(1)} ms`,
    '≤ 60 ms',
    costs.acceptMs <= 60,
  )
  note(
    `memory of the server with ${costs.streams} open streams and 300 open orders`,
    `${Math.round(costs.memoryMb)} MB`,
    '≤ 300 MB',
    costs.memoryMb <= 300,
  )
  const { drawnMs, movedMs } = await screenTimes(product, day)
  note(
    'a status event drawn on a board of 300 orders, processor slowed four times, median',
    `${Math.round(drawnMs)} ms`,
    '≤ 100 ms',
    drawnMs <= 100,
  )
  note(
    'from an action to the page of its customer, median',
    `${Math.round(movedMs)} ms`,
    '≤ 1 s',
    movedMs <= 1000,
  )
}
