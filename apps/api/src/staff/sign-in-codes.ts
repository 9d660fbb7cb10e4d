import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, isNull } from 'drizzle-orm'
import { hashToken } from '../auth/secrets.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { forgetTries, takeTry } from './sign-in-tries.queries.ts'
import { spendTotpStep } from './staff.queries.ts'
import { type StaffRow, staffReserveCodesTable } from './staff.tables.ts'
import { findTotpStep } from './totp.ts'

type CodeDeps = { readonly db: Db; readonly random: Randomness }

const reserveCodeCount = 10

/**
 * Six digits of the app, each good once, or one of the reserve codes.
 *
 * @throws DomainError invalid_code, sign_in_locked
 */
export async function requireCode(
  deps: CodeDeps,
  staff: StaffRow,
  typed: string,
  now: Instant,
): Promise<void> {
  const { db } = deps
  const { shipperId, id: staffId, totpSecret } = staff
  const key = `code:${staffId}`
  const attemptsLeft = await takeTry(db, { shipperId, key, now })
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const step = totpSecret && findTotpStep(totpSecret, code, now)
  const fits =
    step === null
      ? await spendReserveCode(deps, staff, code, now)
      : await spendTotpStep(db, { shipperId, staffId, step, now })
  if (!fits) throw new DomainError({ code: 'invalid_code', attemptsLeft })
  await forgetTries(db, { shipperId, key })
}

async function spendReserveCode({ db }: CodeDeps, { shipperId, id }: StaffRow, code: string, now: Instant) {
  const rows = await db
    .update(staffReserveCodesTable)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffReserveCodesTable.shipperId, shipperId),
        eq(staffReserveCodesTable.staffId, id),
        eq(staffReserveCodesTable.codeHash, hashToken(code)),
        isNull(staffReserveCodesTable.usedAt),
      ),
    )
    .returning({ staffId: staffReserveCodesTable.staffId })
  return rows.length > 0
}

/** Ten of them, each good once; only their hashes are kept. */
export async function makeReserveCodes(
  { random }: Pick<CodeDeps, 'random'>,
  tx: Db,
  { shipperId, id: staffId }: StaffRow,
): Promise<readonly string[]> {
  const codes = Array.from({ length: reserveCodeCount }, () => random.digits(10))
  await tx
    .insert(staffReserveCodesTable)
    .values(codes.map((code) => ({ shipperId, staffId, codeHash: hashToken(code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
