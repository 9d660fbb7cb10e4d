import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { forgetApplications } from '../applications/applications.queries.ts'
import { requestBudgetsTable, sessionsTable, signInCodesTable, smsOutboxTable } from '../auth/auth.tables.ts'
import { forgetOldBaskets } from '../calls/basket-codes.queries.ts'
import { forgetOldDrafts } from '../calls/call-drafts.queries.ts'
import { forgetOldLinks } from '../calls/pay-links.queries.ts'
import { forgetOldNotifications } from '../messages/notifications.queries.ts'
import { discountHoldsTable, kitchenSlotsTable } from '../orders/order-holds.tables.ts'
import { ordersTable, quotesTable } from '../orders/orders.tables.ts'
import { paymentCallbacksTable } from '../payments/payments.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { forgetUnusedPictures } from '../publishing/pictures.queries.ts'
import { settleOver } from '../reservations/reservations.queries.ts'
import {
  staffActsTable,
  staffDevicesTable,
  staffSessionsTable,
  staffSignInsTable,
  staffSignInTriesTable,
} from '../staff/staff.tables.ts'
import {
  telegramCodesTable,
  telegramPayloadsTable,
  telegramUpdatesTable,
} from '../telegram/telegram.tables.ts'

const dayMinutes = 24 * 60
const strangersCallDays = 30
/** Longer than anything happens to an order, so that nothing is told twice. */
const notificationDays = 60
/** Whoever fills in a form and leaves it comes back within hours, or never. */
const unsentFileMinutes = 6 * 60
/** Payment calls that proved nothing and named no order: of Payme, then of Click. */
const strangersCodes = [-32504, -32300, -32700, -1, -8]

/**
 * Deletes what is over and of no use to anybody. Quotes stay a day longer than they hold, so that an order that comes
 * late is still compared with what its customer saw. Calls of payment providers stay, save those of strangers, which
 * anybody can make. Half hours of a kitchen that are over hold nothing any more, nor does an order that has ended hold
 * a use of a discount: what it used stays used. A picture that nobody named within a day was brought for nothing. A
 * booked table whose time is over is finished. An order that was begun by phone and left lying is forgotten after a day.
 */
export function makeCleanUp({
  db,
  clock,
  journalYears,
  applicationDays,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly journalYears: number
  readonly applicationDays: number
}): () => Promise<void> {
  return async () => {
    const now = clock()
    const yesterday = addMinutes(now, -dayMinutes)
    await db.delete(quotesTable).where(lt(quotesTable.expiresAt, yesterday))
    await db.delete(signInCodesTable).where(lt(signInCodesTable.sentAt, yesterday))
    await db.delete(smsOutboxTable).where(lt(smsOutboxTable.expiresAt, yesterday))
    await forgetTelegram(db, now)
    await db.delete(sessionsTable).where(lt(sessionsTable.expiresAt, now))
    await db
      .delete(paymentCallbacksTable)
      .where(
        and(
          inArray(paymentCallbacksTable.code, strangersCodes),
          lt(paymentCallbacksTable.receivedAt, addMinutes(now, -strangersCallDays * dayMinutes)),
        ),
      )
    await forgetOldNotifications(db, addMinutes(now, -notificationDays * dayMinutes))
    await forgetOldHolds(db, yesterday)
    await forgetStaff(db, { now, journalYears })
    await settleOver(db, now)
    await forgetOldDrafts(db, yesterday)
    await forgetOldBaskets(db, yesterday)
    await forgetOldLinks(db, addMinutes(now, -30 * dayMinutes))
    await forgetApplications(db, {
      sentBefore: addMinutes(now, -applicationDays * dayMinutes),
      unsentBefore: addMinutes(now, -unsentFileMinutes),
    })
    await forgetUnusedPictures(db, yesterday)
    await db.delete(requestBudgetsTable).where(lt(requestBudgetsTable.expire, new Date(yesterday)))
  }
}

/** A payload that has begun a session until it would not be taken any more; what was told until it is told no more. */
async function forgetTelegram(db: Db, now: Instant): Promise<void> {
  const before = addMinutes(now, -2 * dayMinutes)
  await db.delete(telegramPayloadsTable).where(lt(telegramPayloadsTable.usedAt, before))
  await db.delete(telegramUpdatesTable).where(lt(telegramUpdatesTable.receivedAt, before))
  await db.delete(telegramCodesTable).where(lt(telegramCodesTable.expiresAt, now))
}

/** The journal as long as it is kept; sessions a month longer than they hold, since a code alone goes on with them. */
async function forgetStaff(
  db: Db,
  { now, journalYears }: { readonly now: Instant; readonly journalYears: number },
): Promise<void> {
  const journalEnd = addMinutes(now, -journalYears * 366 * dayMinutes)
  await db.delete(staffActsTable).where(lt(staffActsTable.receivedAt, journalEnd))
  await db.delete(staffSignInsTable).where(lt(staffSignInsTable.expiresAt, now))
  await db.delete(staffDevicesTable).where(lt(staffDevicesTable.expiresAt, now))
  const monthAgo = addMinutes(now, -30 * dayMinutes)
  await db.delete(staffSessionsTable).where(lt(staffSessionsTable.expiresAt, monthAgo))
  await db
    .delete(staffSignInTriesTable)
    .where(lt(staffSignInTriesTable.lastTryAt, addMinutes(now, -dayMinutes)))
}

async function forgetOldHolds(db: Db, yesterday: Instant): Promise<void> {
  // The holds go with their half hour.
  await db.delete(kitchenSlotsTable).where(lt(kitchenSlotsTable.startsAt, yesterday))
  await db.execute(sql`
    delete from ${discountHoldsTable} as hold using ${ordersTable} as done
    where done.shipper_id = hold.shipper_id and done.id = hold.order_id and done.finished_at < ${yesterday}`)
}
