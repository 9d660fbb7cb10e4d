import { formatFullDate } from '@doira/web/i18n/dates.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
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
      ? formatFullDate(locale, publishedOn)
      : t('published_at', { date: formatFullDate(locale, publishedOn) }),
    ...(!isFurther && { text: summary }),
  }))
  return <ContentCards cards={cards} isFurther={isFurther ?? false} />
}
