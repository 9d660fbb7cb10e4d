import type { MetaDescriptor } from 'react-router'
import { breadcrumbMeta } from '../../platform/page/breadcrumb-meta.ts'
import { findPictureUrl, getChainName, getSiteUrl, pageMeta } from '../../platform/page/page-meta.ts'

type ContentPage = Parameters<typeof breadcrumbMeta>[0] & {
  /** The title for search results, where the heading is too short. */
  readonly longTitle?: string
  /** Of any length. */
  readonly description: string
  /** The key of its picture; null: it has none. */
  readonly image?: string | null
  /** More for search engines, in the terms of schema.org; null in a browser, which has no use for it. */
  readonly data?: ReturnType<typeof JSON.parse> | null
}

/** The head of a content page: titles, addresses in each language, and breadcrumbs for search engines. */
export function contentMeta({ longTitle, description, image = null, data, ...page }: ContentPage) {
  const { matches, title } = page
  const { pathname } = page.location
  const meta: MetaDescriptor[] = [
    ...pageMeta({ matches, pathname, title: longTitle ?? title, description, image, isIndexed: true }),
    ...breadcrumbMeta(page),
  ]
  return data ? [...meta, { 'script:ld+json': data }] : meta
}

/** Where the page and its picture are, for structured data. */
export function pageFacts(
  { matches, location }: Pick<ContentPage, 'matches' | 'location'>,
  image: string | null,
): { readonly url: string; readonly image: string | null; readonly brand: string; readonly siteUrl: string } {
  const siteUrl = getSiteUrl(matches)
  return {
    siteUrl,
    url: siteUrl + location.pathname,
    image: findPictureUrl(matches, image),
    brand: getChainName(matches),
  }
}
