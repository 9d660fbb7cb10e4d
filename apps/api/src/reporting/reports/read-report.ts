import type { BodyOf } from '@doira/contract/endpoint'
import type { exportReport } from '@doira/contract/reporting/reports'
import { DomainError } from '@doira/domain/problem'
import { findCashlessRule } from '@doira/domain/reporting/reports/cashless'
import {
  isMoneyReport,
  judgedPromises,
  type ReportName,
  type ReportTable,
  reportNames,
} from '@doira/domain/reporting/reports/reports'
import { getSpan, type SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import { rolesWith } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { wantedBranches } from '../../fulfilment/board/wanted-branches.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { listVisits } from '../funnel/funnel.queries.ts'
import { findDishNames } from '../summary/branch-now.queries.ts'
import { readParts } from '../summary/read-parts.ts'
import { readSoldParts } from '../summary/sold-parts.queries.ts'
import { readCashlessRules, sumCashless } from './cashless-money.queries.ts'
import { toCashlessTable } from './cashless-table.ts'
import { toDiscountsTable } from './discounts-table.ts'
import { toFunnelCities, toFunnelDays } from './funnel-tables.ts'
import { sumKeptPromises } from './kept-promises.queries.ts'
import { toLateBranches, toLateHours } from './late-tables.ts'
import {
  toBranchesTable,
  toDishesTable,
  toMethodsTable,
  toPaymentsTable,
  toVatTable,
} from './money-tables.ts'
import { listOwnBranches, type OwnBranch } from './own-branches.queries.ts'
import { toPromiseBranches, toPromiseHours } from './promise-tables.ts'
import { sumReturnedDishes } from './returned-dishes.queries.ts'
import { sumSoldOrders, sumUnfinishedOrders, type UnfinishedOrders } from './sold-orders.queries.ts'
import { sumOtherReductions, sumPromotions } from './used-discounts.queries.ts'

/** What of a report is asked for. */
export type ReportQuery = Omit<BodyOf<typeof exportReport>['data'], 'format' | 'range' | 'report'> & {
  readonly report: ReportName
  readonly range: Parameters<typeof getSpan>[0]
}
type Asking = { readonly staff: SignedInStaff; readonly now: Instant }

type Scope = {
  readonly shipperId: string
  readonly branchIds: readonly string[] | null
  readonly branches: readonly OwnBranch[]
  readonly span: SummarySpan
  readonly language: ReportQuery['language']
}

export type Report = {
  readonly table: ReportTable
  readonly span: SummarySpan
  /** Those that are asked for; null: all that the person sees. */
  readonly chosen: readonly OwnBranch[] | null
  /** Null for people who may not see revenue. */
  readonly unfinished: UnfinishedOrders | null
  /** Of all branches that the person sees. */
  readonly cities: readonly OwnBranch['city'][]
}

/**
 * A report of the person's branches.
 *
 * @throws DomainError branch_not_found for a branch of others, not_permitted for money without the right to see revenue
 */
export async function readReport(db: Db, query: ReportQuery, { staff, now }: Asking): Promise<Report> {
  requireMoneyRight(staff, query.report)
  const { shipperId } = staff
  const wanted = wantedBranches(staff, query.branch)
  const own = await listOwnBranches(db, { shipperId, branchIds: staff.branchIds })
  const branches = own.filter(
    ({ id, city }) => (wanted?.includes(id) ?? true) && (query.city === undefined || city.id === query.city),
  )
  const span = getSpan(query.range, now, {
    from: query.from ? toLocalDate(query.from) : undefined,
    to: query.to ? toLocalDate(query.to) : undefined,
  })
  const isOfAll = wanted === null && query.city === undefined
  const branchIds = isOfAll ? null : branches.map(({ id }) => id)
  const scope = { shipperId, branchIds, branches, span, language: query.language }
  return {
    table: await readers[query.report](db, scope),
    ...{ span, cities: listCities(own), chosen: isOfAll ? null : branches },
    unfinished: staff.rights.includes(moneyRight) ? await sumUnfinishedOrders(db, toQuestion(scope)) : null,
  }
}

const moneyRight = 'summary.money'

/** The reports that a person may read. */
export function listReports({ rights }: SignedInStaff): readonly ReportName[] {
  return reportNames.filter((name) => rights.includes(moneyRight) || !isMoneyReport(name))
}

/** @throws DomainError not_permitted, with the roles that see revenue */
function requireMoneyRight(staff: SignedInStaff, report: ReportName): void {
  if (!listReports(staff).includes(report))
    throw new DomainError({ code: 'not_permitted', roles: rolesWith(moneyRight) })
}

function listCities(branches: readonly OwnBranch[]): readonly OwnBranch['city'][] {
  return [...new Map(branches.map(({ city }) => [city.id, city])).values()]
}

const readers: Readonly<Record<ReportName, (db: Db, scope: Scope) => Promise<ReportTable>>> = {
  dishes: async (db, scope) => {
    const parts = await readSoldParts(db, scope)
    const returned = await sumReturnedDishes(db, toQuestion(scope))
    const ids = parts.flatMap(({ productId }) => productId ?? [])
    const names = await findDishNames(db, { shipperId: scope.shipperId, ids: [...new Set(ids)] })
    return toDishesTable({ parts, returned, names }, scope.language)
  },
  branches: async (db, scope) =>
    toBranchesTable(await sumSoldOrders(db, toQuestion(scope)), scope.branches, scope.language),
  methods: async (db, scope) => toMethodsTable(await sumSoldOrders(db, toQuestion(scope)), scope.language),
  payments: async (db, scope) => toPaymentsTable(await sumSoldOrders(db, toQuestion(scope)), scope.language),
  discounts: async (db, scope) => {
    const promotions = await sumPromotions(db, toQuestion(scope))
    return toDiscountsTable(promotions, await sumOtherReductions(db, toQuestion(scope)), scope.language)
  },
  vat: async (db, scope) => toVatTable(await readSoldParts(db, scope)),
  cashless: async (db, scope) => {
    const { shipperId, branchIds, span, language } = scope
    const rule = findCashlessRule(await readCashlessRules(db, shipperId), span.lastDay)
    const money = await sumCashless(db, { shipperId, branchIds, from: span.from, until: span.to })
    return toCashlessTable(money, { rule, branches: scope.branches, language })
  },
  late_branches: async (db, scope) =>
    toLateBranches(await readParts(db, { ...scope, hasDishes: false }), scope.branches, scope.language),
  late_hours: async (db, scope) => toLateHours(await readParts(db, { ...scope, hasDishes: false })),
  promises_last: async (db, scope) =>
    toPromiseBranches(
      await sumKeptPromises(db, toQuestion(scope), judgedPromises),
      scope.branches,
      scope.language,
    ),
  promise_hours: async (db, scope) =>
    toPromiseHours(await sumKeptPromises(db, toQuestion(scope), null), scope.branches, scope.language),
  funnel_days: async (db, scope) => toFunnelDays(await listOwnVisits(db, scope)),
  funnel_cities: async (db, scope) =>
    toFunnelCities(await listOwnVisits(db, scope), listCities(scope.branches), scope.language),
}

function toQuestion({ shipperId, branchIds, span }: Scope) {
  return { shipperId, branchIds, spans: [span], asOf: span.asOf }
}

/** Visits have a city and no branch: those of the cities of the branches. */
function listOwnVisits(db: Db, { shipperId, branches, span }: Scope) {
  const cityIds = listCities(branches).map(({ id }) => id)
  return listVisits(db, { shipperId, cityIds, from: span.firstDay, to: span.lastDay })
}
