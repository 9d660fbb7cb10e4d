import type { FunnelStep } from '@doira/domain/reporting/funnel'
import type { LocalDate } from '@doira/domain/time/local-time'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { visitStepsTable } from './funnel.tables.ts'

/** Adds a visit to these steps, which are in their order. Nothing is counted in a city that the chain does not have. */
export async function countVisit(
  db: Db,
  visit: {
    readonly shipperId: string
    readonly day: LocalDate
    readonly citySlug: string
    readonly steps: readonly FunnelStep[]
  },
): Promise<void> {
  const cities = await db
    .select({ id: citiesTable.id })
    .from(citiesTable)
    .where(and(eq(citiesTable.shipperId, visit.shipperId), eq(citiesTable.slug, visit.citySlug)))
  const [city] = cities
  if (!city || visit.steps.length === 0) return
  const { shipperId, day } = visit
  const { visits, ...key } = visitStepsTable
  await db
    .insert(visitStepsTable)
    .values(visit.steps.map((step) => ({ shipperId, day, cityId: city.id, step, visits: 1 })))
    .onConflictDoUpdate({
      target: [key.shipperId, key.day, key.cityId, key.step],
      set: { visits: sql`${visits} + 1` },
    })
}

export type VisitCount = {
  readonly day: LocalDate
  readonly cityId: string
  readonly step: FunnelStep
  readonly visits: number
}

/** The visits of these cities and days, both days inclusive. */
export async function listVisits(
  db: Db,
  question: {
    readonly shipperId: string
    readonly cityIds: readonly string[]
    readonly from: LocalDate
    readonly to: LocalDate
  },
): Promise<readonly VisitCount[]> {
  if (question.cityIds.length === 0) return []
  const { day, cityId, step, visits } = visitStepsTable
  return db
    .select({ day, cityId, step, visits })
    .from(visitStepsTable)
    .where(
      and(
        eq(visitStepsTable.shipperId, question.shipperId),
        between(day, question.from, question.to),
        inArray(cityId, [...question.cityIds]),
      ),
    )
}
