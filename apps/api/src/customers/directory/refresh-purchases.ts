import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { customerFiguresTable } from './figures.tables.ts'

const atOnce = 500

/** Counts the purchases of twelve months again where an order has got older than that. */
export function makeRefreshPurchases({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const now = clock()
      const { rows } = await db.execute(sql`
        select refresh_customer_figures(shipper_id, customer_id, ${now}::timestamptz) from (
          select shipper_id, customer_id from ${customerFiguresTable}
          where purchases_until <= ${now} order by purchases_until limit ${atOnce}
        ) as due`)
      if (rows.length < atOnce) return
    }
  }
}
