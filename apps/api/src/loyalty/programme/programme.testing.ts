import { noProgramme, type Programme, programmeStart } from '@doira/domain/loyalty/programme'
import { toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, max } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { aMoment, inThreeLanguages } from '../../testing/factories.testing.ts'
import { loyaltyVersionsTable } from '../loyalty.tables.ts'
import { insertVersion } from './programme.queries.ts'

export function aLevel(slug: string, percent: number, fromPurchases = 0, payPercent = 100) {
  return {
    ...{ slug, percent, payPercent, fromPurchases: toSum(fromPurchases) },
    title: inThreeLanguages(`${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`),
  }
}

/** A version from an instant on, in place of one that began then. @returns its number */
export async function aVersion(
  db: Db,
  shipperId: string,
  changes: Partial<Programme>,
  beginsAt: Instant = programmeStart,
): Promise<number> {
  const { shipperId: chain, number } = loyaltyVersionsTable
  const [last] = await db
    .select({ number: max(number) })
    .from(loyaltyVersionsTable)
    .where(eq(chain, shipperId))
  await db
    .delete(loyaltyVersionsTable)
    .where(and(eq(chain, shipperId), eq(loyaltyVersionsTable.beginsAt, beginsAt)))
  const next = (last?.number ?? 0) + 1
  const programme = { ...noProgramme, ...changes }
  await insertVersion(db, { shipperId, number: next, beginsAt, programme, madeAt: aMoment })
  return next
}
