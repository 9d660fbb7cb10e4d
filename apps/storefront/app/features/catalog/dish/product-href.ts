import { inLocale, type Locale } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/messages.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useRootData } from '../../../platform/page/root-data.ts'

/** The page of a dish, here or on the chain's main site. */
export function productHref(slug: string, locale: Locale, mainSiteUrl: string | null): string {
  return (mainSiteUrl ?? '') + inLocale(locale, paths.product(slug))
}

export function useProductHref(): (slug: string) => string {
  const locale = useLocale()
  const mainSiteUrl = useMainSite()
  return (slug) => productHref(slug, locale, mainSiteUrl)
}

/** Null: the pages of dishes stand here. */
export function useMainSite(): string | null {
  return useRootData()?.settings.mainSiteUrl ?? null
}
