import { announce } from '@doira/web/browser/announce.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { useId } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { RadioRow } from '../../../../ui/inputs/option-row.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import type { Dish, DishVariant } from '../dish.ts'
import { measureText } from '../dish-texts.ts'
import { chooseVariant, type DishChoice } from './dish-choice.ts'

type VariantFieldProps = {
  readonly dish: Dish
  readonly choice: DishChoice
  readonly onChange: (choice: DishChoice) => void
}

/** Side by side up to this many, else a list. */
const mostSegments = 3

/** The sizes or kinds of a dish, each with its measure and price; one is always chosen. */
export function VariantField({ dish, choice, onChange }: VariantFieldProps) {
  const t = useT('menu')
  const locale = useLocale()
  const name = useId()
  const getFacts = (variant: DishVariant) => ({
    label: localized(variant.label, locale),
    facts: [measureText(t, variant), formatSum(locale, variant.priceWithDiscount)]
      .filter(Boolean)
      .join(' · '),
  })
  const getInput = (variant: DishVariant) => ({
    name,
    checked: variant.id === choice.variantId,
    disabled: variant.stop !== null,
    onChange: () => {
      onChange(chooseVariant(choice, variant.id))
      announce(Object.values(getFacts(variant)).join(', '))
    },
  })
  return (
    <fieldset>
      <legend className="group__h w-full flex">
        <span className="t-b">{t('choose_option')}</span>
        <Tag kind="quiet">{t('required')}</Tag>
      </legend>
      {dish.variants.length <= mostSegments ? (
        <div className="seg seg--two">
          {dish.variants.map((variant) => (
            <label key={variant.id}>
              <input type="radio" {...getInput(variant)} />
              <b>{localized(variant.label, locale)}</b>
              <small>{variant.stop ? t('temporarily_unavailable') : getFacts(variant).facts}</small>
            </label>
          ))}
        </div>
      ) : (
        <div className="opts">
          {dish.variants.map((variant) => (
            <RadioRow
              key={variant.id}
              {...getInput(variant)}
              title={localized(variant.label, locale)}
              caption={variant.stop ? t('temporarily_unavailable') : getFacts(variant).facts}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
