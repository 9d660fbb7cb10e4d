import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { loyaltyVersionsTable } from '../loyalty.tables.ts'

/**
 * Notifies open pages and the caches of every process that a version has begun. Prices and points do not wait for it: they
 * read the version of their instant.
 */
export function makeAnnounceProgrammes({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return (): Promise<void> => announceProgrammes(db, clock())
}

/** The change of the row is the event. */
export async function announceProgrammes(db: Db, now: Instant): Promise<void> {
  await db.execute(sql`
    update ${loyaltyVersionsTable} set announced_at = ${now}
    where begins_at <= ${now} and withdrawn_at is null and announced_at is null`)
}
