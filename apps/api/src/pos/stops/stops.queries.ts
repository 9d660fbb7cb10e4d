import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { fold } from '@doira/domain/text/fold'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PosBranchRow, posBranchesTable, posConnectionsTable } from '../pos.tables.ts'
import type { PosItemId, PosItemKind, PosStops, StoppedAtPos } from '../providers/pos-provider.ts'

type BranchKey = Pick<PosBranchRow, 'shipperId' | 'branchId'>

const isOne = ({ shipperId, branchId }: BranchKey) =>
  and(eq(posBranchesTable.shipperId, shipperId), eq(posBranchesTable.branchId, branchId))

/**
 * Takes the branch whose stop lists have been due longest, and postpones it for others. Null when none is due.
 *
 * @param full chains whose branches are not taken now
 */
export async function claimStopsDue(
  db: Db,
  {
    now,
    everySeconds,
    full,
  }: { readonly now: Instant; readonly everySeconds: number; readonly full: readonly string[] },
): Promise<PosBranchRow | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ branch: posBranchesTable })
      .from(posBranchesTable)
      .innerJoin(posConnectionsTable, eq(posConnectionsTable.shipperId, posBranchesTable.shipperId))
      .where(and(lte(posBranchesTable.stopsAt, now), notInArray(posBranchesTable.shipperId, [...full])))
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

type Named = PosItemId & { readonly kind: PosItemKind; readonly name: Localized }

const nameOf = ({ name }: Named) => textIn(name, defaultLanguage)

/** What staff have stopped in a branch, dishes and choices. */
export async function listOwnStops(db: Db, { shipperId, branchId }: BranchKey): Promise<PosStops['items']> {
  const { rows } = await db.execute<Named>(sql`
    select p.id, p.sku as "posId", p.title as name, 'dish' as kind
    from stop_list s join products p on p.shipper_id = s.shipper_id and p.id = s.product_id
    where s.shipper_id = ${shipperId} and s.branch_id = ${branchId} and s.origin = 'staff'
    union all
    select s.modifier_id, p.pos_id, m.name, 'modifier'
    from modifier_stop_list s
    join modifiers m on m.shipper_id = s.shipper_id and m.id = s.modifier_id
    left join pos_modifiers p on p.shipper_id = s.shipper_id and p.modifier_id = s.modifier_id
    where s.shipper_id = ${shipperId} and s.branch_id = ${branchId} and s.origin = 'staff'
    order by 1`)
  return rows.map((row) => ({ id: row.id, posId: row.posId, kind: row.kind, name: nameOf(row) }))
}

/** The dishes and choices that these ids name, of the POS or of the shop. */
async function listNamed(db: Db, { shipperId }: BranchKey, ids: readonly string[]) {
  const given = sql.param([...ids])
  const { rows } = await db.execute<Named>(sql`
    select id, sku as "posId", title as name, 'dish' as kind from products
    where shipper_id = ${shipperId} and (id::text = any(${given}::text[]) or sku = any(${given}::text[]))
    union all
    select m.id, p.pos_id, m.name, 'modifier' from modifiers m
    left join pos_modifiers p on p.shipper_id = m.shipper_id and p.modifier_id = m.id
    where m.shipper_id = ${shipperId} and (m.id::text = any(${given}::text[]) or p.pos_id = any(${given}::text[]))
    order by 1`)
  return rows
}

/** What is sold of the menu of a branch, and every choice, for those that only a name leads to. */
async function listNamesOfMenu(db: Db, { shipperId, branchId }: BranchKey) {
  const { rows } = await db.execute<Named>(sql`
    select p.id, null as "posId", p.title as name, 'dish' as kind
    from branches b
    join menu_products m on m.shipper_id = b.shipper_id and m.menu_id = b.menu_id and m.is_active
    join products p on p.shipper_id = m.shipper_id and p.id = m.product_id and p.is_active and p.type <> 'origin'
    where b.shipper_id = ${shipperId} and b.id = ${branchId}
    union all
    select id, null, name, 'modifier' from modifiers where shipper_id = ${shipperId}
    order by 1`)
  return rows
}

/** The dishes and choices that the POS has stopped. A name counts where no code is known: of all who have it. */
async function findStopped(db: Db, key: BranchKey, stopped: readonly StoppedAtPos[]) {
  const found = await listNamed(
    db,
    key,
    stopped.flatMap(({ ids }) => ids),
  )
  const known = new Set(found.flatMap(({ id, posId }) => (posId === null ? [id] : [id, posId])))
  const keyOf = (kind: PosItemKind, name: string) => `${kind} ${fold(name)}`
  const names = stopped.flatMap(({ ids, named }) =>
    named === null || ids.some((id) => known.has(id)) ? [] : [keyOf(named.kind, named.name)],
  )
  const byName =
    names.length > 0
      ? Map.groupBy(await listNamesOfMenu(db, key), (one) => keyOf(one.kind, nameOf(one)))
      : null
  // A dish too many that is not sold is asked about; one that has run out would be ordered.
  const named = names.flatMap((name) => byName?.get(name) ?? [])
  return Map.groupBy([...found, ...named], ({ kind }) => kind)
}

/**
 * Makes the stops of the POS in a branch those that it reports. What a person has stopped stays theirs, in both
 * directions.
 */
export async function takeStopsOfPos(
  tx: Db,
  key: BranchKey,
  { stopped, now }: { readonly stopped: readonly StoppedAtPos[]; readonly now: Instant },
): Promise<void> {
  const found = await findStopped(tx, key, stopped)
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
