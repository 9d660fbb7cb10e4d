import { formatTime, getDate } from '@doira/web/i18n/format.ts'
import { formatDay } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** `7 ч 24 мин`. */
export function durationText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('shifts.minutes', { m: minutes })
  return t('shifts.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
}

/** `22 ноя, 10:00–22:00`. */
export function whenText(
  t: Translate,
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const span = t('shifts.span', { from: formatTime(from), to: formatTime(to) })
  return t('shifts.when', { day: formatDay(language, getDate(from)), span })
}
