import type { MetaDescriptor } from 'react-router'
import { inLocale, type Locale, locales, withoutLocale } from '../i18n/locale.ts'
import { makeTranslate, type Namespace, type Translate } from '../i18n/translate.ts'
import { loadedWords } from '../i18n/word-store.ts'
import type { Chain } from './chain.mapper.ts'
import type { RootData } from './root-data.ts'

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

function rootOf(matches: Matches): RootData | null {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined) ?? null // root.tsx gives exactly this
}

/** Words for a `meta` function: `metaT(matches, 'order')('cart_title')`. */
export function metaT<N extends Namespace>(matches: Matches, namespace: N): Translate<N> | null {
  const root = rootOf(matches)
  if (!root) return null
  return makeTranslate<N>(root.locale, root.words[namespace] ?? loadedWords(root.locale)[namespace] ?? {})
}

/** The name of the chain for a whole title; empty while the API is away. */
export function chainNameOf(matches: Matches): string {
  return rootOf(matches)?.chain?.name ?? ''
}

/** Pictures of the chain that stand where a page has none of its own. */
export function chainScenesOf(matches: Matches): Chain['scenes'] {
  return rootOf(matches)?.chain?.scenes ?? {}
}

/** Where others find this site, without a slash at the end. */
export function siteUrlOf(matches: Matches): string {
  return rootOf(matches)?.settings.siteUrl ?? ''
}

type PageMeta = {
  readonly matches: Matches
  readonly pathname: string
  /** The `h1`; `common.page_title` puts the chain's name after it. */
  readonly title: string
  /** The title is complete as it is. */
  readonly isWholeTitle?: boolean
  readonly description?: string
  /** May search engines list it? */
  readonly isIndexed: boolean
}

/** Title, description, canonical address without query, and the page in the other languages (screens 0, rule 12). */
export function pageMeta({
  matches,
  pathname,
  title,
  isWholeTitle,
  description,
  isIndexed,
}: PageMeta): MetaDescriptor[] {
  const root = rootOf(matches)
  const t = metaT(matches, 'common')
  if (!root || !t) return [{ title }]
  const path = withoutLocale(pathname)
  const languages = root.chain?.languages ?? locales
  const address = (locale: Locale) => root.settings.siteUrl + inLocale(locale, path)
  const link = (rel: string, href: string, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href,
    ...(hrefLang && { hrefLang }),
  })
  return [
    { title: isWholeTitle ? title : t('page_title', { page: title, brand: root.chain?.name ?? '' }) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isIndexed
      ? [
          link('canonical', address(root.locale)),
          ...languages.map((locale) => link('alternate', address(locale), locale)),
          link('alternate', address(languages[0] ?? root.locale), 'x-default'),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
  ]
}
