import type { Instant } from '@doira/domain/time/instant'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type StaffRow, staffReserveCodesTable } from '../staff.tables.ts'
import { hashBy, makeHashWay } from './passwords.ts'

const codeCount = 10
const codeDigits = 10

/** As they are shown, once, and what is stored of them. */
export type ReserveCodes = {
  readonly shown: readonly string[]
  readonly stored: readonly { readonly codeHash: Buffer; readonly hashWay: string }[]
}

type Person = Pick<StaffRow, 'shipperId' | 'id'>

/** Takes about a second: nothing to wait for inside a transaction. */
export async function makeReserveCodes(random: Pick<Randomness, 'digits'>): Promise<ReserveCodes> {
  const codes = Array.from({ length: codeCount }, () => random.digits(codeDigits))
  // One for all ten, so that typing one does not take ten times as long.
  const hashWay = makeHashWay()
  const stored: ReserveCodes['stored'][number][] = []
  for (const code of codes) stored.push({ codeHash: await hashBy(hashWay, code), hashWay })
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), stored }
}

/** Replaces codes that were not confirmed. */
export async function storeReserveCodes(
  tx: Db,
  { shipperId, id: staffId }: StaffRow,
  { stored }: ReserveCodes,
): Promise<void> {
  await tx
    .delete(staffReserveCodesTable)
    .where(and(ofPerson({ shipperId, id: staffId }), isNull(staffReserveCodesTable.seenAt)))
  const rows = stored.map((one) => ({ shipperId, staffId, seenAt: null, ...one }))
  await tx.insert(staffReserveCodesTable).values(rows)
}

/** Whether a person has codes that they may never have seen, because the page was closed too early. */
export async function hasUnseenReserveCodes(db: Db, staff: Person): Promise<boolean> {
  const rows = await db
    .select({ staffId: staffReserveCodesTable.staffId })
    .from(staffReserveCodesTable)
    .where(and(ofPerson(staff), isNull(staffReserveCodesTable.seenAt)))
    .limit(1)
  return rows.length > 0
}

export async function markReserveCodesSeen(db: Db, staff: Person, now: Instant): Promise<void> {
  await db
    .update(staffReserveCodesTable)
    .set({ seenAt: now })
    .where(and(ofPerson(staff), isNull(staffReserveCodesTable.seenAt)))
}

function ofPerson({ shipperId, id }: Person) {
  return and(eq(staffReserveCodesTable.shipperId, shipperId), eq(staffReserveCodesTable.staffId, id))
}

/** Whether it was one of theirs; it is none any more. */
export async function spendReserveCode(
  db: Db,
  { shipperId, id: staffId }: StaffRow,
  code: string,
  now: Instant,
): Promise<boolean> {
  if (code.length !== codeDigits) return false
  const { hashWay, codeHash, usedAt } = staffReserveCodesTable
  const unspent = and(
    eq(staffReserveCodesTable.shipperId, shipperId),
    eq(staffReserveCodesTable.staffId, staffId),
    isNull(usedAt),
  )
  const ways = await db.selectDistinct({ way: hashWay }).from(staffReserveCodesTable).where(unspent)
  for (const { way } of ways) {
    const hash = await hashBy(way, code)
    const spent = await db
      .update(staffReserveCodesTable)
      .set({ usedAt: now })
      .where(and(unspent, eq(codeHash, hash)))
      .returning({ staffId: staffReserveCodesTable.staffId })
    if (spent.length === 0) continue
    await markReserveCodesSeen(db, { shipperId, id: staffId }, now)
    return true
  }
  return false
}
