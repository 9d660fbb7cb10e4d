import type { AnswerOf } from '@doira/contract/endpoint'
import type { previewProgramme } from '@doira/contract/loyalty/programme'
import type { ProgrammeDraft } from '@doira/contract/loyalty/programme-draft'
import { tryProgramme } from '@doira/domain/loyalty/past-orders'
import { mostPoints } from '@doira/domain/loyalty/points'
import {
  levelOf,
  listSpans,
  type Programme,
  type ProgrammeSpan,
  programmeAt,
} from '@doira/domain/loyalty/programme'
import { moveBetween } from '@doira/domain/loyalty/terms'
import { addSums, type Sum, subtractSum, toSum } from '@doira/domain/money/sum'
import { levelMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import {
  firstOfMonthAfter,
  getDayStart,
  localDateAt,
  minutesPerDay,
  toLocalDate,
} from '@doira/domain/time/local-time'
import { listVersions } from '../../../loyalty/programme/programme.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type CountedStanding,
  type Example,
  findExample,
  findSpentEarly,
  listPastOrders,
  listStandings,
  readRevenue,
  sumExpiring,
  sumOnCards,
} from './past-orders.queries.ts'

type Asked = {
  readonly shipperId: string
  readonly document: ProgrammeDraft
  /** The same. */
  readonly programme: Programme
  readonly example: number
  readonly now: Instant
}

/** Thirty days. */
const soonMinutes = 30 * minutesPerDay

type Preview = AnswerOf<typeof previewProgramme>

/** What new terms would have cost in the last finished month, and whose level they change. */
export async function previewTerms(db: Db, asked: Asked): Promise<Preview> {
  const { shipperId, document, programme, now } = asked
  const versions = await listVersions(db, shipperId)
  // The terms that these replace.
  const replaced = programmeAt(versions, addMinutes(getDayStart(toLocalDate(document.begins_on)), -1))
  const firstDay = firstOfMonthAfter(localDateAt(now), -1)
  const month = {
    shipperId,
    from: getDayStart(firstDay),
    until: getDayStart(firstOfMonthAfter(firstDay, 1)),
  }
  const ofSpans = await Promise.all(
    listSpans(versions)
      .filter((span) => isNear(span, month))
      .map(async (span) => {
        const programmes = [span.programme, programme]
        const placed = { from: span.from, until: span.until }
        const orders = await listPastOrders(db, { ...month, placed, customerId: null, programmes })
        return { before: tryProgramme(orders, span.programme), after: tryProgramme(orders, programme) }
      }),
  )
  const revenue = await readRevenue(db, month)
  const standings = await listStandings(db, { shipperId, programmes: [replaced, programme] })
  const example = await findExample(db, { shipperId, number: asked.example })
  return {
    month: firstDay.slice(0, 7),
    ...revenue,
    before: addUp(ofSpans.map(({ before }) => before)),
    after: addUp(ofSpans.map(({ after }) => after)),
    on_cards: await sumOnCards(db, shipperId),
    expires_soon: await sumExpiring(db, { shipperId, now, until: addMinutes(now, soonMinutes) }),
    spent_early: await findSpentEarly(db, { ...month, hours: programme.availableAfterHours }),
    customers: countMoves(standings, replaced, programme),
    example:
      example &&
      (await workThrough(db, example, { shipperId, now, usual: usualOrder(revenue), replaced, programme })),
  }
}

/** Orders of the month may have been placed under it: no order is placed a year ahead. */
function isNear(
  span: Pick<ProgrammeSpan, 'from' | 'until'>,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): boolean {
  const hasBegun = span.from === null || isBefore(span.from, until)
  return hasBegun && (span.until === null || isBefore(addMinutes(from, -levelMinutes), span.until))
}

type Tried = ReturnType<typeof tryProgramme>

function addUp(parts: readonly Tried[]): Tried {
  return {
    earned: addSums(...parts.map(({ earned }) => earned)),
    spent: addSums(...parts.map(({ spent }) => spent)),
  }
}

function countMoves(
  standings: readonly CountedStanding[],
  before: Programme,
  after: Programme,
): Preview['customers'] {
  const counts = { up: 0, down: 0, same: 0 }
  for (const standing of standings) {
    const move = moveBetween(after, levelOf(before, standing), levelOf(after, standing))
    counts[move] += standing.count
  }
  return counts
}

/** How many customers are on each level. */
export function countLevels(
  standings: readonly CountedStanding[],
  programme: Pick<Programme, 'levels' | 'hasGraceMonth'>,
): { readonly level: string; readonly count: number }[] {
  return programme.levels.map(({ slug }) => {
    const own = standings.filter((standing) => levelOf(programme, standing)?.slug === slug)
    return { level: slug, count: own.reduce((total, { count }) => total + count, 0) }
  })
}

/** The mean of the month in whole thousands, or a hundred thousand in a month without orders. */
function usualOrder({ orders, revenue }: { readonly orders: number; readonly revenue: Sum }): Sum {
  return toSum(orders === 0 ? 100_000 : Math.max(1000, Math.round(revenue / orders / 1000) * 1000))
}

async function workThrough(
  db: Db,
  { id, name, orders, standing }: Example,
  {
    shipperId,
    now,
    usual,
    replaced,
    programme,
  }: {
    readonly shipperId: string
    readonly now: Instant
    readonly usual: Sum
    readonly replaced: Programme
    readonly programme: Programme
  },
): Promise<NonNullable<Preview['example']>> {
  const past = await listPastOrders(db, {
    ...{ shipperId, customerId: id, placed: { from: null, until: null } },
    ...{ from: addMinutes(now, -levelMinutes), until: now, programmes: [replaced, programme] },
  })
  const side = (terms: Programme) => {
    const level = levelOf(terms, standing)
    const next = terms.levels.find(({ fromPurchases }) => fromPurchases > standing.purchases)
    const isHigher = next !== undefined && next.fromPurchases > (level?.fromPurchases ?? -1)
    const { maxPointsPerOrder } = terms
    return {
      level: level?.title ?? null,
      earned: tryProgramme(past, terms).earned,
      payable: mostPoints(usual, { payPercent: level?.payPercent ?? 100, maxPointsPerOrder }),
      missing: isHigher ? subtractSum(next.fromPurchases, standing.purchases) : null,
    }
  }
  return {
    ...{ customer_id: id, name, orders, purchases: standing.purchases, usual_order: usual },
    ...{ before: side(replaced), after: side(programme) },
  }
}
