import type { getNewsEvent, listNewsEvents } from '@doira/contract/content/news-events'
import type { AnswerOf } from '@doira/contract/endpoint'
import { getDate } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { joinWithNoBreakSpaces } from '@doira/web/i18n/no-break-spaces.ts'
import type { Locale } from '../../../i18n/locale.ts'

type WireNews = AnswerOf<typeof listNewsEvents>['news_events'][number]

export type NewsCard = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly image: string | null
  readonly publishedAt: string
  /** The day of it in Tashkent. */
  readonly publishedOn: string
}

export function toNewsCard(wire: WireNews, locale: Locale): NewsCard {
  return {
    slug: wire.slug,
    title: joinWithNoBreakSpaces(localized(wire.title, locale)),
    summary: joinWithNoBreakSpaces(wire.description ? localized(wire.description, locale) : ''),
    image: wire.image,
    publishedAt: wire.published_at,
    publishedOn: getDate(wire.published_at),
  }
}

export type NewsItem = NewsCard & { readonly sections: readonly TextSection[] }

export function toNewsItem(wire: AnswerOf<typeof getNewsEvent>, locale: Locale): NewsItem {
  return { ...toNewsCard(wire, locale), sections: toSections(wire.sections, locale) }
}

/** A part of a text in one language. */
export type TextSection = { readonly heading: string | null; readonly paragraphs: readonly string[] }

export function toSections(
  sections: AnswerOf<typeof getNewsEvent>['sections'],
  locale: Locale,
): readonly TextSection[] {
  return sections.map(({ heading, paragraphs }) => ({
    heading: heading ? localized(heading, locale) : null,
    paragraphs: paragraphs.map((paragraph) => joinWithNoBreakSpaces(localized(paragraph, locale))),
  }))
}
