import type { Instant } from '@doira/domain/time/instant'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { staffTelegramCodesTable } from '../staff.tables.ts'

type CodeRow = typeof staffTelegramCodesTable.$inferSelect
type GivenCode = { readonly codeHash: Uint8Array; readonly now: Instant }

/** Replaces an earlier one. */
export async function storeStaffCode(db: Db, code: CodeRow): Promise<void> {
  const { codeHash, language, expiresAt } = code
  await db
    .insert(staffTelegramCodesTable)
    .values(code)
    .onConflictDoUpdate({
      target: [staffTelegramCodesTable.shipperId, staffTelegramCodesTable.staffId],
      set: { codeHash, language, expiresAt },
    })
}

const isGood = ({ codeHash, now }: GivenCode) =>
  and(eq(staffTelegramCodesTable.codeHash, codeHash), gt(staffTelegramCodesTable.expiresAt, now))

/** Null when it was used, has expired or does not exist. */
export async function findStaffCode(db: Db, code: GivenCode): Promise<CodeRow | null> {
  const rows = await db.select().from(staffTelegramCodesTable).where(isGood(code)).limit(1)
  return rows[0] ?? null
}

/** Finds a code and deletes it, so that it is used once. */
export async function takeStaffCode(db: Db, code: GivenCode): Promise<CodeRow | null> {
  const rows = await db.delete(staffTelegramCodesTable).where(isGood(code)).returning()
  return rows[0] ?? null
}
