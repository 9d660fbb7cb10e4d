import { formatFullDate } from '@doira/web/i18n/dates.ts'
import { Fragment } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { ContentCrumbs } from '../crumbs.tsx'
import type { NewsCard, NewsItem } from './news.mapper.ts'
import { NewsCards } from './news-cards.tsx'

/** One piece of news with its text, and the latest others (R2-26). */
export function NewsItemScreen({
  item,
  others,
}: {
  readonly item: NewsItem
  readonly others: readonly NewsCard[]
}) {
  const t = useT('content')
  const locale = useLocale()
  const { title, summary, image, publishedOn, sections } = item
  return (
    <main id="main" className="container main">
      <ContentCrumbs parent={{ title: t('news_title'), path: paths.news() }} here={title} />
      <article>
        <div className="article">
          <p className="t-small t-2">
            <time dateTime={publishedOn}>
              {t('published_at', { date: formatFullDate(locale, publishedOn) })}
            </time>
          </p>
          <h1 className="t-display mt-2" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {image && (
          <div className="ahero">
            <Scene image={image} alt="" priority="high" />
          </div>
        )}
        <div className="article stack gap-5">
          <p className="t-body-l">
            <b>{summary}</b>
          </p>
          {sections.map(({ heading, paragraphs }) => (
            <Fragment key={heading ?? paragraphs[0]}>
              {heading && <h2 className="t-h2">{heading}</h2>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="t-body-l">
                  {paragraph}
                </p>
              ))}
            </Fragment>
          ))}
        </div>
      </article>
      {others.length > 0 && (
        <section className="section">
          <h2 className="t-h2 mb-5">{t('other_news')}</h2>
          <NewsCards news={others} isFurther />
        </section>
      )}
    </main>
  )
}
