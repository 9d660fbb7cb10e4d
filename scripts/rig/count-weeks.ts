import { timeZone } from '@doira/domain/region'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'

import { countSpan } from '../../apps/api/src/reporting/summary/count-span.ts'

/**
 * Counts the past weeks of a chain, which a shop does as each of them ends. Orders that are written all at once wait for hours
 * until the shop has counted those of all chains.
 */
export async function countWeeks(admin: Client, shipperId: string): Promise<void> {
  const { rows } = await admin.query<{ monday: string }>(
    `select distinct date_trunc('week', created_at at time zone $2)::date::text as monday from orders
     where shipper_id = $1 and created_at < date_trunc('week', now() at time zone $2) at time zone $2`,
    [shipperId, timeZone],
  )
  const db = drizzle(admin)
  for (const { monday } of rows)
    await countSpan(db, { shipperId, days: 7, startsOn: toLocalDate(monday) }, toInstant(new Date()))
}
