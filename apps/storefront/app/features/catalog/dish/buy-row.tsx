import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { Stepper } from '../../../ui/inputs/stepper.tsx'
import type { Dish } from './dish.ts'
import { offSentence } from './dish-texts.ts'
import { choiceTotal, type DishChoice, setQuantity } from './options/dish-choice.ts'

type BuyRowProps = {
  readonly dish: Dish
  readonly choice: DishChoice
  readonly onChange: (choice: DishChoice) => void
  readonly onBuy: () => void
}

/** How many, and the button with the live sum. What cannot be had says so instead. */
export function BuyRow({ dish, choice, onChange, onBuy }: BuyRowProps) {
  const t = useT('menu')
  const locale = useLocale()
  if (dish.off) return <OffNote off={dish.off} />
  const { quantity } = choice
  const increase = () => {
    if (quantity < maxQuantity) onChange(setQuantity(choice, quantity + 1))
    else showToast({ type: 'warning', text: t('choose_up_to', { count: maxQuantity }) })
  }
  return (
    <>
      <Stepper
        look="quiet"
        isLarge
        name={dish.title}
        quantity={quantity}
        decreaseLabel={t('decrease')}
        increaseLabel={t('increase')}
        isDecreaseDisabled={quantity <= 1}
        isAtLimit={quantity >= maxQuantity}
        onDecrease={() => onChange(setQuantity(choice, quantity - 1))}
        onIncrease={increase}
      />
      <Button size="l" isSplit className="grow" onClick={onBuy}>
        <span>{t('to_cart')}</span>
        <span className="t-num">{formatSum(locale, choiceTotal(dish, choice))}</span>
      </Button>
    </>
  )
}

function OffNote({ off }: { readonly off: NonNullable<Dish['off']> }) {
  const t = useT('menu')
  const isOut = off.code === 'out_of_stock' || off.code === 'not_in_menu'
  return (
    <div className={`note grow items-center ${isOut ? 'note--err' : 'note--warn'}`}>
      <Icon name={isOut ? 'ban' : 'clock'} />
      <div className="grow">
        <b>{offSentence(t, off)}</b>
      </div>
    </div>
  )
}
