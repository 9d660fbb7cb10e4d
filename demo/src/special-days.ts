import type { ChainData } from '@doira/api/chains/import/chain-data'
import type { Localized } from '@doira/contract/common/shapes'
import { isAroundTheClock, type WorkHours } from '@doira/domain/delivery/branches/opening-hours'
import { addDays, type LocalDate, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import names from '../data/special-day-names.json' with { type: 'json' }

type DemoBranch = ChainData['branches'][number]

/** A day with different hours; null is closed. */
export type SpecialDay = {
  readonly branchId: string
  readonly date: LocalDate
  readonly name: Localized
  readonly work: WorkHours | null
  readonly delivery: WorkHours | null
}

const closed = { work: null, delivery: null }
/** Closed on 1 January; each of their cities has another branch that is open. */
const restingAfterNewYear = ['tashkent-parkent', 'samarkand-gagarin', 'bukhara-mustaqillik']

/**
 * The exceptions from the first start on: a short day and a closed day within the range of pre-orders, the evening of
 * the next 31 December, 1 January, and the late morning of the next Navruz. A branch that is open around the clock
 * stays open on holidays.
 */
export function specialDays(branches: readonly DemoBranch[], today: LocalDate): readonly SpecialDay[] {
  const newYearsEve = comingDay(today, '12-31')
  const navruz = comingDay(today, '03-21')
  const all = branches
    .filter(
      (branch) => branch.is_active && !isAroundTheClock(hours(branch.work_hour_start, branch.work_hour_end)),
    )
    .flatMap((branch): SpecialDay[] => {
      const on = (date: LocalDate, name: Localized, hours: Pick<SpecialDay, 'work' | 'delivery'>) => ({
        ...{ branchId: branch.id, date, name },
        ...hours,
      })
      const { slug, work_hour_start, work_hour_end, delivery_hour_start, delivery_hour_end } = branch
      return [
        // An exception of one branch comes before holidays.
        ...(slug === 'tashkent-chilonzor'
          ? [
              on(addDays(today, 3), names.short, {
                work: hours('12:00', '20:00'),
                delivery: hours('12:00', '19:30'),
              }),
            ]
          : []),
        ...(slug === 'tashkent-sergeli' ? [on(addDays(today, 5), names.sanitary, closed)] : []),
        on(newYearsEve, names.eve, {
          work: hours(work_hour_start, '21:00'),
          delivery: hours(delivery_hour_start, '20:30'),
        }),
        ...(restingAfterNewYear.includes(slug) ? [on(addDays(newYearsEve, 1), names.newYear, closed)] : []),
        on(navruz, names.navruz, {
          work: hours('12:00', work_hour_end),
          delivery: hours('12:00', delivery_hour_end),
        }),
      ]
    })
  const firstOfDay = new Map(all.toReversed().map((day) => [`${day.branchId} ${day.date}`, day]))
  return all.filter((day) => firstOfDay.get(`${day.branchId} ${day.date}`) === day)
}

/** As a row of a chain's folder. */
export function toBranchDay({
  branchId,
  date,
  name,
  work,
  delivery,
}: SpecialDay): ChainData['branchDays'][number] {
  return {
    branch_id: branchId,
    ...{ date, name },
    work_start: work?.opensAt ?? null,
    work_end: work?.closesAt ?? null,
    delivery_start: delivery?.opensAt ?? null,
    delivery_end: delivery?.closesAt ?? null,
  }
}

/** @param monthAndDay `12-31`; today is included. */
function comingDay(today: LocalDate, monthAndDay: string): LocalDate {
  const year = Number(today.slice(0, 4))
  const thisYear = toLocalDate(`${year}-${monthAndDay}`)
  return thisYear >= today ? thisYear : toLocalDate(`${year + 1}-${monthAndDay}`)
}

/** Of a branch too: those of the demo have the same hours every day. */
function hours(opensAt: string | null, closesAt: string | null): WorkHours {
  return { opensAt: toLocalTime(opensAt ?? ''), closesAt: toLocalTime(closesAt ?? '') }
}
