import { daysBetween, type LocalDate, toLocalDate } from '@doira/domain/time/local-time'

const dayFirst = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/
const dayAndMonth = /^(\d{1,2})[./\s-](\d{1,2})[./]?$/
const digits = /^(\d{2})(\d{2})(\d{4})$/

/** Reads `23.11.2026`, `23/11/2026`, `23112026` and `2026-11-23`; null: no date. */
export function readDate(text: string): LocalDate | null {
  const typed = text.trim()
  const [, day, month, year] = dayFirst.exec(typed) ?? digits.exec(typed) ?? []
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(typed) ?? []
  return toDate(year ?? isoYear, month ?? isoMonth, day ?? isoDay)
}

/** Reads also `23.11`: of the years around today the one in which it is nearest. */
export function readNearDate(text: string, today: LocalDate): LocalDate | null {
  const [, day, month] = dayAndMonth.exec(text.trim()) ?? []
  if (day === undefined) return readDate(text)
  const year = Number(today.slice(0, 4))
  const distance = (date: LocalDate) => Math.abs(daysBetween(today, date))
  return [year, year + 1, year - 1]
    .map((one) => toDate(String(one), month, day))
    .reduce((best, date) => (date && (!best || distance(date) < distance(best)) ? date : best), null)
}

function toDate(year = '', month = '', day = ''): LocalDate | null {
  try {
    return toLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return null
  }
}
