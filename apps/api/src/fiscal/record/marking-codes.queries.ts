import { DomainError } from '@doira/domain/problem'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { markingCodesTable } from './fiscal.tables.ts'

type LineCodes = {
  readonly shipperId: string
  /** The order. */
  readonly id: string
  readonly lineId: string
  readonly quantity: number
  readonly codes: readonly string[]
}

/**
 * Stores the marking codes of a line in place of those that it had. None takes them away.
 *
 * @throws DomainError marking_codes_count when they are not one for each unit, marking_code_taken when a unit has one already
 */
export async function writeMarkingCodes(
  tx: Db,
  { shipperId, id: orderId, lineId, quantity, codes }: LineCodes,
): Promise<void> {
  if (codes.length > 0 && codes.length !== quantity) throw new DomainError({ code: 'marking_codes_count' })
  if (new Set(codes).size !== codes.length) throw new DomainError({ code: 'marking_code_taken' })
  await tx
    .delete(markingCodesTable)
    .where(
      and(
        eq(markingCodesTable.shipperId, shipperId),
        eq(markingCodesTable.orderId, orderId),
        eq(markingCodesTable.lineId, lineId),
      ),
    )
  if (codes.length === 0) return
  const rows = await tx
    .insert(markingCodesTable)
    .values(codes.map((code) => ({ shipperId, code, orderId, lineId })))
    .onConflictDoNothing()
    .returning({ code: markingCodesTable.code })
  if (rows.length !== codes.length) throw new DomainError({ code: 'marking_code_taken' })
}
