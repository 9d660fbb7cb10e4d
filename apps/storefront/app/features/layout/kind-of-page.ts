import { withoutLocale } from '../../i18n/locale.ts'

/** The kind of a page without its language: `/uz/product/roll` with the slug `roll` is `/product/:slug`. */
export function kindOfPage(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/not-found'
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]))
  return withoutLocale(pathname)
    .split('/')
    .map((part) => names.get(decodeURIComponent(part)) ?? part)
    .join('/')
}
