import { getMost, getNumbers, type SummaryNumbers } from '@doira/domain/reporting/summary/summary-numbers'
import { addHours, addParts, noParts, type SummaryParts } from '@doira/domain/reporting/summary/summary-parts'
import { comparedWith, getWholeDays, type SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { type BranchRef, listBranchesInScope } from '../../staff/me.ts'
import { type Returns, sumReturns } from './branch-money.queries.ts'
import { type BranchNow, countNow, findDishNames } from './branch-now.queries.ts'
import { type ComplaintFigures, countComplaints } from './complaints.queries.ts'
import { readParts } from './read-parts.ts'

const dishCount = 10
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

export type Summary = {
  readonly now: Instant
  readonly span: SummarySpan
  readonly compared: SummarySpan
  readonly total: SummaryNumbers & Returns
  readonly before: SummaryNumbers & Returns
  readonly hours: readonly (ReturnType<typeof addHours> & {
    readonly hour: number
    readonly before: number
    readonly beforeWhole: number
  })[]
  readonly branches: readonly (SummaryNumbers & BranchNow & { readonly branch: BranchRef })[]
  readonly dishes: readonly (ReturnType<typeof getMost>[number] &
    Awaited<ReturnType<typeof findDishes>>[number])[]
  readonly payments: SummaryParts['payments']
  readonly complaints: ComplaintFigures
}

/** Reads the figures of a span, for the requested branches that the member of staff may see. */
export async function readSummary(
  db: Db,
  {
    span,
    now,
    ...scope
  }: {
    readonly shipperId: string
    readonly branchIds: readonly string[] | null
    readonly span: SummarySpan
    readonly now: Instant
  },
): Promise<Summary> {
  const compared = comparedWith(span)
  const whole = getWholeDays(compared)
  const ofSpan = await readParts(db, { ...scope, span, hasDishes: true })
  const ofCompared = await readParts(db, { ...scope, span: compared, hasDishes: false })
  const isCut = whole.to > compared.to
  const ofWhole = isCut ? await readParts(db, { ...scope, span: whole, hasDishes: false }) : ofCompared
  const all = addParts(...Object.values(ofSpan))
  const allCompared = addParts(...Object.values(ofCompared))
  const counts = await countNow(db, scope)
  return {
    ...{ now, span, compared },
    total: { ...getNumbers(all), ...(await sumReturns(db, getQuestion(scope, span))) },
    before: { ...getNumbers(allCompared), ...(await sumReturns(db, getQuestion(scope, compared))) },
    hours: getHours(all, allCompared, addParts(...Object.values(ofWhole))),
    branches: (await listBranchesInScope(db, scope)).map((branch) => ({
      ...getNumbers(ofSpan[branch.id] ?? noParts),
      ...(counts.get(branch.id) ?? { open: 0, stopped: 0 }),
      branch,
    })),
    dishes: await findDishes(db, scope.shipperId, all),
    payments: all.payments,
    complaints: await countComplaints(db, { ...scope, span }),
  }
}

function getQuestion(scope: { shipperId: string; branchIds: readonly string[] | null }, span: SummarySpan) {
  return { ...scope, spans: [span], asOf: span.asOf }
}

/** From the first to the last hour with an order, in either period. */
function getHours(parts: SummaryParts, before: SummaryParts, whole: SummaryParts): Summary['hours'] {
  const ordersAt = (from: SummaryParts, hour: number) => from.hours[hour]?.orders ?? 0
  const busy = hoursOfDay.filter((hour) => ordersAt(parts, hour) + ordersAt(whole, hour) > 0)
  const [first = 24, last = -1] = [busy.at(0), busy.at(-1)]
  return hoursOfDay.slice(first, last + 1).map((hour) => {
    const own = parts.hours[hour]
    const compared = { before: ordersAt(before, hour), beforeWhole: ordersAt(whole, hour) }
    return { hour, ...addHours(...(own ? [own] : [])), ...compared }
  })
}

async function findDishes(db: Db, shipperId: string, { dishes }: SummaryParts) {
  const most = getMost(dishes, dishCount)
  const names = await findDishNames(db, { shipperId, ids: most.map(({ productId }) => productId) })
  return most.flatMap((dish) => {
    const named = names.get(dish.productId)
    return named ? [{ ...dish, ...named }] : []
  })
}
