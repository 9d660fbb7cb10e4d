import type { Locale } from '../../i18n/locale.ts'

/** The address of a whole menu. The branch comes from the visitor's cookies, as with the page. */
export function wholeMenuPath(locale: Locale, citySlug: string | undefined): string {
  const city = citySlug === undefined ? '' : `city=${encodeURIComponent(citySlug)}&`
  return `/menu.json?${city}lang=${locale}`
}
