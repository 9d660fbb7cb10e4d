import { aroundTheClock, type HoursText, readHours } from '@doira/domain/delivery/branches/hours-text'
import { isAroundTheClock } from '@doira/domain/delivery/branches/opening-hours'
import type { Translate } from '../../i18n/translate.ts'

const span = /^(\d{1,2})(?::?(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::?(\d{2}))?$/

/**
 * Hours of a day as people type them: `11-3`, `11:00–03:00`, `10-14, 18-23`; empty or a dash is closed, `24` around the
 * clock. Null: they cannot be read.
 */
export function readTypedHours(text: string): readonly HoursText[] | null {
  const typed = text.trim()
  if (/^[-–—]?$/.test(typed)) return []
  if (/^(24|24\/7|0{1,2}(:?00)?\s*[-–—]\s*24(:?00)?)$/.test(typed)) return [aroundTheClock]
  const parts = typed.split(/[,;]/).map((part) => part.trim())
  const read = parts.map((part) => {
    const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = span.exec(part) ?? []
    const from = clock(fromHour, fromMinute)
    const to = clock(toHour === '24' ? '0' : toHour, toMinute)
    return from && to ? `${from}-${to}` : null
  })
  const known = read.filter((part) => part !== null)
  return known.length === parts.length && known.length <= 2 ? known : null
}

/** As a person reads them. */
export function hoursWords(t: Translate, hours: readonly HoursText[]): string {
  if (hours.length === 0) return t('net.closed')
  if (hours.some((text) => isAroundTheClock(readHours(text)))) return t('net.always')
  return hours.map((text) => text.replace('-', '–')).join(', ')
}

/** Whether hours end on the next day. */
export function isPastMidnight(hours: readonly HoursText[]): boolean {
  const last = hours.at(-1)
  return last !== undefined && readHours(last).closesAt < readHours(last).opensAt
}

function clock(hour: string | undefined, minute: string): string | null {
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
