import { addSums, type Sum, toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import {
  type Carried,
  countedBefore,
  type HandedIn,
  type HandInDifferences,
  mostMissing,
  splitHandIn,
} from '@doira/domain/reporting/ledger/hand-in'
import { rolesWith } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionTime } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { lockStaff } from '../../staff/staff.queries.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'

type CourierKey = { readonly shipperId: string; readonly courierId: string }

type CouriersKey = { readonly shipperId: string; readonly courierIds: readonly string[] }

const ofCouriers = ({ shipperId, courierIds }: CouriersKey) =>
  and(
    eq(tillEntriesTable.shipperId, shipperId),
    inArray(tillEntriesTable.courierId, [...courierIds]),
    eq(tillEntriesTable.method, 'cash'),
  )

/** The cash of a courier: collected on delivery and not handed in. */
export async function sumCash(db: Db, key: CourierKey): Promise<Sum> {
  return addSums(...(await listCarried(db, key)).map(({ amount }) => amount))
}

/** The same by the branch of the orders; branches without an amount are left out. */
export async function listCarried(db: Db, { shipperId, courierId }: CourierKey): Promise<readonly Carried[]> {
  return listCarriedBy(db, { shipperId, courierIds: [courierId] })
}

/** The same for several couriers. */
export async function listCarriedBy(
  db: Db,
  key: CouriersKey,
): Promise<readonly (Carried & { readonly courierId: string | null })[]> {
  const { courierId, branchId } = tillEntriesTable
  const amount = sql<string>`sum(${tillEntriesTable.amount})`
  const rows = await db
    .select({ courierId, branchId, amount })
    .from(tillEntriesTable)
    .where(ofCouriers(key))
    .groupBy(courierId, branchId)
    .having(gt(amount, '0'))
    .orderBy(courierId, branchId)
  return rows.map((row) => ({ ...row, amount: toSum(Number(row.amount)) }))
}

type Taking = ActionTime & {
  readonly staffId: string | null
  readonly amount: Sum
  readonly method: 'cash' | 'card'
  /** The part of the amount due that was not collected. */
  readonly missing: Sum
  readonly comment: string
}

/** The comment of an entry for a late action whose cash was counted before. */
export const countedBeforeText = 'counted_before'

/**
 * Records what a customer paid on delivery or at the counter. Cash of a courier is with them until they hand
 * it in, unless the action arrives so late that the cash was already counted. A missing amount is due from
 * the courier like cash: they bring it, or the person who counts gives a reason.
 */
export async function writeTaking(
  tx: Db,
  { shipperId, id: orderId, branchId, courierId, createdAt: orderPlacedAt }: OrderRow,
  { staffId, amount, method, missing, comment, now, pressedAt }: Taking,
): Promise<void> {
  const isCash = method === 'cash'
  const entry = { shipperId, branchId, staffId, courierId, createdAt: now }
  if (missing > 0 && courierId !== null) {
    await insert(tx, {
      ...entry,
      kind: 'shortfall',
      orderId,
      amount: missing,
      comment,
      happenedAt: pressedAt,
    })
  }
  if (amount === 0) return
  const tillId = isCash && courierId === null ? branchId : null
  await insert(tx, {
    ...entry,
    kind: 'taken',
    orderId,
    amount,
    method,
    comment,
    tillId,
    happenedAt: pressedAt,
  })
  if (!isCash || courierId === null) return
  await lockStaff(tx, { shipperId, staffId: courierId })
  const counted = countedBefore(
    amount,
    await sumDifferences(tx, { shipperId, courierId, branchId, orderPlacedAt }),
  )
  if (counted === 0) return
  await insert(tx, {
    ...{ ...entry, kind: 'difference', amount: -counted, comment: countedBeforeText, happenedAt: now },
  })
}

/** Ordered by the time at which the server recorded them; the time of the device is not used. */
async function sumDifferences(
  tx: Db,
  {
    branchId,
    orderPlacedAt,
    shipperId,
    courierId,
  }: CourierKey & { readonly branchId: string; readonly orderPlacedAt: Instant },
): Promise<HandInDifferences> {
  const { amount, createdAt, kind } = tillEntriesTable
  const [sums] = await tx
    .select({
      sinceOrder: sql<string>`coalesce(sum(${amount}) filter (where ${createdAt} >= ${orderPlacedAt}), 0)`,
      altogether: sql<string>`coalesce(sum(${amount}), 0)`,
    })
    .from(tillEntriesTable)
    .where(
      and(
        ofCouriers({ shipperId, courierIds: [courierId] }),
        eq(tillEntriesTable.branchId, branchId),
        eq(kind, 'difference'),
      ),
    )
  return { sinceOrder: Number(sums?.sinceOrder ?? 0), altogether: Number(sums?.altogether ?? 0) }
}

/**
 * Moves a courier's cash to the till of a branch, as counted there. Afterwards they carry nothing of the
 * counter's branches; a difference is recorded with its reason. Missing cash of other branches is still
 * carried, because only their own staff can write it off. The caller has locked the courier's row.
 *
 * @returns the amount that they carried, and the result for each branch
 * @throws DomainError till_differs without a reason, missing_too_big
 */
export async function writeHandIn(
  tx: Db,
  key: CourierKey,
  {
    tillId,
    counted,
    comment,
    staff,
    now,
    pressedAt,
  }: ActionTime & {
    readonly tillId: string
    readonly counted: Sum
    readonly comment: string
    readonly staff: SignedInStaff
  },
): Promise<{ readonly carried: Sum; readonly parts: readonly HandedIn[] }> {
  const carried = await listCarried(tx, key)
  const parts = splitHandIn({ carried, counted, tillId, ownIds: staff.branchIds })
  if (parts.some(({ difference }) => difference !== 0)) {
    const expected = counted - parts.reduce((sum, { difference }) => sum + difference, 0)
    if (comment.trim() === '') throw new DomainError({ code: 'till_differs', expected, counted })
    requireMayMiss(staff, expected - counted)
  }
  const entry = { ...key, staffId: staff.id, happenedAt: pressedAt, createdAt: now, comment: comment.trim() }
  for (const { branchId, handedIn, difference } of parts) {
    if (handedIn > 0) await insert(tx, { ...entry, kind: 'handed_in', branchId, tillId, amount: -handedIn })
    if (difference !== 0) await insert(tx, { ...entry, kind: 'difference', branchId, amount: difference })
  }
  return { carried: addSums(...carried.map(({ amount }) => amount)), parts }
}

/** @throws DomainError missing_too_big */
function requireMayMiss({ rights }: SignedInStaff, missing: number): void {
  const mayMissMore = rights.includes('day.close') || rights.includes('couriers.shifts')
  if (missing > mostMissing && !mayMissMore) {
    throw new DomainError({ code: 'missing_too_big', limit: mostMissing, roles: rolesWith('day.close') })
  }
}

type NewEntry = Omit<typeof tillEntriesTable.$inferInsert, 'id'>

async function insert(tx: Db, entry: NewEntry): Promise<void> {
  await tx.insert(tillEntriesTable).values({ ...entry, id: crypto.randomUUID() })
}

/** The till that is used when the screen does not name one: that of the branch with the largest amount. */
export function likeliestTill(carried: readonly Carried[]): string | null {
  return carried.toSorted((a, b) => b.amount - a.amount)[0]?.branchId ?? null
}
