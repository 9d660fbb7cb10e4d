import { substitutionChoices } from '@doira/domain/orders/substitution'
import { localized } from '@doira/web/i18n/localized.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'

/** What to do when one of the dishes runs out, where that differs from the whole order: one button until it is wanted. */
export function DishSubstitutions() {
  return useLateMessages('habits') && <Choices />
}

function Choices() {
  const t = useT('habits')
  const [isWanted, setIsWanted] = useState(false)
  const hasOne = useCheckout(({ wishes }) => Object.values(wishes.dishes ?? {}).some((one) => one !== null))
  if (isWanted || hasOne) return <Dishes />
  return (
    <Button variant="ghost" size="s" className="oadd" onClick={() => setIsWanted(true)}>
      {t('by_dish')}
    </Button>
  )
}

function Dishes() {
  const t = useT('habits')
  const order = useT('order')
  const locale = useLocale()
  const lines = useCart((all) => all)
  const chosen = useCheckout(({ wishes }) => wishes.dishes)
  const dishes = new Map(
    lines.filter(({ isDefaultProduct }) => !isDefaultProduct).map((line) => [line.productId, line.title]),
  )
  const options = [
    { value: '', label: t('as_order') },
    ...substitutionChoices.map((value) => ({ value, label: order(`missing.${value}`) })),
  ]
  function choose(productId: string, value: string) {
    const choice = substitutionChoices.find((one) => one === value) ?? null
    checkoutStore.setState(({ wishes }) => ({
      wishes: { ...wishes, dishes: { ...wishes.dishes, [productId]: choice } },
    }))
  }
  return (
    <div className="cpair">
      {[...dishes].map(([productId, title]) => (
        <Field key={productId} label={localized(title, locale)}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={chosen?.[productId] ?? ''}
              onChange={(value) => choose(productId, value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
