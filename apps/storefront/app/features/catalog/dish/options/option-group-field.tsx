import { localized } from '@doira/web/i18n/localized.ts'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { useId } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { CheckRow } from '../../../../ui/inputs/option-row.tsx'
import type { DishOption, OptionGroup } from '../dish.ts'
import { countInGroup, optionQuantity, pickOption, setOptionQuantity } from './dish-choice.ts'
import { GroupLegend } from './group-legend.tsx'
import { ExtraPrice, OneOption, type OptionGroupFieldProps } from './one-option.tsx'
import { OptionStepperRow } from './option-stepper-row.tsx'
import { OptionTile } from './option-tile.tsx'

/** A group of modifiers: one of several as chips or rows, or any of several with their limits. */
export function OptionGroupField(props: OptionGroupFieldProps) {
  const { group, isMissing } = props
  const t = useT('menu')
  const id = useId()
  const isSingle = group.max === 1
  return (
    <fieldset data-group={group.id} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <GroupLegend
        id={`${id}-limit`}
        title={group.title}
        min={group.isRequired ? Math.max(1, group.min) : group.min}
        max={group.max}
        {...(group.freeQuantity !== undefined && { free: group.freeQuantity })}
      />
      {isMissing && (
        <p className="mb-2.5" role="alert">
          <FieldError id={`${id}-error`}>{t('choose_required', { group: group.title })}</FieldError>
        </p>
      )}
      {isSingle && group.isRequired ? (
        <OneOption {...props} />
      ) : (
        <div className={areTiles(group) ? 'extras' : 'opts'}>
          {group.modifiers.map((option) => (
            <AnyOption key={option.id} {...props} option={option} limitId={`${id}-limit`} />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Without any picture the options are rows. */
function areTiles({ max, modifiers }: OptionGroup): boolean {
  return max > 1 && modifiers.some(({ image }) => image !== null)
}

type AnyOptionProps = OptionGroupFieldProps & { readonly option: DishOption; readonly limitId: string }

/** An option among several that go together: a box, or a stepper where it may be taken more than once. */
function AnyOption({ group, choice, onChange, isMissing, option, limitId }: AnyOptionProps) {
  const t = useT('menu')
  const locale = useLocale()
  const quantity = optionQuantity(choice, option)
  const isFull = countInGroup(choice, group.id) >= group.max
  const set = (next: number) => onChange(setOptionQuantity(choice, group, option, next))
  const price = option.price > 0 ? t('modifier_price', { price: option.price }) : null
  if (option.max > 1 || areTiles(group)) {
    const counted = {
      name: localized(option.name, locale),
      price,
      quantity,
      isStopped: option.stop !== null,
      canIncrease: !isFull && quantity < option.max,
      canDecrease: quantity > option.min,
      limitId,
      onChange: set,
    }
    return areTiles(group) ? (
      <OptionTile {...counted} image={option.image} />
    ) : (
      <OptionStepperRow {...counted} />
    )
  }
  const replaces = group.max === 1
  const isQuiet = isFull && quantity === 0 && !replaces
  return (
    <CheckRow
      title={localized(option.name, locale)}
      caption={option.stop && t('temporarily_unavailable')}
      end={<ExtraPrice>{price}</ExtraPrice>}
      checked={quantity > 0}
      disabled={option.stop !== null}
      isFull={isQuiet}
      aria-describedby={isQuiet ? limitId : undefined}
      aria-invalid={isMissing || undefined}
      onChange={() => {
        if (quantity > 0) set(0)
        else
          onChange(replaces ? pickOption(choice, group, option) : setOptionQuantity(choice, group, option, 1))
      }}
    />
  )
}
