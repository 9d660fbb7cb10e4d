import { clockDifferenceSeconds } from '@doira/domain/auth/sign-in'
import type { Phone } from '@doira/domain/phone/phone'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { type SignInCodeRow, signInCodesTable } from './auth.tables.ts'

type CodeKey = { readonly shipperId: string; readonly phone: Phone }

const ofPhone = ({ shipperId, phone }: CodeKey) =>
  and(eq(signInCodesTable.shipperId, shipperId), eq(signInCodesTable.phone, phone))

/** The last code of the phone, used and expired ones included. Null when none was sent lately. */
export async function findCode(db: Db, key: CodeKey): Promise<SignInCodeRow | null> {
  const rows = await db.select().from(signInCodesTable).where(ofPhone(key)).limit(1)
  return rows[0] ?? null
}

/** The same, and nobody else tries this code until the transaction ends. */
export async function lockCode(db: Db, key: CodeKey): Promise<SignInCodeRow | null> {
  const rows = await db.select().from(signInCodesTable).where(ofPhone(key)).for('update')
  return rows[0] ?? null
}

export type NewCode = CodeKey & {
  readonly codeHash: Uint8Array
  readonly sentAt: Instant
  /** Null keeps what an earlier registration said. */
  readonly registration: { readonly name: string; readonly source: string } | null
}

/**
 * Puts a new code in the place of the old one.
 *
 * @returns false when another was sent after `notAfter`, by a request that came at the same time.
 */
export async function replaceCode(
  db: Db,
  { registration, ...code }: NewCode,
  notAfter: Instant,
): Promise<boolean> {
  const fresh = {
    codeHash: code.codeHash,
    sentAt: code.sentAt,
    attempts: 0,
    usedAt: null,
    isLoginAsked: registration === null,
    ...(registration && { registrationName: registration.name, registrationSource: registration.source }),
  }
  const rows = await db
    .insert(signInCodesTable)
    .values({ shipperId: code.shipperId, phone: code.phone, ...fresh })
    .onConflictDoUpdate({
      target: [signInCodesTable.shipperId, signInCodesTable.phone],
      set: fresh,
      // The second: sent before the clock was set back.
      setWhere: sql`${lte(signInCodesTable.sentAt, notAfter)} or
        ${gt(signInCodesTable.sentAt, addSeconds(code.sentAt, clockDifferenceSeconds))}`,
    })
    .returning({ phone: signInCodesTable.phone })
  return rows.length > 0
}

/** @returns false when it was marked before: then this log-in is a resend. */
export async function markLoginAsked(db: Db, key: CodeKey): Promise<boolean> {
  const rows = await db
    .update(signInCodesTable)
    .set({ isLoginAsked: true })
    .where(and(ofPhone(key), eq(signInCodesTable.isLoginAsked, false)))
    .returning({ phone: signInCodesTable.phone })
  return rows.length > 0
}

export async function countAttempt(db: Db, key: CodeKey): Promise<void> {
  await db
    .update(signInCodesTable)
    .set({ attempts: sql`${signInCodesTable.attempts} + 1` })
    .where(ofPhone(key))
}

/** A used code opens nothing any more, and the registration behind it is done. */
export async function markCodeUsed(db: Db, key: CodeKey, usedAt: Instant): Promise<void> {
  await db
    .update(signInCodesTable)
    .set({ usedAt, registrationName: null, registrationSource: null })
    .where(ofPhone(key))
}
