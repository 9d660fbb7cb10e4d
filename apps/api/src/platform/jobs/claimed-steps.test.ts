import { randomUUID } from 'node:crypto'
import { addSeconds, type Instant, toInstant } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { instant } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { testIn } from '../database/test-database.testing.ts'
import { type ClaimTimes, claimDueRow, isClaimedAs } from './claimed-rows.ts'
import { claimSeconds, makeClaimedSteps } from './claimed-steps.ts'

const queue = pgTable('calls_to_make', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  nextAt: instant('next_at'),
  claimedAt: instant('claimed_at'),
  attempts: integer('attempts').notNull().default(0),
})
const connections = pgTable('systems_outside', { shipperId: uuid('shipper_id').notNull() })

const now = toInstant('2027-03-08T07:00:00.000Z')
const [connected, unconnected] = [randomUUID(), randomUUID()]

/** A queue of two chains, of which one has the system. */
async function aQueue(db: Db) {
  await db.execute(sql`create table calls_to_make (shipper_id uuid, id uuid, next_at timestamptz,
    claimed_at timestamptz, attempts integer not null default 0)`)
  await db.execute(sql`create table systems_outside (shipper_id uuid)`)
  await db.insert(connections).values({ shipperId: connected })
  const add = async (seconds: number, shipperId = connected) => {
    const id = randomUUID()
    await db.insert(queue).values({ shipperId, id, nextAt: addSeconds(now, seconds) })
    return id
  }
  const claim = (times: ClaimTimes) => claimDueRow(db, { table: queue, id: queue.id, connections, ...times })
  const claimAt = (at: Instant, full: readonly string[] = []) =>
    claim({ now: at, claimedUntil: addSeconds(at, claimSeconds), full })
  return { db, add, claim, claimAt }
}
const inQueue = testIn(aQueue)

test(
  'what has been due longest is taken first, and nothing of a chain without the system, or that has as much in work as it may',
  inQueue(async ({ add, claimAt }) => {
    const [late, early] = [await add(-5), await add(-50)]
    await add(-500, unconnected)
    await add(5)
    expect(await claimAt(now, [connected])).toBeNull()
    expect([(await claimAt(now))?.id, (await claimAt(now))?.id, await claimAt(now)]).toEqual([
      early,
      late,
      null,
    ])
  }),
)

test(
  'what a process left behind is taken again after its claim, and its late result counts for nothing',
  inQueue(async ({ db, add, claimAt }) => {
    const id = await add(0)
    const first = await claimAt(now)
    expect(first).toMatchObject({ id, attempts: 1, claimedAt: now })
    expect(await claimAt(addSeconds(now, claimSeconds - 1))).toBeNull()
    const second = await claimAt(addSeconds(now, claimSeconds))
    expect(second).toMatchObject({ id, attempts: 2 })
    if (!first || !second) throw new Error('it was due')
    const count = (claim: typeof first) => db.$count(queue, and(eq(queue.id, id), isClaimedAs(queue, claim)))
    expect([await count(first), await count(second)]).toEqual([0, 1])
    expect(await count({ ...second, claimedAt: null })).toBe(0)
  }),
)

test(
  'a round makes a step of everything that is due, and gives up calls that last too long',
  inQueue(async ({ add, claim }) => {
    const due = [await add(-2), await add(-1)]
    const made: string[] = []
    let pieces = 0
    const round = makeClaimedSteps({
      ...{ clock: () => now, atOnce: 2, stepMs: 20, claim },
      async step({ id }, signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        made.push(id)
      },
    })
    await round(new AbortController().signal, () => {
      pieces += 1
    })
    expect(made.toSorted()).toEqual(due.toSorted())
    expect(pieces).toBe(2)
  }),
)
