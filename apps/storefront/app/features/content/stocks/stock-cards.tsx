import { formatDate } from '@doira/web/i18n/dates.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ContentCards } from '../cards.tsx'
import type { StockCard } from './stocks.mapper.ts'

/** Nobody counts the days of a stock that continues for longer. */
const mostCountedDays = 30

type Term = Pick<StockCard, 'lastDay' | 'daysLeft'>

/** How long a stock holds, and how many days that is when they are few. */
export function useStockTerm(): (stock: Term) => { readonly term: string; readonly left: string | null } {
  const t = useT('content')
  const locale = useLocale()
  return ({ lastDay, daysLeft }) => ({
    term: lastDay === null ? t('valid_always') : t('valid_until', { date: formatDate(locale, lastDay) }),
    left:
      daysLeft !== null && daysLeft > 0 && daysLeft <= mostCountedDays
        ? t('days_left', { count: daysLeft })
        : null,
  })
}

export function StockCards({ stocks, isFurther }: { stocks: readonly StockCard[]; isFurther?: boolean }) {
  const termOf = useStockTerm()
  const cards = stocks.map((stock) => {
    const { term, left } = termOf(stock)
    return {
      to: paths.stock(stock.slug),
      image: stock.image,
      isDish: stock.isDish,
      title: stock.title,
      caption: [term, left].filter(Boolean).join(' · '),
      ...(!isFurther && { text: stock.text }),
    }
  })
  return <ContentCards cards={cards} isFurther={isFurther ?? false} />
}
