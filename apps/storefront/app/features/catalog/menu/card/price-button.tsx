import type { Sum } from '@doira/domain/money/sum'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { Stepper } from '../../../../ui/inputs/stepper.tsx'
import { offText } from '../../dish/dish-texts.ts'
import type { MenuCard } from '../data/menu-card.ts'
import type { CardKit } from './card-kit.ts'

type BuyControlProps = {
  readonly card: MenuCard
  readonly quantity: number
  /** Of the pieces in the cart. */
  readonly sum: Sum
  readonly kit: CardKit
  /** Its card names the dish; see `ProductCard`. */
  readonly isShort?: boolean | undefined
}

/**
 * The price is the button; in the cart it is a stepper of the same size, off it says why. Called by the cards, not
 * mounted: there are 178 of them, and no hook in here.
 */
export function buyControl({ card, quantity, sum, kit, isShort }: BuyControlProps): ReactNode {
  if (quantity > 0) return <CardStepper {...{ card, quantity, sum, kit }} />
  if (card.off) return <OffPill card={card} kit={kit} />
  const { locale, menu, common } = kit
  const price = card.priceWithDiscount
  const text = card.isPriceFrom ? common('from_price', { price }) : formatSum(locale, price)
  const hasOldPrice = price < card.price
  const name = `${menu('to_cart')}: ${card.title}, `
  return (
    <button
      type="button"
      className="price-btn"
      aria-label={hasOldPrice || isShort ? undefined : name + text}
      onClick={(event) => kit.onBuy(event, card)}
    >
      <span>
        {hasOldPrice && <span className="sr-only">{name}</span>}
        {text}
        {hasOldPrice && <OldPrice card={card} kit={kit} />}
      </span>
      <span className="price-btn__plus" />
    </button>
  )
}

export function OldPrice({ card, kit }: Pick<BuyControlProps, 'card' | 'kit'>) {
  return (
    <s>
      <span className="sr-only"> {kit.menu('old_price')} </span>
      {formatSum(kit.locale, card.price)}
    </s>
  )
}

function OffPill({ card, kit }: Pick<BuyControlProps, 'card' | 'kit'>) {
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

function CardStepper({ card, quantity, sum, kit }: Omit<BuyControlProps, 'isShort'>) {
  const { menu, common } = kit
  const isLast = quantity === 1
  return (
    <Stepper
      name={card.title}
      quantity={quantity}
      sum={formatSum(kit.locale, sum)}
      decreaseLabel={isLast ? common('delete_named', { name: card.title }) : menu('decrease')}
      increaseLabel={menu('increase')}
      isBin={isLast}
      isAtLimit={quantity >= maxQuantity}
      onDecrease={(event) => kit.onDecrease(event, card)}
      onIncrease={() => kit.onIncrease(card)}
    />
  )
}
