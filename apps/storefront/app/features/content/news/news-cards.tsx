import { formatLongDate } from '../../../i18n/long-date.ts'
import { useLocale, useT } from '../../../i18n/words.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ContentCards } from '../cards.tsx'
import type { NewsCard } from './news.mapper.ts'

export function NewsCards({ news, isFurther }: { news: readonly NewsCard[]; isFurther?: boolean }) {
  const t = useT('content')
  const locale = useLocale()
  const cards = news.map(({ slug, title, summary, image, publishedOn }) => ({
    to: paths.newsItem(slug),
    image,
    title,
    caption: isFurther
      ? formatLongDate(locale, publishedOn)
      : t('published_at', { date: formatLongDate(locale, publishedOn) }),
    ...(!isFurther && { text: summary }),
  }))
  return <ContentCards cards={cards} isFurther={isFurther ?? false} />
}
