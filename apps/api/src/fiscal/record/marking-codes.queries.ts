import { ownIssuer } from '@doira/domain/fiscal/fiscal-problem'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { fiscalDocumentsTable, markingCodesTable } from './fiscal.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

type LineCodes = {
  readonly shipperId: string
  /** The order. */
  readonly id: string
  readonly lineId: string
  readonly quantity: number
  readonly codes: readonly string[]
  readonly now: Instant
}

const ofOrder = ({ shipperId, orderId }: OrderKey) =>
  and(eq(markingCodesTable.shipperId, shipperId), eq(markingCodesTable.orderId, orderId))

/** The codes of an order by its lines. Nobody else changes them, or divides them between receipts, until the transaction ends. */
export async function lockCodesOf(tx: Db, key: OrderKey): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .select({ code: markingCodesTable.code, lineId: markingCodesTable.lineId })
    .from(markingCodesTable)
    .where(ofOrder(key))
    .orderBy(asc(markingCodesTable.code))
    .for('update')
  return new Map(
    [...Map.groupBy(rows, ({ lineId }) => lineId)].map(([id, codes]) => [id, codes.map(({ code }) => code)]),
  )
}

/** The codes of an order that a receipt contains, unless another has returned them: those that are sold. */
export async function listSoldCodes(tx: Db, { shipperId, orderId }: OrderKey): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ code: string }>(soldCodes(sql`${shipperId}`, sql`${orderId}`))
  return new Set(rows.map(({ code }) => code))
}

function soldCodes(shipperId: ReturnType<typeof sql>, orderId: ReturnType<typeof sql>) {
  const labels = (kind: ReturnType<typeof sql>) => sql`
    select label as code from fiscal_documents d
    cross join jsonb_array_elements(d.content->'lines') line
    cross join jsonb_array_elements_text(line->'labels') label
    where d.shipper_id = ${shipperId} and d.order_id = ${orderId} and d.content is not null and ${kind}`
  return sql`${labels(sql`d.kind = 'sale'`)} except ${labels(sql`d.kind = 'refund' and d.state in ('issued', 'by_hand')`)}`
}

/**
 * Stores the marking codes of those units of a line that have none yet. No codes at all take away those that no receipt contains,
 * so that they can be read again. Receipts that waited for codes are issued.
 *
 * @throws DomainError marking_codes_count when they are not one for each such unit, marking_code_taken when a unit has one already
 */
export async function writeMarkingCodes(
  tx: Db,
  { shipperId, id: orderId, lineId, quantity, codes, now }: LineCodes,
): Promise<void> {
  const read = (await lockCodesOf(tx, { shipperId, orderId })).get(lineId) ?? []
  if (codes.length === 0) return takeAway(tx, { shipperId, orderId }, read)
  if (new Set(codes).size !== codes.length) throw new DomainError({ code: 'marking_code_taken' })
  if (codes.length !== quantity - read.length) throw new DomainError({ code: 'marking_codes_count' })
  await releaseUnsold(tx, { shipperId, codes })
  const rows = await tx
    .insert(markingCodesTable)
    .values(codes.map((code) => ({ shipperId, code, orderId, lineId })))
    .onConflictDoNothing()
    .returning({ code: markingCodesTable.code })
  if (rows.length !== codes.length) throw new DomainError({ code: 'marking_code_taken' })
  await tx
    .update(fiscalDocumentsTable)
    .set({ state: 'waiting', nextAt: now, attempts: 0 })
    .where(
      and(
        eq(fiscalDocumentsTable.shipperId, shipperId),
        eq(fiscalDocumentsTable.orderId, orderId),
        eq(fiscalDocumentsTable.issuer, ownIssuer),
        eq(fiscalDocumentsTable.problem, 'marking_missing'),
        isNotNull(fiscalDocumentsTable.waitsSince),
        isNull(fiscalDocumentsTable.sentAt),
      ),
    )
}

async function takeAway(tx: Db, key: OrderKey, read: readonly string[]): Promise<void> {
  if (read.length === 0) return
  const sold = await listSoldCodes(tx, key)
  const free = read.filter((code) => !sold.has(code))
  if (free.length > 0)
    await tx.delete(markingCodesTable).where(and(ofOrder(key), inArray(markingCodesTable.code, free)))
}

/** A drink of a cancelled order, or of a line that is gone, stands in the fridge again. */
async function releaseUnsold(
  tx: Db,
  { shipperId, codes }: { readonly shipperId: string; readonly codes: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from marking_codes m using orders o
    where m.shipper_id = ${shipperId} and m.code = any(${sql.param([...codes])}::text[])
      and o.shipper_id = m.shipper_id and o.id = m.order_id
      and (${isOneOf(sql`o.status`, cancelledStatuses)} or not exists (
        select from order_lines l where l.shipper_id = m.shipper_id and l.order_id = m.order_id and l.id = m.line_id))
      and m.code not in (${soldCodes(sql`m.shipper_id`, sql`m.order_id`)})`)
}
