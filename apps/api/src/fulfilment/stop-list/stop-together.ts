import { isAlwaysOpen, nextDayOpensAt } from '@doira/domain/delivery/branches/opening-hours'
import { DomainError } from '@doira/domain/problem'
import type { StopEnd, StopOrderPolicy } from '@doira/domain/staff/stops'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { getNextDayStart } from '@doira/domain/time/local-time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import { type Branch, listBranches } from '../../delivery/branches/branches.queries.ts'
import { substitutionQuestionsTable } from '../../orders/substitution/substitution.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { getSlices } from '../../platform/database/slices-of.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { requireBranch } from '../board/wanted-branches.ts'
import { lockStoppedLines } from '../kitchen/stopped-lines.queries.ts'
import { askCustomers } from './ask-customers.ts'
import { listSoldIn } from './branch-stops.queries.ts'
import { returnChoices, returnChoicesOf, stopChoices } from './stopped-choices.queries.ts'

type Together = {
  readonly actionId: string
  readonly branchIds: readonly string[]
  readonly productIds: readonly string[]
  readonly ingredient: string | null
  readonly reason: NonNullable<(typeof stopListTable.$inferInsert)['reason']>
  readonly end: StopEnd
  readonly orders: StopOrderPolicy
}
type Time = { readonly now: Instant; readonly pressedAt: Instant; readonly siteUrl: string | null }

/**
 * Stops dishes in many branches, each where it is in the menu. Dishes that are stopped already keep their reason, their end
 * and the action that stopped them.
 *
 * @returns how many dishes and choices were stopped in how many branches, how many orders were asked about, and whether any of
 *   these branches has any of them in its menu
 * @throws DomainError branch_not_found
 */
export async function stopTogether(
  tx: Db,
  staff: SignedInStaff,
  { actionId, productIds, ingredient, reason, end, orders, ...wanted }: Together,
  time: Time,
) {
  const { shipperId, id: staffId } = staff
  const branches = await listOwnBranches(tx, staff, wanted.branchIds, time.now)
  const ends = branches.map((branch) => ({ branchId: branch.id, until: endIn(branch, end, time.now) }))
  const since = time.now
  const sold = await listSoldIn(tx, { shipperId, branchIds: branches.map(({ id }) => id), productIds })
  const stops = ends.flatMap(({ branchId, until }) =>
    (sold.get(branchId) ?? []).map((productId) => ({
      ...{ shipperId, branchId, productId, since, until, reason, staffId, actionId },
      state: 'stop' as const,
    })),
  )
  const stopped: { readonly branchId: string }[] = []
  for (const slice of getSlices(stops)) {
    const rows = await tx
      .insert(stopListTable)
      .values(slice)
      // What the point of sale has stopped becomes theirs.
      .onConflictDoUpdate({
        target: [stopListTable.shipperId, stopListTable.branchId, stopListTable.productId],
        set: { origin: 'staff', staffId, reason, actionId, until: sql`excluded.until` },
        setWhere: eq(stopListTable.origin, 'pos'),
      })
      .returning({ branchId: stopListTable.branchId })
    stopped.push(...rows)
  }
  if (ingredient !== null)
    stopped.push(...(await stopChoices(tx, { shipperId, ingredient, actionId, since, ends })))
  let asked = 0
  // In a fixed order: two such actions would otherwise wait for each other's orders.
  for (const branchId of branches.map(({ id }) => id).toSorted()) {
    if (orders === 'ask') asked += await askCustomers(tx, staff, { branchId, ...time })
    else await leaveToKitchen(tx, { shipperId, branchId, now: time.now })
  }
  const branchCount = new Set(stopped.map(({ branchId }) => branchId)).size
  return { counts: { stopped: stopped.length, branches: branchCount, asked }, isInMenus: sold.size > 0 }
}

/**
 * Dishes and choices go back on sale in these branches, whoever stopped them; with the last dish of an action in a branch, the
 * choices that it stopped there.
 *
 * @returns how many were stopped in how many branches
 * @throws DomainError branch_not_found
 */
export async function returnInBranches(
  tx: Db,
  staff: SignedInStaff,
  {
    branchIds,
    productIds,
    choiceIds,
  }: Pick<Together, 'branchIds' | 'productIds'> & { readonly choiceIds: readonly string[] },
  now: Instant,
) {
  const { shipperId } = staff
  const own = (await listOwnBranches(tx, staff, branchIds, now)).map(({ id }) => id)
  const returned = await tx
    .delete(stopListTable)
    .where(
      and(
        eq(stopListTable.shipperId, shipperId),
        inArray(stopListTable.branchId, own),
        inArray(stopListTable.productId, [...productIds]),
      ),
    )
    .returning({ branchId: stopListTable.branchId, actionId: stopListTable.actionId })
  const choices = await returnChoices(tx, shipperId, own, choiceIds)
  return countReturned([...returned, ...choices, ...(await returnChoicesOf(tx, shipperId, returned))])
}

/** @returns how many dishes and choices are on sale again in how many branches */
export async function returnTogether(tx: Db, { shipperId, branchIds }: SignedInStaff, actionId: string) {
  const mine = (table: typeof stopListTable | typeof modifierStopListTable) =>
    and(
      eq(table.shipperId, shipperId),
      eq(table.actionId, actionId),
      branchIds === null ? undefined : inArray(table.branchId, [...branchIds]),
    )
  const returned = await tx
    .delete(stopListTable)
    .where(mine(stopListTable))
    .returning({ branchId: stopListTable.branchId })
  const choices = await tx
    .delete(modifierStopListTable)
    .where(mine(modifierStopListTable))
    .returning({ branchId: modifierStopListTable.branchId })
  return countReturned([...returned, ...choices])
}

/** @throws DomainError branch_not_found for a branch that the chain has not, or the person may not see */
async function listOwnBranches(
  tx: Db,
  staff: SignedInStaff,
  branchIds: readonly string[],
  now: Instant,
): Promise<readonly Branch[]> {
  const all = await listBranches(tx, { shipperId: staff.shipperId, now })
  return branchIds.map((id) => {
    const branch = all.find((one) => one.id === requireBranch(staff, id))
    if (!branch) throw new DomainError({ code: 'branch_not_found' })
    return branch
  })
}

function countReturned(returned: readonly { readonly branchId: string }[]) {
  return { returned: returned.length, branches: new Set(returned.map(({ branchId }) => branchId)).size }
}

function endIn({ schedule }: Branch, end: StopEnd, now: Instant): Instant | null {
  if (end === 'never') return null
  if (end === 'hour') return addMinutes(now, 60)
  const dayEnd = getNextDayStart(now)
  if (end === 'day' || isAlwaysOpen(schedule.work)) return dayEnd
  return nextDayOpensAt(schedule, 'work', now) ?? dayEnd
}

/** Open orders are made from what is left: their customers are not asked, neither now nor by the job that asks later. */
async function leaveToKitchen(
  tx: Db,
  {
    shipperId,
    branchId,
    now,
  }: { readonly shipperId: string; readonly branchId: string; readonly now: Instant },
): Promise<void> {
  const lines = await lockStoppedLines(tx, { shipperId, branchId })
  if (lines.length === 0) return
  await tx.insert(substitutionQuestionsTable).values(
    lines.map(({ order, line }) => ({
      shipperId,
      id: sql`gen_random_uuid()`,
      orderId: order.id,
      lineId: line.id,
      productId: line.productId,
      dish: line.name,
      askedAt: now,
      dueAt: now,
      settledAt: now,
    })),
  )
}
