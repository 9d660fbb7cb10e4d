import type { Localized } from '@doira/contract/common/shapes'
import { addSums } from '@doira/domain/money/sum'
import type { Carried } from '@doira/domain/reporting/ledger/hand-in'
import type { BranchScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, desc, eq, gt, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { listMembers, type Member } from '../../staff/team/team.queries.ts'
import { type CardFacts, listCards } from '../board/cards.queries.ts'
import { visibleTo } from '../board/viewer.ts'
import { listCouriersWithCash } from '../cash/couriers-with-cash.queries.ts'
import { listShortfalls, type Shortfall } from '../cash/shortfalls.queries.ts'
import { countedBeforeText, listCarriedBy, sumCash } from '../cash/till.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'

export type BranchPlace = Pick<
  typeof branchesTable.$inferSelect,
  'id' | 'name' | 'address' | 'lat' | 'long'
> & { readonly city: string; readonly cityTitle: Localized }

/** Every branch of the chain by its id, with its city. */
export async function listBranchPlaces(db: Db, shipperId: string): Promise<ReadonlyMap<string, BranchPlace>> {
  const { id, name, address, lat, long } = branchesTable
  const rows = await db
    .select({ id, name, address, lat, long, city: citiesTable.slug, cityTitle: citiesTable.title })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(eq(branchesTable.shipperId, shipperId))
    .orderBy(id)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The cash that they carry, and its orders since the last hand-in. */
export async function readCash(
  db: Db,
  { shipperId, courierId }: { readonly shipperId: string; readonly courierId: string },
) {
  const ofCourier = and(eq(tillEntriesTable.shipperId, shipperId), eq(tillEntriesTable.courierId, courierId))
  const [handedIn] = await db
    .select({ at: tillEntriesTable.createdAt })
    .from(tillEntriesTable)
    .where(and(ofCourier, isNull(tillEntriesTable.orderId), ne(tillEntriesTable.comment, countedBeforeText)))
    .orderBy(desc(tillEntriesTable.createdAt))
    .limit(1)
  const entries = await db
    .select({
      order_id: tillEntriesTable.orderId,
      number: ordersTable.number,
      kind: tillEntriesTable.kind,
      method: tillEntriesTable.method,
      amount: tillEntriesTable.amount,
      comment: tillEntriesTable.comment,
      at: tillEntriesTable.happenedAt,
    })
    .from(tillEntriesTable)
    .leftJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, tillEntriesTable.shipperId),
        eq(ordersTable.id, tillEntriesTable.orderId),
      ),
    )
    .where(and(ofCourier, handedIn ? gt(tillEntriesTable.createdAt, handedIn.at) : undefined))
    .orderBy(desc(tillEntriesTable.createdAt), tillEntriesTable.id)
    .limit(200)
  const amount = await sumCash(db, { shipperId, courierId })
  const shortfalls = await listShortfalls(db, { shipperId, courierIds: [courierId] })
  const shortfall = addSums(...shortfalls.map((one) => one.amount))
  const { courierCashLimit: limit } = await readChainRules(db, shipperId)
  return { amount, shortfall, limit, entries }
}

export type CourierWork = {
  readonly member: Member
  readonly orders: readonly CardFacts['order'][]
  /** By the branch of the orders. */
  readonly carried: readonly Carried[]
  readonly shortfalls: readonly Shortfall[]
}

/**
 * Couriers of these branches who are not disabled, and others who carry cash of these branches until it is
 * settled, with their present orders and cash.
 */
export async function listWithWork(
  db: Db,
  {
    shipperId,
    now,
    branchIds,
  }: { readonly shipperId: string; readonly now: Instant; readonly branchIds: readonly string[] | null },
): Promise<readonly CourierWork[]> {
  const carriers = await listCouriersWithCash(db, { shipperId, branchIds })
  const members = (await listMembers(db, { shipperId, now })).filter(
    (member) => carriers.has(member.staff.id) || (isCourier(member) && isOfBranches(member, branchIds)),
  )
  const ids = members.map(({ staff }) => staff.id)
  if (ids.length === 0) return []
  const orders = await db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        inArray(ordersTable.courierId, ids),
        isNull(ordersTable.finishedAt),
      ),
    )
    .orderBy(ordersTable.etaTo, ordersTable.id)
  const carried = await listCarriedBy(db, { shipperId, courierIds: ids })
  const shortfalls = await listShortfalls(db, { shipperId, courierIds: ids })
  return members.map((member) => ({
    member,
    orders: orders.filter(({ courierId, status }) => courierId === member.staff.id && status !== 'delivered'),
    carried: carried.filter(({ courierId }) => courierId === member.staff.id),
    shortfalls: shortfalls.filter(({ courierId }) => courierId === member.staff.id),
  }))
}

/** Not when the role was changed or the account disabled. */
export function isCourier({ staff }: Member): boolean {
  return staff.role === 'courier' && staff.disabledAt === null
}

function isOfBranches({ branchIds: own }: Member, branchIds: BranchScope): boolean {
  return own === null || branchIds === null || own.some((id) => branchIds.includes(id))
}

/** The orders that a courier handed over since a moment; an order ends some minutes later. */
export function listDoneCards(db: Db, courier: SignedInStaff, since: Instant): Promise<readonly CardFacts[]> {
  const isDone = or(gte(ordersTable.finishedAt, since), eq(ordersTable.status, 'delivered'))
  return listCards(db, courier.shipperId, and(visibleTo(courier), isDone))
}
