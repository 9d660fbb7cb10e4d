import { substitutionChoices } from '@doira/domain/orders/substitution'
import { localized } from '@doira/web/i18n/localized.ts'
import { Field } from '@doira/web/ui/field.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'

/** What to do when one of the dishes runs out, where that differs from the whole order. */
export function DishSubstitutions() {
  const t = useT('order')
  const locale = useLocale()
  const lines = useCart((all) => all)
  const chosen = useCheckout((state) => state.substitutions)
  const dishes = new Map(
    lines.filter(({ isDefaultProduct }) => !isDefaultProduct).map((line) => [line.productId, line.title]),
  )
  const options = [
    { value: '', label: t('missing.as_order') },
    ...substitutionChoices.map((value) => ({ value, label: t(`missing.${value}`) })),
  ]
  return (
    <div className="cpair">
      {[...dishes].map(([productId, title]) => (
        <Field key={productId} label={localized(title, locale)}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={chosen[productId] ?? ''}
              onChange={(value) =>
                checkoutStore.setState(({ substitutions }) => ({
                  substitutions: {
                    ...substitutions,
                    [productId]: substitutionChoices.find((one) => one === value) ?? null,
                  },
                }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  )
}
