import type { MetaDescriptor } from 'react-router'
import { inLocale, localeOfPath } from '../../i18n/locale.ts'
import { chainNameOf, metaT, pageMeta, siteUrlOf } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { imageAddress } from '../../ui/picture.tsx'
import { breadcrumbData } from './structured-data.ts'

const longestDescription = 160

type ContentPage = {
  readonly matches: Parameters<typeof pageMeta>[0]['matches']
  readonly location: { readonly pathname: string }
  readonly title: string
  /** Of any length: what search engines do not show is cut off. */
  readonly description: string
  /** The pages between home and this one; `path` of `paths`. */
  readonly steps?: readonly { readonly title: string; readonly path: string }[]
  /** More for search engines, in the words of schema.org. */
  readonly data?: ReturnType<typeof JSON.parse> | null
}

/** What the head of a content page says: titles, addresses in each language, and the way to it for search engines. */
export function contentMeta({ matches, location, title, description, steps = [], data }: ContentPage) {
  const { pathname } = location
  const site = siteUrlOf(matches)
  const locale = localeOfPath(pathname)
  const step = (name: string, path: string) => ({ title: name, url: site + inLocale(locale, path) })
  const crumbs = breadcrumbData([
    step(metaT(matches, 'common')?.('home') ?? '', paths.home()),
    ...steps.map(({ title: name, path }) => step(name, path)),
    { title, url: site + pathname },
  ])
  const meta: MetaDescriptor[] = [
    ...pageMeta({ matches, pathname, title, description: toDescription(description), isIndexed: true }),
    { 'script:ld+json': crumbs },
  ]
  return data ? [...meta, { 'script:ld+json': data }] : meta
}

/** Where the page and its picture are, for structured data. */
export function pageFacts(
  { matches, location }: Pick<ContentPage, 'matches' | 'location'>,
  image: string | null,
): { readonly url: string; readonly image: string | null; readonly brand: string; readonly siteUrl: string } {
  const siteUrl = siteUrlOf(matches)
  return {
    siteUrl,
    url: siteUrl + location.pathname,
    image: image && siteUrl + imageAddress(image, 1600),
    brand: chainNameOf(matches),
  }
}

/** Whole words, at most so many characters. */
export function toDescription(text: string): string {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.—-]+$/, '')}…`
}
