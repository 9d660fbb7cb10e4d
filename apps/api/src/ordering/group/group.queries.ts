import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import {
  type GroupBasketRow,
  type GroupLineRow,
  type GroupPersonRow,
  groupBasketsTable,
  groupLinesTable,
  groupPeopleTable,
} from './group.tables.ts'

const baskets = groupBasketsTable
const people = groupPeopleTable
const lines = groupLinesTable

type BasketKey = { readonly shipperId: string; readonly basketId: string }

/** Changes of this topic concern the basket with the id `basketId`. */
export const groupTopic = 'group'

/** False when a basket with this id or link exists. */
export async function insertBasket(db: Db, row: GroupBasketRow): Promise<boolean> {
  const rows = await db.insert(baskets).values(row).onConflictDoNothing().returning({ id: baskets.id })
  return rows.length > 0
}

/** Null when no basket has this link. */
export async function findBasketByLink(
  db: Db,
  { shipperId, linkHash }: Pick<GroupBasketRow, 'shipperId' | 'linkHash'>,
): Promise<GroupBasketRow | null> {
  const [row] = await db
    .select()
    .from(baskets)
    .where(and(eq(baskets.shipperId, shipperId), eq(baskets.linkHash, linkHash)))
  return row ?? null
}

/** Null when the basket does not exist. */
export async function findBasket(db: Db, { shipperId, basketId }: BasketKey): Promise<GroupBasketRow | null> {
  const [row] = await db
    .select()
    .from(baskets)
    .where(and(eq(baskets.shipperId, shipperId), eq(baskets.id, basketId)))
  return row ?? null
}

/** All changes of a basket wait for each other at its row. Null when it does not exist. */
export async function lockGroupBasket(
  tx: Db,
  { shipperId, basketId }: BasketKey,
): Promise<GroupBasketRow | null> {
  const [row] = await tx
    .select()
    .from(baskets)
    .where(and(eq(baskets.shipperId, shipperId), eq(baskets.id, basketId)))
    .for('update')
  return row ?? null
}

/** Null when nobody in the chain has this token. */
export async function findPersonByToken(
  db: Db,
  { shipperId, tokenHash }: Pick<GroupPersonRow, 'shipperId' | 'tokenHash'>,
): Promise<GroupPersonRow | null> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.shipperId, shipperId), eq(people.tokenHash, tokenHash)))
  return row ?? null
}

/** Those who have joined, in this order, removed ones included. */
export async function listGroupPeople(
  db: Db,
  { shipperId, basketId }: BasketKey,
): Promise<readonly GroupPersonRow[]> {
  return db
    .select()
    .from(people)
    .where(and(eq(people.shipperId, shipperId), eq(people.basketId, basketId)))
    .orderBy(asc(people.place))
}

export async function countGroupPeople(db: Db, { shipperId, basketId }: BasketKey): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(people)
    .where(and(eq(people.shipperId, shipperId), eq(people.basketId, basketId)))
  return row?.count ?? 0
}

/** All that was ever chosen, removed dishes included. */
export async function listGroupLines(
  db: Db,
  { shipperId, basketId }: BasketKey,
): Promise<readonly GroupLineRow[]> {
  return db
    .select()
    .from(lines)
    .where(and(eq(lines.shipperId, shipperId), eq(lines.basketId, basketId)))
    .orderBy(asc(lines.id))
}

/** False when somebody of the chain has this token, or of the basket this id. */
export async function insertGroupPerson(db: Db, row: GroupPersonRow): Promise<boolean> {
  const rows = await db.insert(people).values(row).onConflictDoNothing().returning({ id: people.id })
  return rows.length > 0
}

export async function updateGroupPerson(
  db: Db,
  { shipperId, basketId, id, ...change }: Omit<GroupPersonRow, 'place' | 'tokenHash' | 'name'>,
): Promise<void> {
  await db
    .update(people)
    .set(change)
    .where(and(eq(people.shipperId, shipperId), eq(people.basketId, basketId), eq(people.id, id)))
}

export async function writeGroupLine(db: Db, row: GroupLineRow): Promise<void> {
  const { shipperId: _chain, basketId: _basket, id: _id, personId: _person, ...set } = row
  await db
    .insert(lines)
    .values(row)
    .onConflictDoUpdate({ target: [lines.shipperId, lines.basketId, lines.id], set })
}

/** Changes a locked basket, counts the change and notifies everybody after the commit. */
export async function updateGroupBasket(
  tx: Db,
  { shipperId, basketId }: BasketKey,
  change: Partial<Pick<GroupBasketRow, 'state' | 'lockedAt' | 'linkHash' | 'linkVersion' | 'orderId'>> = {},
): Promise<void> {
  await tx
    .update(baskets)
    .set({ ...change, revision: sql`${baskets.revision} + 1` })
    .where(and(eq(baskets.shipperId, shipperId), eq(baskets.id, basketId)))
  await publishChange(tx, { shipperId, topic: groupTopic, facts: { basketId } })
}
