import type { Instant } from '@doira/domain/time/instant'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { telegramCodesTable, telegramUpdatesTable } from './telegram.tables.ts'

type CodeRow = typeof telegramCodesTable.$inferSelect

/** Replaces an earlier one. */
export async function storeCode(db: Db, code: CodeRow): Promise<void> {
  const { codeHash, language, expiresAt } = code
  await db
    .insert(telegramCodesTable)
    .values(code)
    .onConflictDoUpdate({
      target: [telegramCodesTable.shipperId, telegramCodesTable.customerId],
      set: { codeHash, language, expiresAt },
    })
}

type GivenCode = { readonly codeHash: Uint8Array; readonly now: Instant }

const isGood = ({ codeHash, now }: GivenCode) =>
  and(eq(telegramCodesTable.codeHash, codeHash), gt(telegramCodesTable.expiresAt, now))

/** Finds a code. Null when it was used, has expired or does not exist. */
export async function findCode(db: Db, code: GivenCode): Promise<CodeRow | null> {
  const rows = await db.select().from(telegramCodesTable).where(isGood(code)).limit(1)
  return rows[0] ?? null
}

/** Finds a code and deletes it, so that it is used once. */
export async function takeCode(db: Db, code: GivenCode): Promise<CodeRow | null> {
  const rows = await db.delete(telegramCodesTable).where(isGood(code)).returning()
  return rows[0] ?? null
}

/** @returns false when the update was received before. */
export async function storeUpdate(
  db: Db,
  update: { readonly botId: number; readonly updateId: number; readonly receivedAt: Instant },
): Promise<boolean> {
  const rows = await db
    .insert(telegramUpdatesTable)
    .values(update)
    .onConflictDoNothing()
    .returning({ updateId: telegramUpdatesTable.updateId })
  return rows.length > 0
}
