import { addMinutes } from '@doira/domain/time/instant'
import { lt } from 'drizzle-orm'
import { requestBudgetsTable, sessionsTable, signInCodesTable, smsOutboxTable } from '../auth/auth.tables.ts'
import { quotesTable } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'

const dayMinutes = 24 * 60

/**
 * Deletes what is over and of no use to anybody. Quotes stay a day longer than they hold, so that an order that comes
 * late is still compared with what its customer saw.
 */
export function makeCleanUp({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  return async () => {
    const now = clock()
    const yesterday = addMinutes(now, -dayMinutes)
    await db.delete(quotesTable).where(lt(quotesTable.expiresAt, yesterday))
    await db.delete(signInCodesTable).where(lt(signInCodesTable.sentAt, yesterday))
    await db.delete(smsOutboxTable).where(lt(smsOutboxTable.expiresAt, yesterday))
    await db.delete(sessionsTable).where(lt(sessionsTable.expiresAt, now))
    await db.delete(requestBudgetsTable).where(lt(requestBudgetsTable.expire, new Date(yesterday)))
  }
}
