import { specialDayDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import type { Draft } from '@doira/domain/content/draft'
import type { LocalDate } from '@doira/domain/time/local-time'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type SpecialDays = AnswerTo<'readSpecialDays'>
export type SpecialDayRow = SpecialDays['days'][number]
export type Holiday = SpecialDays['holidays'][number]

/** How a date looks in the calendar. */
export type Mark = 'closed' | 'hours' | 'period'

/** The records that apply on a date, the shortest first. */
export function daysOn(days: readonly SpecialDayRow[], date: string): readonly SpecialDayRow[] {
  return days
    .filter(({ day, state }) => state !== 'hidden' && isWithin(day, date))
    .toSorted((one, other) => getLength(one) - getLength(other))
}

export function getMark(row: SpecialDayRow): Mark {
  if (row.day.kind === 'closed') return 'closed'
  return getLength(row) > 0 ? 'period' : 'hours'
}

function isWithin(
  { first_date: first, last_date: last, repeats }: SpecialDayRow['day'],
  date: string,
): boolean {
  if (first === undefined || last === undefined) return false
  if (date >= first && date <= last) return true
  return repeats === true && date > last && date.slice(5) >= first.slice(5) && date.slice(5) <= last.slice(5)
}

function getLength({ day: { first_date: first = '', last_date: last = '' } }: SpecialDayRow): number {
  return Date.parse(last) - Date.parse(first)
}

/** What a new day begins with: dates that were chosen in the calendar, or a holiday. */
export function blankDay(
  blank: Draft,
  {
    first,
    last,
    holiday,
    branchIds,
  }: {
    readonly first: string
    readonly last: string
    readonly holiday: Holiday | undefined
    readonly branchIds: readonly string[]
  },
): Draft {
  const branches = branchIds.map((branch_id) => ({ branch_id, hours: null }))
  if (!holiday) return { ...blank, first_date: first, last_date: last, branches }
  const { key, title, first_date, last_date, is_certain, repeats } = holiday
  const isPeriod = first_date !== last_date
  return {
    ...blank,
    ...{ slug: key, title, first_date, last_date, is_confirmed: is_certain, repeats, branches },
    ...(isPeriod && {
      sunset_minutes: 30,
      hours: { work: ['12:00-23:00'], takeaway: ['12:00-22:45'], delivery: ['12:00-22:30'] },
    }),
  }
}

export function hoursOfDraft(draft: Draft) {
  const read = specialDayDraftSchema.shape.hours.safeParse(draft.hours)
  return read.success ? read.data : null
}

export type BranchHours = { readonly branch_id: string; readonly hours: SpecialDayHours | null }
export type SpecialDayHours = NonNullable<ReturnType<typeof hoursOfDraft>>

export function branchesOfDraft(draft: Draft): readonly BranchHours[] {
  const read = specialDayDraftSchema.shape.branches.safeParse(draft.branches)
  return read.success ? read.data : []
}

/** The months of a calendar from one on: each date of it, and how many places are empty before the first. */
export function monthsFrom(first: LocalDate, count: number) {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(Date.UTC(year, month - 1 + index, 1))
    const days = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
    const text = start.toISOString().slice(0, 8)
    return {
      month: `${text}01`,
      /** Monday first. */
      empty: (start.getUTCDay() + 6) % 7,
      dates: Array.from({ length: days }, (_, day) => `${text}${String(day + 1).padStart(2, '0')}`),
    }
  })
}
