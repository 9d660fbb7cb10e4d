import type { MetaDescriptor } from 'react-router'
import { inLocale, localeOfPath } from '../../i18n/locale.ts'
import { getSiteUrl, metaT, type pageMeta } from './page-meta.ts'
import { paths } from './paths.ts'

type Step = { readonly title: string; readonly path: string; readonly anchor?: string }

type Crumbs = {
  readonly matches: Parameters<typeof pageMeta>[0]['matches']
  readonly location: { readonly pathname: string }
  readonly title: string
  /** The pages between home and this one; `path` of `paths`, `anchor` a place on it. */
  readonly steps?: readonly Step[]
}

/**
 * The way to a page as search engines show it; the last step is the page. A browser has no use for it.
 *
 * @see https://schema.org/BreadcrumbList
 */
export function breadcrumbMeta(crumbs: Crumbs): MetaDescriptor[] {
  return import.meta.env.SSR ? [getBreadcrumbs(crumbs)] : []
}

function getBreadcrumbs({ matches, location, title, steps = [] }: Crumbs): MetaDescriptor {
  const { pathname } = location
  const locale = localeOfPath(pathname)
  const home = { title: metaT(matches, 'common')?.('home') ?? '', path: paths.home() }
  const way = [home, ...steps].map(({ anchor, ...step }: Step) => ({
    title: step.title,
    path: inLocale(locale, step.path) + (anchor ? `#${anchor}` : ''),
  }))
  const site = getSiteUrl(matches)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...way, { title, path: pathname }].map((step, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: step.title,
        item: site + step.path,
      })),
    },
  }
}
