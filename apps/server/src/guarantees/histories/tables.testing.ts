import { randomUUID } from 'node:crypto'
import { bookTable, cancelBooking } from '@doira/contract/reservations/bookings'
import { getHallDay } from '@doira/contract/reservations/halls'
import { toInstant } from '@doira/domain/time/instant'
import { addDays, getInstant, localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import { expect } from 'vitest'
import type { Client } from '../caller.testing.ts'
import type { Operation } from '../checkers/history.testing.ts'
import { findUnorderable, type Model } from '../checkers/linearizable.testing.ts'
import type { World } from '../shops.testing.ts'

type Call = { readonly kind: 'book' | 'cancel'; readonly id: string } | { readonly kind: 'read' }

/** One table at one time: nobody's, or that of one booking. */
const table: Model<string, Call, boolean> = {
  first: '',
  step(owner, call, answer) {
    if (call.kind === 'read') return answer === (owner !== '') ? owner : null
    if (call.kind === 'cancel') return owner === call.id ? '' : null
    const isFree = owner === ''
    if (answer !== isFree) return null
    return isFree ? call.id : owner
  },
}

/** Three customers want the same table for the same evening, give it back, and want it again. */
export async function recordTables(
  world: World,
  client: (name: string) => Client,
  rounds: number,
): Promise<void> {
  const { chain, table: tableId } = world
  const operations: Operation<Call, boolean>[] = []
  const date = addDays(localDateAt(toInstant(new Date())), 2)
  const from = getInstant(date, toLocalTime('19:00'))
  const customers = await Promise.all(
    ['first', 'second', 'third'].map(async (name) => ({ ...client(name), token: await world.customer() })),
  )
  await Promise.all(
    customers.map(async ({ name, call, token, pause, choose }) => {
      for (let round = 0; round < rounds; round += 1) {
        if (choose(3) === 0) {
          const day = await call(getHallDay, { params: { branch_id: chain.branchId }, query: { date } })
          const isTaken = day.ok().taken.some(({ table_id }) => table_id === tableId)
          operations.push({
            client: name,
            from: day.from,
            to: day.to,
            call: { kind: 'read' },
            answer: isTaken,
          })
        } else {
          const id = randomUUID()
          const body = { id, table_id: tableId, from, duration_minutes: 60, guests: 2 }
          const booked = await call(bookTable, { token, body })
          const isBooked = booked.answer !== null
          if (!isBooked) expect(booked.refusal).toContain('table_taken')
          operations.push({
            client: name,
            from: booked.from,
            to: booked.to,
            call: { kind: 'book', id },
            answer: isBooked,
          })
          await pause()
          if (isBooked) {
            const ended = await call(cancelBooking, { token, params: { id } })
            ended.ok()
            operations.push({
              client: name,
              from: ended.from,
              to: ended.to,
              call: { kind: 'cancel', id },
              answer: true,
            })
          }
        }
        await pause()
      }
    }),
  )
  expect(operations.filter(({ call, answer }) => call.kind === 'book' && answer).length).toBeGreaterThan(0)
  expect(findUnorderable(operations, table)).toBeNull()
}
