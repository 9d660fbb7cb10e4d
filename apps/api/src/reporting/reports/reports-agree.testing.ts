import { readReport } from '@doira/contract/reporting/reports'
import { readSummary } from '@doira/contract/reporting/summary'
import { localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { RandomDay } from '../../fulfilment/simulation/random-day.testing.ts'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'

type Asked = Pick<RandomDay, 'shop' | 'chain' | 'now'>

/** Checks that each report of money adds up to the revenue of the summary, and tax and discounts to those of the orders. */
export async function checkReports(db: Db, { shop, chain, now }: Asked, token: string): Promise<void> {
  const query = { range: 'days' as const, from: localDateAt(aMoment), to: localDateAt(now()) }
  const { revenue } = (await shop.call(readSummary, { token, query })).ok().total
  const { rows } = await db.execute<{ vat: string; discount: string }>(sql`
    select coalesce(sum(vat_included), 0) as vat, coalesce(sum(goods_full - goods + order_discount), 0) as discount
    from orders where shipper_id = ${chain.shipperId}
      and status not in ('payment_awaited', 'server_cancelled', 'operator_cancelled', 'vendor_cancelled')`)
  const sumOf = async (
    report: 'dishes' | 'branches' | 'methods' | 'payments' | 'discounts' | 'vat',
    name: string,
  ) => {
    const answer = (await shop.call(readReport, { token, query: { ...query, report, language: 'uz' } })).ok()
    const at = answer.columns.findIndex((column) => column.name === name)
    const sum = answer.rows.reduce((total, row) => total + Number(row[at]), 0)
    expect(answer.total[at]).toBe(sum)
    return sum
  }
  for (const report of ['dishes', 'branches', 'methods', 'payments', 'vat'] as const)
    expect({ report, revenue: await sumOf(report, 'revenue') }).toEqual({ report, revenue })
  expect(await sumOf('vat', 'vat')).toBe(Number(rows[0]?.vat))
  expect(await sumOf('discounts', 'discount')).toBe(Number(rows[0]?.discount))
}
