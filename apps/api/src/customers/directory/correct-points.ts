import { type CorrectionReason, correctionLeft, undoMinutes } from '@doira/domain/customers/points-correction'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import { readPointsExpiry } from '../../loyalty/programme/programme.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { lockStaff } from '../../staff/staff.queries.ts'
import { lockPerson } from '../customers.queries.ts'
import { isAvailable } from '../waiting-points.queries.ts'
import { requireOwn } from './card.queries.ts'
import { isOfComplaint } from './card-points.queries.ts'

type Correction = {
  readonly id: string
  readonly staff: SignedInStaff
  readonly customerId: string
  readonly direction: 'add' | 'take'
  readonly amount: Sum
  readonly reason: CorrectionReason
  readonly comment: string
  /** Who answers for points that are added; the chain as a whole unless given. */
  readonly branchId?: string
  readonly now: Instant
}

/** The points that this person has added or taken today, without what was undone. */
export async function sumCorrections(
  db: Db,
  { shipperId, id: staffId }: SignedInStaff,
  now: Instant,
): Promise<Sum> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(abs(e.amount)), 0)::text as sum from loyalty_entries e
    where e.shipper_id = ${shipperId} and e.given_by = ${staffId} and e.reason is not null
      and e.created_at >= ${getDayStart(localDateAt(now))}
      and not exists (select from loyalty_entries u where u.shipper_id = e.shipper_id and u.undone_id = e.id)`)
  return toSum(Number(rows[0]?.sum ?? 0))
}

/**
 * Adds points or takes those that cannot be spent yet, then those that expire first, within what the role may correct in a day.
 *
 * @returns the balance before
 * @throws DomainError customer_not_found, correction_limit, points_missing
 */
export async function correctPoints(tx: Db, correction: Correction): Promise<Sum> {
  const { staff, customerId, direction, amount, now } = correction
  const { shipperId } = staff
  await lockStaff(tx, { shipperId, staffId: staff.id })
  await lockPerson(tx, { shipperId, customerId })
  await requireOwn(tx, staff, customerId)
  const left = correctionLeft(staff.role, await sumCorrections(tx, staff, now))
  if (left !== null && amount > left) throw new DomainError({ code: 'correction_limit', left })
  const balance = await dropExpiredPoints(tx, { shipperId, customerId }, now)
  if (direction === 'take' && amount > balance)
    throw new DomainError({ code: 'points_missing', left: balance })
  await (direction === 'add' ? addPoints(tx, correction) : takePoints(tx, correction))
  return balance
}

async function addPoints(tx: Db, given: Correction): Promise<void> {
  const { id, staff, customerId, amount, reason, comment, branchId = null, now } = given
  const { shipperId } = staff
  await tx.execute(sql`
    with entry as (
      insert into loyalty_entries (shipper_id, id, customer_id, branch_id, kind, amount, remaining, given_by, reason,
        comment, expires_at, created_at)
      values (${shipperId}, ${id}, ${customerId}, ${branchId}, 'gift', ${amount}, ${amount}, ${staff.id}, ${reason}, ${comment},
        ${await readPointsExpiry(tx, { shipperId, now })}, ${now})
    )
    update customers set points_balance = points_balance + ${amount}::bigint
    where shipper_id = ${shipperId} and id = ${customerId}`)
}

/** Which points are taken is recorded, so that an undo returns them with their expiry. */
async function takePoints(tx: Db, given: Correction): Promise<void> {
  const { id, staff, customerId, amount, reason, comment, now } = given
  const { shipperId } = staff
  await tx.execute(sql`
    with lots as (
      select id, remaining, sum(remaining) over (
        order by ${isAvailable(now)}, expires_at, created_at, id) - remaining as before
      from loyalty_entries where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0
    ), parts as (
      select id, least(remaining, ${amount}::bigint - before) as amount from lots where before < ${amount}::bigint
    ), emptied as (
      update loyalty_entries lot set remaining = lot.remaining - parts.amount from parts
      where lot.shipper_id = ${shipperId} and lot.id = parts.id
    ), entry as (
      insert into loyalty_entries (shipper_id, id, customer_id, kind, amount, given_by, reason, comment, created_at)
      values (${shipperId}, ${id}, ${customerId}, 'withdrawn', -${amount}::bigint, ${staff.id}, ${reason}, ${comment},
        ${now})
      returning id
    ), used as (
      insert into point_uses (shipper_id, spent_id, source_id, amount)
      select ${shipperId}, entry.id, parts.id, parts.amount from parts, entry
    )
    update customers set points_balance = points_balance - ${amount}::bigint
    where shipper_id = ${shipperId} and id = ${customerId}`)
}

type Corrected = {
  readonly kind: string
  readonly amount: number
  readonly remaining: number
  readonly reason: string | null
  readonly givenBy: string | null
  readonly at: string
}

/** A correction of the last ten minutes whose points nobody has spent. */
export function mayUndo({ kind, amount, remaining, reason, at }: Corrected, now: Instant): boolean {
  if (reason === null || addMinutes(now, -undoMinutes) > at) return false
  return kind === 'withdrawn' || (kind === 'gift' && remaining === amount)
}

type Undo = {
  readonly id: string
  readonly staff: SignedInStaff
  readonly entryId: string
  readonly now: Instant
}
type UndoneRow = Omit<Corrected, 'amount' | 'remaining'> & {
  customerId: string
  amount: string
  remaining: string
}

/** @throws DomainError customer_not_found, correction_fixed */
export async function undoCorrection(tx: Db, { id, staff, entryId, now }: Undo) {
  const { shipperId } = staff
  const find = async () => {
    const { rows } = await tx.execute<UndoneRow>(sql`
      select customer_id as "customerId", kind, amount::text, remaining::text, reason, given_by as "givenBy",
        created_at as at
      from loyalty_entries e where shipper_id = ${shipperId} and id = ${entryId} and not ${isOfComplaint} and not exists (
        select from loyalty_entries u where u.shipper_id = e.shipper_id and u.undone_id = e.id)`)
    const [row] = rows
    if (!row) throw new DomainError({ code: 'correction_fixed' })
    return { ...row, amount: Number(row.amount), remaining: Number(row.remaining), at: toInstant(row.at) }
  }
  const { customerId } = await find()
  await lockPerson(tx, { shipperId, customerId })
  await requireOwn(tx, staff, customerId)
  const entry = await find()
  if (!mayUndo(entry, now)) throw new DomainError({ code: 'correction_fixed' })
  const amount = toSum(Math.abs(entry.amount))
  const undone = { id, staff, entryId, customerId, amount, now }
  await (entry.kind === 'gift' ? takeBack(tx, undone) : giveBack(tx, undone))
  return { customerId, amount, kind: entry.kind }
}

type Undone = Undo & { readonly customerId: string; readonly amount: Sum }

async function takeBack(tx: Db, { id, staff, entryId, customerId, amount, now }: Undone): Promise<void> {
  const { shipperId } = staff
  await tx.execute(sql`
    with emptied as (
      update loyalty_entries set remaining = 0 where shipper_id = ${shipperId} and id = ${entryId}
    ), entry as (
      insert into loyalty_entries (shipper_id, id, customer_id, kind, amount, given_by, undone_id, created_at)
      values (${shipperId}, ${id}, ${customerId}, 'withdrawn', -${amount}::bigint, ${staff.id}, ${entryId}, ${now})
    )
    update customers set points_balance = points_balance - ${amount}::bigint
    where shipper_id = ${shipperId} and id = ${customerId}`)
}

/** The points return to the entries that they were taken from. */
async function giveBack(tx: Db, { id, staff, entryId, customerId, amount, now }: Undone): Promise<void> {
  const { shipperId } = staff
  await tx.execute(sql`
    with returned as (
      update point_uses set restored = amount where shipper_id = ${shipperId} and spent_id = ${entryId}
      returning source_id, amount
    ), filled as (
      update loyalty_entries lot set remaining = lot.remaining + returned.amount from returned
      where lot.shipper_id = ${shipperId} and lot.id = returned.source_id
    ), entry as (
      insert into loyalty_entries (shipper_id, id, customer_id, kind, amount, given_by, undone_id, expires_at, created_at)
      values (${shipperId}, ${id}, ${customerId}, 'restored', ${amount}, ${staff.id}, ${entryId}, ${now}, ${now})
    )
    update customers set points_balance = points_balance + ${amount}::bigint
    where shipper_id = ${shipperId} and id = ${customerId}`)
}
