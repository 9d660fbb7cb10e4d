import { localized } from '@doira/web/i18n/localized.ts'
import { type ReactNode, useId } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { RadioChip } from '../../../../ui/chip.tsx'
import { RadioRow } from '../../../../ui/inputs/option-row.tsx'
import type { DishOption, OptionGroup } from '../dish.ts'
import { type DishChoice, optionQuantity, pickOption } from './dish-choice.ts'

export type OptionGroupFieldProps = {
  readonly group: OptionGroup
  readonly choice: DishChoice
  readonly onChange: (choice: DishChoice) => void
  /** The customer tried to add the dish without an answer here. */
  readonly isMissing: boolean
}

/** More, or longer, than this is a list of rows. */
const mostChips = 5
const longestChip = 20

export function OneOption({ group, choice, onChange, isMissing }: OptionGroupFieldProps) {
  const t = useT('menu')
  const locale = useLocale()
  const name = useId()
  const areChips =
    group.modifiers.length <= mostChips &&
    group.modifiers.every(
      (option) => option.stop === null && localized(option.name, locale).length <= longestChip,
    )
  const getInput = (option: DishOption) => ({
    name,
    checked: optionQuantity(choice, option) > 0,
    disabled: option.stop !== null,
    'aria-invalid': isMissing || undefined,
    onChange: () => onChange(pickOption(choice, group, option)),
  })
  const price = ({ price }: DishOption) => (price > 0 ? t('modifier_price', { price }) : null)
  if (areChips) {
    return (
      <div className="chips chips--wrap">
        {group.modifiers.map((option) => (
          <RadioChip key={option.id} {...getInput(option)}>
            {[localized(option.name, locale), price(option)].filter(Boolean).join(' ')}
          </RadioChip>
        ))}
      </div>
    )
  }
  return (
    <div className="opts opts--2">
      {group.modifiers.map((option) => (
        <RadioRow
          key={option.id}
          {...getInput(option)}
          title={localized(option.name, locale)}
          caption={option.stop && t('temporarily_unavailable')}
          end={<ExtraPrice>{price(option)}</ExtraPrice>}
        />
      ))}
    </div>
  )
}

export function ExtraPrice({ children }: { readonly children: ReactNode }) {
  return children ? <span className="t-small-b t-num nowrap">{children}</span> : null
}
