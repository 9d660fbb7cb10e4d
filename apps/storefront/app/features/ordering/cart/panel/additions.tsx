import { formatSum } from '@doira/web/i18n/format.ts'
import { useId } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { QueryProvider } from '../../../../platform/api/query-provider.tsx'
import { useCartTotal } from '../../../../platform/stores/cart-store.ts'
import { dishPicture } from '../../../catalog/dish/dish-picture.tsx'
import { useCardKit } from '../../../catalog/menu/card/card-kit.ts'
import { useRecommended } from '../use-recommended.ts'

const mostTiles = 3
/** A tile costs no more than this share of the cart. */
const largestShare = 1 / 3

/** Three small dishes that go with those of the cart, each added by one press. */
export function Additions() {
  return (
    <QueryProvider>
      <Tiles />
    </QueryProvider>
  )
}

function Tiles() {
  const t = useT('menu')
  const headingId = useId()
  const kit = useCardKit()
  const total = useCartTotal()
  const cards = (useRecommended() ?? [])
    .filter(({ hasChoice, priceWithDiscount }) => !hasChoice && priceWithDiscount <= total * largestShare)
    .slice(0, mostTiles)
  if (cards.length === 0) return null
  return (
    <section className="addons" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('add_to_order')}</h3>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className="addon"
              aria-label={`${t('to_cart')}: ${card.title}, ${formatSum(kit.locale, card.priceWithDiscount)}`}
              onClick={(event) => kit.onBuy(event, card)}
            >
              {dishPicture({ image: card.image, alt: '', place: 'addition', icon: 'rolls' })}
              {/* The space keeps name and price apart where the text is compared with the label. */}
              <span className="clamp-2">{card.title}</span>{' '}
              <b>{formatSum(kit.locale, card.priceWithDiscount)}</b>
              <span className="price-btn__plus" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
