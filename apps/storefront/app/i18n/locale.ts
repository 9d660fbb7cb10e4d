import { defaultLanguage, type Language, languageList, languages, pathIn } from '@doira/domain/i18n/languages'

/** A language of the shop, as paths and pages name it. */
export type Locale = Language

/** The languages in the order of the menu, each in its own language. */
export const localeNames = Object.entries(languageList).map(([locale, { name, short }]) => ({
  locale: locale as Locale, // a key of the list
  name,
  short,
}))

/** The language that a path is written in: its first segment, else the default one. Nothing is detected from the browser. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return languages.find((locale) => locale === first) ?? defaultLanguage
}

/** The path without its language: `/uz/cart` and `/cart` are `/cart`; always begins with a slash. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  if (locale === defaultLanguage) return pathname
  return withOneSlash(pathname.slice(locale.length + 1))
}

/** The path in a language; `path` is without one. Home in Uzbek is `/uz`. */
export function inLocale(locale: Locale, path: string): string {
  const isHome = path === '/' || path.startsWith('/?')
  return isHome && locale !== defaultLanguage ? pathIn(locale, path.slice(1)) : pathIn(locale, path)
}

/** The same page and query in another language (R2-05). */
export function switchLocale(
  locale: Locale,
  { pathname, search, hash = '' }: { pathname: string; search: string; hash?: string },
): string {
  return inLocale(locale, withoutLocale(pathname)) + search + hash
}

/** What a path with the prefix of the default language is replaced by (R2-02), null for all other paths. */
export function withoutDefaultPrefix(pathname: string): string | null {
  const prefix = `/${defaultLanguage}`
  return `${pathname}/`.startsWith(`${prefix}/`) ? withOneSlash(pathname.slice(prefix.length)) : null
}

/** Browsers read `//host` and `/\host` as another site: a path that a redirect may lead to begins with one slash. */
function withOneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}
