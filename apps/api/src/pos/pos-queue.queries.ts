import type { Localized } from '@doira/contract/common/shapes'
import type { Sum } from '@doira/domain/money/sum'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { modifierGroupsTable, modifiersTable } from '../catalog/choices.tables.ts'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type PosBranchRow,
  type PosOrderRow,
  posBranchesTable,
  posConnectionsTable,
  posModifiersTable,
  posOrdersTable,
} from './pos.tables.ts'
import { endStopsOfPos } from './stops/stops.queries.ts'

/** Null: all branches of the chain. */
type Scope = { readonly shipperId: string; readonly branchIds: readonly string[] | null }

export async function findConnection(db: Db, shipperId: string) {
  const [found] = await db
    .select()
    .from(posConnectionsTable)
    .where(eq(posConnectionsTable.shipperId, shipperId))
  return found ?? null
}

export type QueuedPosOrder = {
  readonly pos: PosOrderRow
  readonly order: {
    readonly id: string
    readonly number: number
    readonly total: Sum
    readonly status: OrderStatus
    readonly branchId: string
  }
}

/** What the POS lacks, longest first; two hundred at most. */
export function listPosQueue(db: Db, { shipperId, branchIds }: Scope): Promise<readonly QueuedPosOrder[]> {
  const { id, number, total, status, branchId } = ordersTable
  return db
    .select({ pos: posOrdersTable, order: { id, number, total, status, branchId } })
    .from(posOrdersTable)
    .innerJoin(
      ordersTable,
      and(eq(ordersTable.shipperId, posOrdersTable.shipperId), eq(id, posOrdersTable.orderId)),
    )
    .where(
      and(
        eq(posOrdersTable.shipperId, shipperId),
        isNotNull(posOrdersTable.waitsSince),
        branchIds === null ? undefined : inArray(branchId, [...branchIds]),
      ),
    )
    .orderBy(asc(posOrdersTable.waitsSince), asc(posOrdersTable.orderId))
    .limit(200)
}

export type BranchAtPos = {
  readonly id: string
  readonly name: Localized
  readonly pos: PosBranchRow | null
}

export function listBranchesAtPos(db: Db, { shipperId, branchIds }: Scope): Promise<readonly BranchAtPos[]> {
  return db
    .select({ id: branchesTable.id, name: branchesTable.name, pos: posBranchesTable })
    .from(branchesTable)
    .leftJoin(
      posBranchesTable,
      and(
        eq(posBranchesTable.shipperId, branchesTable.shipperId),
        eq(posBranchesTable.branchId, branchesTable.id),
      ),
    )
    .where(
      and(
        eq(branchesTable.shipperId, shipperId),
        branchIds === null ? undefined : inArray(branchesTable.id, [...branchIds]),
      ),
    )
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
}

/** Every choice of the chain with its id at the POS. */
export function listModifiersAtPos(db: Db, shipperId: string) {
  return db
    .select({
      id: modifiersTable.id,
      name: modifiersTable.name,
      group: modifierGroupsTable.name,
      posId: posModifiersTable.posId,
    })
    .from(modifiersTable)
    .innerJoin(
      modifierGroupsTable,
      and(
        eq(modifierGroupsTable.shipperId, modifiersTable.shipperId),
        eq(modifierGroupsTable.id, modifiersTable.groupId),
      ),
    )
    .leftJoin(
      posModifiersTable,
      and(
        eq(posModifiersTable.shipperId, modifiersTable.shipperId),
        eq(posModifiersTable.modifierId, modifiersTable.id),
      ),
    )
    .where(eq(modifiersTable.shipperId, shipperId))
    .orderBy(asc(modifiersTable.groupId), asc(modifiersTable.position), asc(modifiersTable.id))
}

type BranchKey = Pick<PosBranchRow, 'shipperId' | 'branchId'>

/** False when another branch has this id. A branch without one has no POS, and what the POS had stopped is sold again. */
export async function setBranchPosId(
  tx: Db,
  { shipperId, branchId }: BranchKey,
  { posId, now }: { readonly posId: string | null; readonly now: Instant },
): Promise<boolean> {
  if (posId === null) {
    await endStopsOfPos(tx, { shipperId, branchId }, { dishes: [], modifiers: [] })
    await tx
      .delete(posBranchesTable)
      .where(and(eq(posBranchesTable.shipperId, shipperId), eq(posBranchesTable.branchId, branchId)))
    return true
  }
  const [other] = await tx
    .select({ branchId: posBranchesTable.branchId })
    .from(posBranchesTable)
    .where(and(eq(posBranchesTable.shipperId, shipperId), eq(posBranchesTable.posId, posId)))
  if (other && other.branchId !== branchId) return false
  const fresh = { posId, stopsAt: now, stopsSent: null, stopsAgreedAt: null, stopsProblem: null }
  await tx
    .insert(posBranchesTable)
    .values({ shipperId, branchId, ...fresh })
    .onConflictDoUpdate({ target: [posBranchesTable.shipperId, posBranchesTable.branchId], set: fresh })
  return true
}

export async function setModifierPosId(
  tx: Db,
  { shipperId, modifierId, posId }: { shipperId: string; modifierId: string; posId: string | null },
): Promise<void> {
  const isOne = and(eq(posModifiersTable.shipperId, shipperId), eq(posModifiersTable.modifierId, modifierId))
  if (posId === null) await tx.delete(posModifiersTable).where(isOne)
  else
    await tx
      .insert(posModifiersTable)
      .values({ shipperId, modifierId, posId })
      .onConflictDoUpdate({
        target: [posModifiersTable.shipperId, posModifiersTable.modifierId],
        set: { posId },
      })
}
