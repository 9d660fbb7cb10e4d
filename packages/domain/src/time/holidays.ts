import type { Localized } from '../i18n/localized.ts'
import { addDays, type LocalDate, toLocalDate } from './local-time.ts'

/** A holiday of Uzbekistan, as a proposal for a special day. */
export type Holiday = {
  readonly key: string
  readonly title: Localized
  readonly firstDate: LocalDate
  readonly lastDate: LocalDate
  /** False: announced by the moon, and may move by a day. */
  readonly isCertain: boolean
  readonly repeats: boolean
}

const fixed = [
  ['01-01', { ru: 'Новый год', uz: 'Yangi yil', en: 'New Year' }],
  ['03-08', { ru: 'Женский день', uz: 'Xotin-qizlar kuni', en: 'Women’s Day' }],
  ['03-21', { ru: 'Навруз', uz: 'Navroʻz', en: 'Navruz' }],
  ['05-09', { ru: 'День памяти и почестей', uz: 'Xotira va qadrlash kuni', en: 'Day of Remembrance' }],
  ['09-01', { ru: 'День независимости', uz: 'Mustaqillik kuni', en: 'Independence Day' }],
  ['10-01', { ru: 'День учителя', uz: 'Ustoz va murabbiylar kuni', en: 'Teachers’ Day' }],
  ['12-08', { ru: 'День Конституции', uz: 'Konstitutsiya kuni', en: 'Constitution Day' }],
] as const

const ramadan = { ru: 'Рамазан', uz: 'Ramazon', en: 'Ramadan' }
/** The first day of each, by month and day of the Muslim calendar. */
const feasts = [
  ['10-1', 'ramazon-hayit', { ru: 'Рамазан хайит', uz: 'Ramazon hayiti', en: 'Eid al-Fitr' }],
  ['12-10', 'qurbon-hayit', { ru: 'Курбан хайит', uz: 'Qurbon hayiti', en: 'Eid al-Adha' }],
] as const

/** How far ahead they are proposed. */
const daysAhead = 400

/** The public holidays from a day on, and Ramadan, earliest first. */
export function holidaysFrom(today: LocalDate): readonly Holiday[] {
  const last = addDays(today, daysAhead)
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const publicOnes = years.flatMap((year) =>
    fixed.map(([date, title]) =>
      aHoliday(toLocalDate(`${year}-${date}`), { key: date, title, isCertain: true }),
    ),
  )
  return [...publicOnes, ...lunarFrom(today, last)]
    .filter(({ firstDate, lastDate }) => lastDate >= today && firstDate <= last)
    .toSorted((one, other) => (one.firstDate < other.firstDate ? -1 : 1))
}

function lunarFrom(today: LocalDate, last: LocalDate): readonly Holiday[] {
  const found: Holiday[] = []
  // A Ramadan that runs today began at most thirty days ago.
  for (let date = addDays(today, -30); date <= last; date = addDays(date, 1)) {
    const day = hijriOf(date)
    if (day === '9-1') {
      const length = hijriOf(addDays(date, 29)) === '9-30' ? 30 : 29
      const period = aHoliday(date, { key: 'ramadan', title: ramadan, isCertain: false })
      found.push({ ...period, lastDate: addDays(date, length - 1) })
    }
    const feast = feasts.find(([when]) => when === day)
    if (feast) found.push(aHoliday(date, { key: feast[1], title: feast[2], isCertain: false }))
  }
  return found
}

function aHoliday(date: LocalDate, { key, ...rest }: Pick<Holiday, 'key' | 'title' | 'isCertain'>): Holiday {
  return {
    ...rest,
    key: `${date.slice(0, 4)}-${key}`,
    firstDate: date,
    lastDate: date,
    repeats: rest.isCertain,
  }
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `9-1`: the first of Ramadan. */
function hijriOf(date: LocalDate): string {
  const parts = hijri.formatToParts(Date.parse(date))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('month')}-${of('day')}`
}
