import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../platform/database/database.ts'
import { spendReserveCode } from './reserve-codes.ts'
import { forgetTries, takeTry } from './sign-in-tries.queries.ts'
import { spendTotpStep } from './staff.queries.ts'
import type { StaffRow } from './staff.tables.ts'
import { findTotpStep } from './totp.ts'

/**
 * Six digits of the app, each good once, or one of the reserve codes.
 *
 * @throws DomainError invalid_code, sign_in_locked
 */
export async function requireCode(
  { db }: { readonly db: Db },
  staff: StaffRow,
  typed: string,
  now: Instant,
): Promise<void> {
  const { shipperId, id: staffId, totpSecret } = staff
  const key = `code:${staffId}`
  const attemptsLeft = await takeTry(db, { shipperId, key, now })
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const step = totpSecret && findTotpStep(totpSecret, code, now)
  const fits =
    step === null
      ? await spendReserveCode(db, staff, code, now)
      : await spendTotpStep(db, { shipperId, staffId, step, now })
  if (!fits) throw new DomainError({ code: 'invalid_code', attemptsLeft })
  await forgetTries(db, { shipperId, key })
}
