import * as calls from '@doira/contract/payouts/payouts'
import type { Language } from '@doira/domain/i18n/languages'
import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { addSums } from '@doira/domain/money/sum'
import { firstRuleDay, mondayOf, weekClosesAt } from '@doira/domain/payouts/pay-rule'
import { isInScope } from '@doira/domain/staff/rights'
import { addDays, daysBetween, type LocalDate, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { listCarried } from '../fulfilment/cash/till.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { answerTable } from '../platform/http/table-file.ts'
import { findExport } from '../staff/actions/find-export.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { findPaid } from './find-paid.ts'
import { listPayCities, listPayRules } from './pay-rules.queries.ts'
import { fileTitle, toFileRows, toWireDay, toWireRule, toWireWeek } from './payouts.mapper.ts'
import { isIdle, readCourierDays } from './read-courier-days.ts'
import { type CourierWeek, readAnyWeek, readWeek, sumTotals } from './read-week.ts'
import { findClosedWeek } from './weeks.queries.ts'
import { listPayBranches } from './work.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** So many days are read at once, at most. */
const mostDays = 31

/** Pay of couriers: their own by themselves, that of own branches by the office. */
export function mountPayouts(read: StaffMount, { db, clock }: Deps): void {
  read(calls.readOwnPay, async ({ shipperId, staff, query }) => {
    const now = clock()
    const to = earlier(toLocalDate(query.to), localDateAt(now))
    const from = later(toLocalDate(query.from), addDays(to, 1 - mostDays))
    const couriers = [{ id: staff.id, branchIds: staff.branchIds }]
    const isBackwards = daysBetween(from, to) < 0
    const days = isBackwards ? null : await readCourierDays(db, { shipperId, couriers, from, to, now })
    const branches = await listPayBranches(db, shipperId)
    const shown = (days?.get(staff.id) ?? []).filter((day) => from === to || !isIdle(day))
    return { now, days: shown.map((day) => toWireDay(day, { branches, scope: null })) }
  })
  read(calls.readPayouts, async ({ shipperId, staff, query }) => {
    const now = clock()
    const monday = mondayOf(query.week ? toLocalDate(query.week) : localDateAt(now))
    const closed = await findClosedWeek(db, { shipperId, monday })
    const isClosed = closed !== null
    const week = await readWeek(db, { shipperId, monday, branchIds: staff.branchIds, isClosed, now })
    return {
      now,
      days: { from: monday, to: addDays(monday, 6) },
      couriers: week.map(toWireWeek),
      total: totalFor(staff, { week, closed }),
      closes_at: weekClosesAt(monday),
      closed: closed && { by: closed.by, at: closed.at },
      ...(await readRules(db, { shipperId, today: localDateAt(now) })),
    }
  })
  read(calls.readCourierDay, async ({ shipperId, staff, params, query }) => {
    const now = clock()
    const day = toLocalDate(query.day)
    const { staff: courier, branchIds } = await findPaid(db, staff, { id: params.id, day, now })
    const couriers = [{ id: courier.id, branchIds }]
    const days = await readCourierDays(db, { shipperId, couriers, from: day, to: day, now })
    const [read] = days.get(courier.id) ?? []
    if (!read) throw new Error('a day of a courier was not read')
    const branches = await listPayBranches(db, shipperId)
    const carried = await listCarried(db, { shipperId, courierId: courier.id })
    return {
      ...{ now, name: courier.name, day: toWireDay(read, { branches, scope: staff.branchIds }) },
      cash: addSums(
        ...carried.filter(({ branchId: of }) => isInScope(staff.branchIds, of)).map(({ amount }) => amount),
      ),
    }
  })
  read(calls.downloadPayouts, async ({ shipperId, staff, params }) => {
    const action = await findExport(db, {
      shipperId,
      staff,
      id: params.id,
      kind: 'payout_export',
      now: clock(),
    })
    const { week: monday, format, language } = action.after as unknown as ExportFacts // written by the action below
    const closed = await findClosedWeek(db, { shipperId, monday })
    const week = await readAnyWeek(db, staff, { monday, now: action.receivedAt })
    const total = totalFor(staff, { week, closed })
    const title = fileTitle(language)
    return answerTable(toFileRows(week, { language, total }), {
      ...{ format, language, sheet: title, name: `${title} ${monday}`, plainName: `payouts-${monday}` },
    })
  })
}

type ExportFacts = {
  readonly week: LocalDate
  readonly format: 'xlsx' | 'csv'
  readonly language: Language
}

async function readRules(
  db: Db,
  { shipperId, today }: { readonly shipperId: string; readonly today: LocalDate },
) {
  const rules = await listPayRules(db, shipperId)
  const cities = await listPayCities(db, shipperId)
  const scopes = [{ id: null, name: inEveryLanguage('') }, ...cities]
  return {
    rules: rules.map(({ number, cityId, beginsOn, rule, by }) => ({
      ...{ number, city_id: cityId, begins_on: beginsOn, rule: toWireRule(rule), by },
      is_planned: beginsOn > today,
    })),
    cities: scopes.map(({ id, name }) => ({
      ...{ id, name, first_day: firstRuleDay(rules, { cityId: id, today }) },
    })),
  }
}

/** What a closed week came to stays, for whoever sees all of it. */
function totalFor(
  { branchIds }: SignedInStaff,
  { week, closed }: { readonly week: readonly CourierWeek[]; readonly closed: { total: number } | null },
): number {
  return closed && branchIds === null ? closed.total : sumTotals(week)
}

function earlier(one: LocalDate, other: LocalDate): LocalDate {
  return one < other ? one : other
}

function later(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other
}
