import type { Load } from '@doira/domain/delivery/branches/load'
import { quantileOf } from '@doira/domain/ordering/promise/chance'
import { replayOrder, wholeKitchen } from '@doira/domain/ordering/promise/kitchen-replay'
import { loadAfter, type OwnPause, stepOfPause } from '@doira/domain/ordering/promise/own-pause'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { KitchenNow } from '../../ordering/promise/kitchens.ts'
import type { Db } from '../../platform/database/database.ts'
import type { WatchedBranch } from './promised-orders.queries.ts'

/** The work of an order of usual size, at each station. */
const usualMinutes = 10

/** Pauses a branch, or ends a pause that it began itself, unless somebody has set its load meanwhile. */
export async function pauseByQueue(
  db: Db,
  branch: WatchedBranch,
  { kitchen, load, now }: { readonly kitchen: KitchenNow; readonly load: Load; readonly now: Instant },
): Promise<void> {
  const { ownPause: own } = branch
  const isOwn = own !== null && own.leftUntil === null && load === 'pause'
  const step = stepOfPause({
    own,
    pausedUntil: isOwn ? branch.loadUntil : null,
    isPausedByStaff: load === 'pause' && !isOwn,
    // A chain that no longer wants it waits for nothing.
    nextReady: branch.promiseRules?.pausesByQueue ? findNextReady(kitchen) : 0,
    now,
  })
  if (step?.kind === 'pause') {
    const begun: OwnPause = { calmSince: null, leftUntil: null, before: setByStaff(branch, load) }
    await set(db, branch, { load: 'pause', loadUntil: step.until, ownPause: begun })
  } else if (step?.kind === 'wait') {
    await set(db, branch, { ownPause: { ...own, calmSince: step.calmSince, leftUntil: null } })
  } else if (own && (step?.kind === 'back' || (!isOwn && own.leftUntil === null))) {
    await set(db, branch, { ...loadAfter(own, now), ownPause: null })
  } else if (own?.leftUntil && own.leftUntil <= now) {
    await set(db, branch, { ownPause: null })
  }
}

/** The load that applies again after a pause; that of the last pause when one follows another. */
function setByStaff({ load, loadUntil, ownPause }: WatchedBranch, present: Load): OwnPause['before'] {
  return present === 'normal' ? ownPause?.before : { load, loadUntil }
}

/** Minutes until an order of now would be ready: half of the replays are earlier. */
function findNextReady({ replayed }: KitchenNow): number {
  const stations = replayed.stations.length > 0 ? replayed.stations : [wholeKitchen]
  const minutes = Object.fromEntries(stations.map((station) => [station, usualMinutes]))
  return quantileOf(replayOrder(replayed, minutes).toSorted(), 0.5)
}

function set(
  db: Db,
  { shipperId, id, load, loadUntil }: WatchedBranch,
  change: Partial<Pick<typeof branchesTable.$inferInsert, 'load' | 'loadUntil' | 'ownPause'>>,
) {
  const isUnchanged: SQL = sql`${branchesTable.load} = ${load} and ${branchesTable.loadUntil} is not distinct from ${loadUntil}`
  return db
    .update(branchesTable)
    .set(change)
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, id), isUnchanged))
}
