import type { DayText } from '@doira/domain/delivery/branches/check-hours'
import {
  everyDay,
  type HoursText,
  type WeekText,
  writeHours,
} from '@doira/domain/delivery/branches/hours-text'
import type { SpecialDay } from '@doira/domain/delivery/branches/special-days'
import { emptyText, type Localized } from '@doira/domain/i18n/localized'
import type { LocalTime } from '@doira/domain/time/local-time'
import { idFor } from '../../platform/id-for.ts'
import type { ChainData } from './chain-data.ts'

type BranchRow = ChainData['branches'][number]
type DayRow = ChainData['branchDays'][number]

/** A special day of a folder that is written as staff write it. */
export function toSpecialDay(row: ChainData['specialDays'][number]) {
  const { id, slug, title, kind, hours, repeats } = row
  return {
    ...{ id, slug, title, kind, hours, repeats, isActive: row.active, isConfirmed: row.is_confirmed },
    ...{ firstDate: row.first_date, lastDate: row.last_date, preordersUntil: row.preorders_until },
    ...{ sunsetMinutes: row.sunset_minutes, extraMinutes: row.extra_minutes },
    branches: row.branches.map(({ branch_id: branchId, hours: own }) => ({ branchId, hours: own })),
  }
}

/** A branch of a folder may have one line of hours for every day; takeaway follows the hall. */
export function usualWeek(branch: BranchRow): WeekText {
  const work = everyDay(getText(branch.work_hour_start, branch.work_hour_end))
  const delivery = everyDay(getText(branch.delivery_hour_start, branch.delivery_hour_end))
  return { work, takeaway: work, delivery }
}

/** The days of a folder, one record for all branches on a date. */
export function getSpecialDays(
  namespace: string,
  rows: readonly DayRow[],
): readonly (SpecialDay & { readonly slug: string; readonly title: Localized })[] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, days]) => {
    const branches = days.map((day) => ({ branchId: day.branch_id, hours: getHours(day) }))
    return {
      ...{ id: idFor(namespace, `special-day:${date}`), slug: date, title: days[0]?.name ?? emptyText },
      ...{ kind: branches.every(({ hours }) => isClosed(hours)) ? 'closed' : 'hours' },
      ...{ firstDate: date, lastDate: date, hours: branches[0]?.hours ?? closed },
      ...{ sunsetMinutes: null, extraMinutes: 0, preordersUntil: null, repeats: false, isConfirmed: true },
      branches,
    }
  })
}

const closed: DayText = { work: [], takeaway: [], delivery: [] }

function getHours({ work_start, work_end, delivery_start, delivery_end }: DayRow): DayText {
  const work = getText(work_start, work_end)
  return { work, takeaway: work, delivery: getText(delivery_start, delivery_end) }
}

function isClosed({ work, delivery }: DayText): boolean {
  return work.length === 0 && delivery.length === 0
}

function getText(opensAt: LocalTime | null, closesAt: LocalTime | null): readonly HoursText[] {
  return opensAt === null || closesAt === null ? [] : [writeHours({ opensAt, closesAt })]
}
