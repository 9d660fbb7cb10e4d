import { languages as allLanguages } from '@doira/domain/i18n/languages'
import { regionalLanguage } from '@doira/web/i18n/regional-language.ts'
import type { MetaDescriptor } from 'react-router'
import { inLocale, type Locale, withoutLocale } from '../../i18n/locale.ts'
import { loadedMessages, unpackMessages } from '../../i18n/message-store.ts'
import { makeTranslate, type Namespace, type Translate } from '../../i18n/translate.ts'
import { imageAddress } from '../../ui/pictures/picture.tsx'
import type { Chain } from '../chain.mapper.ts'
import type { RootData } from './root-data.ts'

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

function findRoot(matches: Matches): RootData | null {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined) ?? null // root.tsx gives exactly this
}

/** Messages for a `meta` function: `metaT(matches, 'order')('cart_title')`. */
export function metaT<N extends Namespace>(matches: Matches, namespace: N): Translate<N> | null {
  const root = findRoot(matches)
  if (!root) return null
  const messages = unpackMessages(root.messages)
  return makeTranslate<N>(root.locale, messages[namespace] ?? loadedMessages(root.locale)[namespace] ?? {})
}

/** The name of the chain for a whole title; empty while the API is away. */
export function getChainName(matches: Matches): string {
  return findChain(matches)?.name ?? ''
}

/** Null while the API is away. */
export function findChain(matches: Matches): Chain | null {
  return findRoot(matches)?.chain ?? null
}

/** Where others find this site, without a slash at the end. */
export function getSiteUrl(matches: Matches): string {
  return findRoot(matches)?.settings.siteUrl ?? ''
}

/** The whole address of a picture of ours, as those want it who read the page elsewhere; null: there is none. */
export function findPictureUrl(matches: Matches, image: string | null | undefined): string | null {
  return image ? getSiteUrl(matches) + imageAddress(image, 1600) : null
}

const longestDescription = 160

/** Whole messages, at most so many characters: what search engines do not show is cut off. */
function toDescription(text: string): string {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.—-]+$/, '')}…`
}

/** Languages as Open Graph names them. */
type PageMeta = {
  readonly matches: Matches
  readonly pathname: string
  /** The `h1`; `common.page_title` puts the chain's name after it. */
  readonly title: string
  /** The title is complete as it is. */
  readonly isWholeTitle?: boolean
  /** Of any length; without one the title has to do. */
  readonly description?: string
  /** The key of the picture that goes along where the page is shared; null: one of the chain's halls. */
  readonly image?: string | null
  /** May search engines list it? */
  readonly isIndexed: boolean
}

/**
 * Title, description, canonical address without query, the page in the other languages (rule 12), and how it
 * looks where somebody shares it. @see https://ogp.me
 */
export function pageMeta({
  matches,
  pathname,
  title,
  isWholeTitle,
  description,
  image,
  isIndexed,
}: PageMeta): MetaDescriptor[] {
  const root = findRoot(matches)
  const t = metaT(matches, 'common')
  if (!root || !t) return [{ title }]
  const path = withoutLocale(pathname)
  const languages = root.chain?.languages ?? allLanguages
  const address = (locale: Locale) => root.settings.siteUrl + inLocale(locale, path)
  const link = (rel: string, href: string, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href,
    ...(hrefLang && { hrefLang }),
  })
  const brand = root.chain?.name ?? ''
  const whole = isWholeTitle ? title : t('page_title', { page: title, brand })
  if (!isIndexed) return [{ title: whole }, { name: 'robots', content: 'noindex' }]
  const about = toDescription(description || whole)
  const picture = findPictureUrl(matches, image ?? root.chain?.scenes.hall)
  const shared = {
    type: 'website',
    site_name: brand,
    title: whole,
    description: about,
    url: address(root.locale),
    locale: regionalLanguage(root.locale),
    ...(picture && { image: picture }),
  }
  return [
    { title: whole },
    { name: 'description', content: about },
    link('canonical', address(root.locale)),
    ...languages.map((locale) => link('alternate', address(locale), locale)),
    link('alternate', address(languages[0] ?? root.locale), 'x-default'),
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
    // The rest it reads above.
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}
