import type { Localized } from '@doira/contract/common/shapes'
import type { BranchPhoto } from '@doira/contract/delivery/branches/branch-shape'
import { readDay } from '@doira/domain/delivery/branches/hours-text'
import type { Load } from '@doira/domain/delivery/branches/load'
import type { BranchSchedule, DateException } from '@doira/domain/delivery/branches/opening-hours'
import type { StationPlaces } from '@doira/domain/delivery/branches/station-places'
import type { LatLong } from '@doira/domain/delivery/geo'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, localDateAt } from '@doira/domain/time/local-time'
import { and, asc, between, eq } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import { branchExceptionsTable, branchesTable } from './branches.tables.ts'

/** A year ahead: days that repeat are written for several. */
const exceptionDays = 366

/** A branch with its city's slug and its hours as the rules want them. */
export type Branch = {
  readonly id: string
  readonly shipperId: string
  readonly slug: string
  readonly citySlug: string
  readonly menuId: string
  readonly name: Localized
  readonly address: Localized
  readonly destination: Localized
  readonly location: LatLong
  readonly phone: string
  readonly schedule: BranchSchedule
  readonly deliveryMinutes: number
  readonly deliveryLeadMinutes: number
  readonly takeawayLeadMinutes: number
  readonly isActive: boolean
  readonly statusNote: Localized | null
  readonly hasParking: boolean
  readonly seatsCount: number
  readonly hasHall: boolean
  readonly hasKidsArea: boolean
  readonly hasWifi: boolean
  readonly hasTerrace: boolean
  readonly hasPrayerRoom: boolean
  readonly isWheelchairAccessible: boolean
  readonly virtualTour: string | null
  readonly photos: readonly BranchPhoto[]
  /** Ways to pay that the chain offers, and this branch or its city does not. */
  readonly paymentsOff: readonly PaymentType[]
  readonly kitchenCapacityMinutes: number
  /** Null: the kitchen is not divided. */
  readonly stationPlaces: StationPlaces | null
  /** As it was stored; `loadAt` returns what applies now. */
  readonly load: Load
  readonly loadUntil: Instant | null
  /** Operators check its new orders before it sees them. */
  readonly operatorFirst: boolean
  /** Incremented whenever its hours change. */
  readonly revision: number
}

type Wanted = {
  readonly shipperId: string
  /** Days that differ and lie before yesterday are left out. A night that began yesterday may still be running. */
  readonly now: Instant
}

/** All branches of a chain in their order, inactive ones included. */
export async function listBranches(db: Db, { shipperId, now }: Wanted): Promise<readonly Branch[]> {
  const rows = await db
    .select({ branch: branchesTable, city: { slug: citiesTable.slug, paymentsOff: citiesTable.paymentsOff } })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(eq(branchesTable.shipperId, shipperId))
    .orderBy(asc(branchesTable.position), asc(branchesTable.id))
  const exceptions = await listExceptions(db, { shipperId, now })
  return rows.map(({ branch, city }) => toBranch(branch, city, exceptions.get(branch.id) ?? []))
}

/** One branch by its id or its address in the site, an inactive one too. Null when the chain has none like it. */
export async function findBranch(
  db: Db,
  { shipperId, now, idOrSlug }: Wanted & { readonly idOrSlug: string },
): Promise<Branch | null> {
  const isThis = isUuid(idOrSlug) ? eq(branchesTable.id, idOrSlug) : eq(branchesTable.slug, idOrSlug)
  const [row] = await db
    .select({ branch: branchesTable, city: { slug: citiesTable.slug, paymentsOff: citiesTable.paymentsOff } })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(and(eq(branchesTable.shipperId, shipperId), isThis))
    .limit(1)
  if (!row) return null
  const exceptions = await listExceptions(db, { shipperId, now })
  return toBranch(row.branch, row.city, exceptions.get(row.branch.id) ?? [])
}

/** The days that differ, earliest first, by branch. */
async function listExceptions(
  db: Db,
  { shipperId, now }: Wanted,
): Promise<ReadonlyMap<string, readonly DateException[]>> {
  const today = localDateAt(now)
  const rows = await db
    .select()
    .from(branchExceptionsTable)
    .where(
      and(
        eq(branchExceptionsTable.shipperId, shipperId),
        between(branchExceptionsTable.date, addDays(today, -1), addDays(today, exceptionDays)),
      ),
    )
    .orderBy(asc(branchExceptionsTable.date), asc(branchExceptionsTable.branchId))
  return Map.groupBy(
    rows.map((row) => ({
      branchId: row.branchId,
      date: row.date,
      work: readDay(row.hours.work),
      takeaway: readDay(row.hours.takeaway),
      delivery: readDay(row.hours.delivery),
      extraMinutes: row.extraMinutes,
      preordersUntil: row.preordersUntil,
    })),
    ({ branchId }) => branchId,
  )
}

function toBranch(
  row: typeof branchesTable.$inferSelect,
  city: Pick<typeof citiesTable.$inferSelect, 'slug' | 'paymentsOff'>,
  exceptions: readonly DateException[],
): Branch {
  const { lat, long, hours, lastOrderMinutes, ...rest } = row
  return {
    ...rest,
    citySlug: city.slug,
    paymentsOff: [...new Set([...city.paymentsOff, ...row.paymentsOff])],
    location: { lat, long },
    schedule: {
      work: hours.work.map(readDay),
      takeaway: hours.takeaway.map(readDay),
      delivery: hours.delivery.map(readDay),
      ...{ exceptions, lastOrderMinutes },
    },
  }
}
