import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useCopy } from '../../../platform/hooks/use-copy.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { MenuCard } from '../../catalog/menu/data/menu-card.ts'
import { ContentCrumbs } from '../crumbs.tsx'
import { StockCards, useStockTerm } from './stock-cards.tsx'
import type { Stock, StockCard } from './stocks.mapper.ts'

export type StockData = {
  readonly stock: Stock
  readonly dishes: readonly MenuCard[]
  readonly others: readonly StockCard[]
}

const DishGrid = lazyPart(async () => (await import('../dishes.tsx')).DishGrid)

/** What a stock is, how long it holds, its code and its dishes; one that is over says so and sells nothing (R2-28). */
export function StockScreen({ data: { stock, dishes, others } }: { readonly data: StockData }) {
  const t = useT('content')
  const { title, text, image, isDish, isOver, promoCode } = stock
  const { term, left } = useStockTerm()(stock)
  return (
    <main id="main" className="container main">
      <ContentCrumbs parent={{ title: t('stocks_title'), path: paths.stocks() }} here={title} />
      <article>
        <div className="article">
          <p className="row wrap gap-2 t-small t-2">
            {left && !isOver && (
              <Tag kind="warn" icon="clock" size="m">
                {left}
              </Tag>
            )}
            <span>{term}</span>
          </p>
          <h1 className="t-display mt-2" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {image && (
          <div className="ahero">
            <Hero image={image} isDish={isDish} />
          </div>
        )}
        <div className="article stack gap-5">
          <p className="t-body-l">{text}</p>
          {isOver ? (
            <Note kind="info" title={t('stock_over')} />
          ) : (
            <>
              {promoCode && <PromoCode code={promoCode} />}
              <OrderLink promoCode={promoCode} />
            </>
          )}
        </div>
      </article>
      {dishes.length > 0 && !isOver && (
        <section className="section">
          <h2 className="t-h2 mb-5">{t('stock_dishes')}</h2>
          <DishGrid cards={dishes} />
        </section>
      )}
      {others.length > 0 && (
        <section className="section">
          <h2 className="t-h2 mb-5">{t('other_stocks')}</h2>
          <StockCards stocks={others} isFurther />
        </section>
      )}
    </main>
  )
}

function Hero({ image, isDish }: { image: string; isDish: boolean }) {
  if (!isDish) return <Scene image={image} alt="" priority="high" />
  return <Picture image={image} alt="" widths={[640, 960]} sizes="100vw" priority="high" />
}

/** To the menu, with the code stored for the cart. */
function OrderLink({ promoCode }: { readonly promoCode: string | null }) {
  const t = useT('content')
  const href = useHref()
  const query = promoCode === null ? '' : `?${new URLSearchParams({ promo: promoCode })}`
  return (
    <ButtonLink to={href(paths.home()) + query} size="l" className="btn--fit">
      {t('order_now')}
    </ButtonLink>
  )
}

function PromoCode({ code }: { readonly code: string }) {
  const t = useT('content')
  const copy = useCopy()
  return (
    <div className="promo-code">
      <b className="t-h3 grow">{t('promo_code_named', { code })}</b>
      <Button variant="neutral" icon="copy" className="btn--surface needs-scripts" onClick={() => copy(code)}>
        {t('copy_code')}
      </Button>
    </div>
  )
}
