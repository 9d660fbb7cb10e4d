import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'
import { Stepper } from '../../../ui/stepper.tsx'
import { offText } from '../dish/dish-texts.ts'
import type { CardKit } from './card-kit.ts'
import type { MenuCard } from './data/menu-card.ts'

type BuyControlProps = {
  readonly card: MenuCard
  readonly quantity: number
  readonly kit: CardKit
  /** On a wide card it shows the old price too. */
  readonly isWide?: boolean
  /** Its card names the dish; see `ProductCard`. */
  readonly isShort?: boolean | undefined
}

/**
 * The price is the button; in the cart it is a stepper of the same size, off it says why. Called by the cards, not
 * mounted: there are 178 of them, and no hook in here.
 */
export function buyControl({ card, quantity, kit, isWide, isShort }: BuyControlProps): ReactNode {
  if (quantity > 0) return <CardStepper card={card} quantity={quantity} kit={kit} />
  if (card.off) return <OffPill card={card} kit={kit} />
  const { locale, menu, common } = kit
  const price = formatSum(locale, card.priceWithDiscount)
  const text = card.isPriceFrom ? common('from_price', { price: card.priceWithDiscount }) : price
  const hasOldPrice = isWide && card.priceWithDiscount < card.price
  const name = `${menu('to_cart')}: ${card.title}, `
  return (
    <button
      type="button"
      className={join('price-btn', card.isPriceFrom && 'price-btn--from')}
      aria-label={hasOldPrice || isShort ? undefined : name + text}
      onClick={(event) => kit.onBuy(event, card)}
    >
      <span>
        {hasOldPrice && <span className="sr-only">{name}</span>}
        {text}
        {hasOldPrice && <OldPrice card={card} kit={kit} />}
      </span>
      {!card.isPriceFrom && <span className="price-btn__plus" />}
    </button>
  )
}

/** On a wide card the button shows it too. */
function OldPrice({ card, kit }: Pick<BuyControlProps, 'card' | 'kit'>) {
  return (
    <s className="price-btn__was">
      <span className="sr-only">{kit.menu('old_price')} </span>
      {formatSum(kit.locale, card.price)}
    </s>
  )
}

function OffPill({ card, kit }: Omit<BuyControlProps, 'quantity'>) {
  if (!card.off) return null
  const text = offText(kit.menu, card.off)
  const isShort = card.off.code === 'out_of_stock'
  return (
    <span className="price-btn" data-off="" data-long={isShort ? undefined : ''}>
      <span aria-hidden={isShort || undefined}>{text}</span>
      {isShort && <span className="sr-only">{kit.menu('out_of_stock')}</span>}
    </span>
  )
}

function CardStepper({ card, quantity, kit }: BuyControlProps) {
  const { menu, common } = kit
  const isLast = quantity === 1
  return (
    <Stepper
      name={card.title}
      quantity={quantity}
      decreaseLabel={isLast ? common('delete_named', { name: card.title }) : menu('decrease')}
      increaseLabel={menu('increase')}
      isBin={isLast}
      isAtLimit={quantity >= maxQuantity}
      onDecrease={(event) => kit.onDecrease(event, card)}
      onIncrease={() => kit.onIncrease(card)}
    />
  )
}
