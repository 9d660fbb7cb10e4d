import { type LocalDate, toLocalDate } from '@doira/domain/time/local-time'

const dayFirst = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/

/** Reads `23.11.2026`, `23/11/2026`, `23112026` and `2026-11-23`; null: no date. */
export function readDate(text: string): LocalDate | null {
  const typed = text.trim()
  const [, day, month, year] = dayFirst.exec(typed) ?? digits.exec(typed) ?? []
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(typed) ?? []
  return toDate(year ?? isoYear, month ?? isoMonth, day ?? isoDay)
}

function toDate(year = '', month = '', day = ''): LocalDate | null {
  try {
    return toLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return null
  }
}
