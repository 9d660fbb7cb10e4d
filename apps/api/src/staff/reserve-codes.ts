import type { Instant } from '@doira/domain/time/instant'
import { and, eq, isNull } from 'drizzle-orm'
import { hashToken } from '../auth/secrets.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { hashBy, makeHashWay } from './passwords.ts'
import { type StaffRow, staffReserveCodesTable } from './staff.tables.ts'

const codeCount = 10
const codeDigits = 10

/** As they are shown, once, and what is kept of them. */
export type ReserveCodes = {
  readonly shown: readonly string[]
  readonly kept: readonly { readonly codeHash: Buffer; readonly hashWay: string }[]
}

/** Takes about a second: nothing to wait for inside a transaction. */
export async function makeReserveCodes(random: Pick<Randomness, 'digits'>): Promise<ReserveCodes> {
  const codes = Array.from({ length: codeCount }, () => random.digits(codeDigits))
  // One for all ten, so that who types one is not kept waiting ten times.
  const hashWay = makeHashWay()
  const kept: ReserveCodes['kept'][number][] = []
  for (const code of codes) kept.push({ codeHash: await hashSlowly(hashWay, hashToken(code)), hashWay })
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), kept }
}

export async function keepReserveCodes(
  tx: Db,
  { shipperId, id: staffId }: StaffRow,
  { kept }: ReserveCodes,
): Promise<void> {
  await tx.insert(staffReserveCodesTable).values(kept.map((one) => ({ shipperId, staffId, ...one })))
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
    const plain = hashToken(code)
    const hash = way === null ? plain : await hashSlowly(way, plain)
    const spent = await db
      .update(staffReserveCodesTable)
      .set({ usedAt: now })
      .where(and(unspent, eq(codeHash, hash)))
      .returning({ staffId: staffReserveCodesTable.staffId })
    if (spent.length > 0) return true
  }
  return false
}

/** Of the quick hash and not of the code: of those from former versions nothing else is known. */
export function hashSlowly(way: string, plainHash: Uint8Array): Promise<Buffer> {
  return hashBy(way, Buffer.from(plainHash).toString('base64url'))
}
