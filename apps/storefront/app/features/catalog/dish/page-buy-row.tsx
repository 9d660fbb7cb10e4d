import { maxQuantity } from '@doira/domain/ordering/limits'
import { randomId } from '@doira/web/browser/random-id.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { focusWithin } from '../../../ui/dialogs/inert-behind.ts'
import { Stepper } from '../../../ui/inputs/stepper.tsx'
import { useBottomSpace } from '../../../ui/use-bottom-space.ts'
import { latestLine } from '../menu/card/cart-lines.ts'
import { useBuying } from '../menu/card/use-buying.ts'
import { BuyRow } from './buy-row.tsx'
import type { Dish } from './dish.ts'
import { lineOfChoice } from './options/choice-line.ts'
import type { DishChoice } from './options/dish-choice.ts'

type PageBuyRowProps = {
  readonly dish: Dish
  readonly choice: DishChoice
  readonly onChange: (choice: DishChoice) => void
  /** Whether every required choice is made; takes the customer to the one that is not. */
  readonly check: () => boolean
}

/**
 * Adds the dish; what was added becomes a stepper until something else is chosen. On phones the row stays at the
 * bottom of the window while its own place is out of view.
 */
export function PageBuyRow({ dish, choice, onChange, check }: PageBuyRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(place)
  useBottomSpace('buy')
  useBottomSpace('stuck', isAway)
  const buying = useBuying()
  const [added, setAdded] = useState<DishChoice | null>(null)
  const latest = useCart((lines) => latestLine(lines, dish.slug))
  const isPlain = dish.variants.length + dish.modifierGroups.length + dish.comboGroups.length === 0
  const buy = () => {
    if (!check()) return
    buying.addLine(lineOfChoice(dish, choice, randomId()), () => {
      setAdded(choice)
      focusWithin(place.current, '.stepper button:last-of-type')
    })
  }
  return (
    <div className="ppage__place" ref={place}>
      <div className="ppage__buy" data-stuck={isAway ? '' : undefined}>
        {latest && (isPlain || added === choice) ? (
          <LineStepper dish={dish} quantity={latest.quantity} />
        ) : (
          <BuyRow dish={dish} choice={choice} onChange={onChange} onBuy={buy} />
        )}
      </div>
    </div>
  )
}

function LineStepper({ dish, quantity }: { readonly dish: Dish; readonly quantity: number }) {
  const t = useT('menu')
  const common = useT('common')
  const buying = useBuying()
  const isLast = quantity === 1
  return (
    <Stepper
      isLarge
      name={dish.title}
      quantity={quantity}
      decreaseLabel={isLast ? common('delete_named', { name: dish.title }) : t('decrease')}
      increaseLabel={t('increase')}
      isBin={isLast}
      isAtLimit={quantity >= maxQuantity}
      onDecrease={(event) => {
        const row = event.currentTarget.closest('.ppage__buy')
        if (buying.decrease(dish.slug) > 0) return
        focusWithin(row, '.btn')
      }}
      onIncrease={() => buying.increase(dish.slug)}
    />
  )
}

/** Whether an element is out of the window, above or below. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  // What is in the window is outside React.
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
