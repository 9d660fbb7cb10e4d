import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PosBranchRow, posBranchesTable, posConnectionsTable } from '../pos.tables.ts'
import type { PosItemId } from '../providers/pos-provider.ts'

type BranchKey = Pick<PosBranchRow, 'shipperId' | 'branchId'>

const isOne = ({ shipperId, branchId }: BranchKey) =>
  and(eq(posBranchesTable.shipperId, shipperId), eq(posBranchesTable.branchId, branchId))

/** Takes the branch whose stop lists have been due longest, and postpones it for others. Null when none is due. */
export async function claimStopsDue(
  db: Db,
  { now, everySeconds }: { readonly now: Instant; readonly everySeconds: number },
): Promise<PosBranchRow | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ branch: posBranchesTable })
      .from(posBranchesTable)
      .innerJoin(posConnectionsTable, eq(posConnectionsTable.shipperId, posBranchesTable.shipperId))
      .where(lte(posBranchesTable.stopsAt, now))
      .orderBy(asc(posBranchesTable.stopsAt), asc(posBranchesTable.branchId))
      .limit(1)
      .for('update', { of: posBranchesTable, skipLocked: true })
    if (!due) return null
    await changePosBranch(tx, due.branch, { stopsAt: addSeconds(now, everySeconds) })
    return due.branch
  })
}

export async function changePosBranch(
  db: Db,
  key: BranchKey,
  change: Partial<Pick<PosBranchRow, 'stopsAt' | 'stopsSent' | 'stopsAgreedAt' | 'stopsProblem'>>,
): Promise<void> {
  await db.update(posBranchesTable).set(change).where(isOne(key))
}

/** Makes the stop lists of a branch due, by its name at the POS. */
export async function stopsAreDue(
  db: Db,
  { shipperId, posId, now }: { readonly shipperId: string; readonly posId: string; readonly now: Instant },
): Promise<void> {
  await db
    .update(posBranchesTable)
    .set({ stopsAt: now })
    .where(and(eq(posBranchesTable.shipperId, shipperId), eq(posBranchesTable.posId, posId)))
}

/** What staff have stopped in a branch, dishes and choices. */
export async function listOwnStops(
  db: Db,
  { shipperId, branchId }: BranchKey,
): Promise<readonly PosItemId[]> {
  const { rows } = await db.execute<{ id: string; posId: string | null }>(sql`
    select p.id, p.sku as "posId"
    from stop_list s join products p on p.shipper_id = s.shipper_id and p.id = s.product_id
    where s.shipper_id = ${shipperId} and s.branch_id = ${branchId} and s.origin = 'staff'
    union all
    select s.modifier_id, m.pos_id
    from modifier_stop_list s
    left join pos_modifiers m on m.shipper_id = s.shipper_id and m.modifier_id = s.modifier_id
    where s.shipper_id = ${shipperId} and s.branch_id = ${branchId} and s.origin = 'staff'
    order by 1`)
  return rows
}

/** The dishes and choices that these ids name, of the POS or of the shop. */
async function findStopped(db: Db, { shipperId }: BranchKey, ids: readonly string[]) {
  const given = sql.param([...ids])
  const { rows } = await db.execute<{ id: string; kind: 'dish' | 'modifier' }>(sql`
    select id, 'dish' as kind from products
    where shipper_id = ${shipperId} and (id::text = any(${given}::text[]) or sku = any(${given}::text[]))
    union all
    select m.id, 'modifier' from modifiers m
    left join pos_modifiers p on p.shipper_id = m.shipper_id and p.modifier_id = m.id
    where m.shipper_id = ${shipperId} and (m.id::text = any(${given}::text[]) or p.pos_id = any(${given}::text[]))
    order by 1`)
  return Map.groupBy(rows, ({ kind }) => kind)
}

/**
 * Makes the stops of the POS in a branch those that it reports. What a person has stopped stays theirs, in both
 * directions.
 */
export async function takeStopsOfPos(
  tx: Db,
  key: BranchKey,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Instant },
): Promise<void> {
  const found = await findStopped(tx, key, ids)
  const dishes = (found.get('dish') ?? []).map(({ id }) => id)
  const modifiers = (found.get('modifier') ?? []).map(({ id }) => id)
  const stop = { ...key, state: 'stop', since: now, origin: 'pos' } as const
  await endStopsOfPos(tx, key, { dishes, modifiers })
  if (dishes.length > 0)
    await tx
      .insert(stopListTable)
      .values(dishes.map((productId) => ({ ...stop, productId })))
      .onConflictDoNothing()
  if (modifiers.length > 0)
    await tx
      .insert(modifierStopListTable)
      .values(modifiers.map((modifierId) => ({ ...stop, modifierId })))
      .onConflictDoNothing()
}

/** Ends the stops of the POS in a branch, except of these. */
export async function endStopsOfPos(
  tx: Db,
  { shipperId, branchId }: BranchKey,
  { dishes, modifiers }: { readonly dishes: readonly string[]; readonly modifiers: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from ${stopListTable} where shipper_id = ${shipperId} and branch_id = ${branchId} and origin = 'pos'
      and product_id <> all(${sql.param([...dishes])}::uuid[])`)
  await tx.execute(sql`
    delete from ${modifierStopListTable} where shipper_id = ${shipperId} and branch_id = ${branchId}
      and origin = 'pos' and modifier_id <> all(${sql.param([...modifiers])}::uuid[])`)
}
