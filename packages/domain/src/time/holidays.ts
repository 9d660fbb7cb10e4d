import { addDays, type LocalDate, toLocalDate } from './local-time.ts'

/** A holiday of Uzbekistan, as a proposal for a special day. */
export type Holiday = {
  /** Part of an address: small letters, digits and hyphens. */
  readonly key: string
  readonly name: HolidayName
  readonly firstDate: LocalDate
  readonly lastDate: LocalDate
  /** False: announced by the moon, and may move by a day. */
  readonly isCertain: boolean
  readonly repeats: boolean
}

const fixed = [
  ['01-01', 'new_year'],
  ['03-08', 'womens_day'],
  ['03-21', 'navruz'],
  ['05-09', 'remembrance_day'],
  ['09-01', 'independence_day'],
  ['10-01', 'teachers_day'],
  ['12-08', 'constitution_day'],
] as const

/** The first day of each, by month and day of the Muslim calendar. */
const feasts = [
  ['10-1', 'eid_al_fitr'],
  ['12-10', 'eid_al_adha'],
] as const

type HolidayName = (typeof fixed)[number][1] | (typeof feasts)[number][1] | 'ramadan'

/** How far ahead they are proposed. */
const daysAhead = 400

/** The public holidays from a day on, and Ramadan, earliest first. */
export function holidaysFrom(today: LocalDate): readonly Holiday[] {
  const last = addDays(today, daysAhead)
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const publicOnes = years.flatMap((year) =>
    fixed.map(([date, name]) => aHoliday(toLocalDate(`${year}-${date}`), { name, isCertain: true })),
  )
  return [...publicOnes, ...lunarFrom(today, last)]
    .filter(({ firstDate, lastDate }) => lastDate >= today && firstDate <= last)
    .toSorted((one, other) => (one.firstDate < other.firstDate ? -1 : 1))
}

function lunarFrom(today: LocalDate, last: LocalDate): readonly Holiday[] {
  const found: Holiday[] = []
  // A Ramadan that runs today began at most thirty days ago.
  for (let date = addDays(today, -30); date <= last; date = addDays(date, 1)) {
    const day = getHijri(date)
    if (day === '9-1') {
      const length = getHijri(addDays(date, 29)) === '9-30' ? 30 : 29
      const period = aHoliday(date, { name: 'ramadan', isCertain: false })
      found.push({ ...period, lastDate: addDays(date, length - 1) })
    }
    const feast = feasts.find(([when]) => when === day)
    if (feast) found.push(aHoliday(date, { name: feast[1], isCertain: false }))
  }
  return found
}

function aHoliday(date: LocalDate, { name, isCertain }: Pick<Holiday, 'name' | 'isCertain'>): Holiday {
  return {
    ...{ name, isCertain },
    key: `${date.slice(0, 4)}-${name.replaceAll('_', '-')}`,
    firstDate: date,
    lastDate: date,
    repeats: isCertain,
  }
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `9-1`: the first of Ramadan. */
function getHijri(date: LocalDate): string {
  const parts = hijri.formatToParts(Date.parse(date))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('month')}-${of('day')}`
}
