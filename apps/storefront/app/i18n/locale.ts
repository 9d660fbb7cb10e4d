/**
 * The languages of the shop in the order of its menu, each in its own language. A language is a row here and a folder of
 * `catalogues`; what its folder lacks is shown in Russian.
 */
export const localeNames = [
  { locale: 'uz', name: 'Oʻzbekcha', short: 'UZ' },
  { locale: 'ru', name: 'Русский', short: 'RU' },
  { locale: 'en', name: 'English', short: 'EN' },
] as const

export type Locale = (typeof localeNames)[number]['locale']

/** Russian stands without a prefix (R1-04); nothing is detected from the browser. */
export const defaultLocale = 'ru' satisfies Locale

/** Russian first: it has every message. */
export const locales: readonly Locale[] = [
  defaultLocale,
  ...localeNames.map(({ locale }) => locale).filter((locale) => locale !== defaultLocale),
]

export function localeName(locale: Locale): { name: string; short: string } {
  return localeNames.find((row) => row.locale === locale) ?? localeNames[1]
}

/** The language that a path is written in: its first segment, else Russian. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return locales.find((locale) => locale === first) ?? defaultLocale
}

/** The path without its language: `/uz/cart` and `/cart` are `/cart`; always begins with a slash. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  if (locale === defaultLocale) return pathname
  return withOneSlash(pathname.slice(locale.length + 1))
}

/** The path in a language; `path` is without one. Home in Uzbek is `/uz`. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' || path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/** The same page and query in another language (R2-05). */
export function switchLocale(
  locale: Locale,
  { pathname, search, hash = '' }: { pathname: string; search: string; hash?: string },
): string {
  return inLocale(locale, withoutLocale(pathname)) + search + hash
}

/** What a path under /ru is replaced by (R2-02), null for all other paths. */
export function withoutRussianPrefix(pathname: string): string | null {
  return pathname === '/ru' || pathname.startsWith('/ru/') ? withOneSlash(pathname.slice(3)) : null
}

/** Browsers read `//host` and `/\host` as another site: a path that a redirect may lead to begins with one slash. */
function withOneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}
