import { splitSum } from '@doira/domain/money/split-sum'
import { toSum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isSold, type PartsQuestion } from '../summary/summary-parts.queries.ts'

type Row = {
  given: string
  lines: readonly { readonly product_id: string; readonly amount: number; readonly is_named: boolean }[]
}

/**
 * Money that was given back for complaints about these orders, by dish: split over the dishes that a complaint is about,
 * or over all of the order where it names none, by what they cost.
 */
export async function sumReturnedDishes(
  db: Db,
  question: PartsQuestion,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Row>(sql`
    select c.given_money::text as given, (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'amount', l.total - l.order_discount_share,
          'is_named', l.id = any(c.line_ids)) order by l.position), '[]')
      from order_lines l where l.shipper_id = o.shipper_id and l.order_id = o.id) as lines
    from complaints c join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
    where c.shipper_id = ${question.shipperId} and c.given_money > 0 and ${isSold(question)}`)
  const sums = new Map<string, number>()
  for (const { given, lines } of rows) {
    const named = lines.filter(({ is_named }) => is_named)
    const about = named.length > 0 ? named : lines
    const parts = splitSum(
      toSum(Number(given)),
      about.map(({ amount }) => amount),
    )
    for (const [index, { product_id }] of about.entries())
      sums.set(product_id, (sums.get(product_id) ?? 0) + (parts[index] ?? 0))
  }
  return sums
}
