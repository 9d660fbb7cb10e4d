import type { Translate } from '../../../i18n/translate.ts'

/** `7 ч 24 мин`. */
export function durationText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('shifts.minutes', { m: minutes })
  return t('shifts.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
}
