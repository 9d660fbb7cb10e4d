import { localized } from '@doira/web/i18n/localized.ts'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { useId } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { CheckRow, RadioRow } from '../../../../ui/inputs/option-row.tsx'
import type { SetGroup, SetItem } from '../dish.ts'
import { DishPicture } from '../dish-picture.tsx'
import {
  countInGroup,
  type DishChoice,
  isSetItemPicked,
  pickSetItem,
  setItemQuantity,
  setSetItemQuantity,
} from './dish-choice.ts'
import { GroupLegend } from './group-legend.tsx'
import { ExtraPrice } from './one-option.tsx'
import { OptionStepperRow } from './option-stepper-row.tsx'

type SetGroupFieldProps = {
  readonly group: SetGroup
  readonly choice: DishChoice
  readonly onChange: (choice: DishChoice) => void
  readonly isMissing: boolean
}

/** A part of a set that the customer chooses: one of several, or so many of them. */
export function SetGroupField({ group, choice, onChange, isMissing }: SetGroupFieldProps) {
  const t = useT('menu')
  const locale = useLocale()
  const id = useId()
  const isSingle = group.max === 1
  const isFull = countInGroup(choice, group.id) >= group.max
  const Row = isSingle ? RadioRow : CheckRow
  const mostSame = isSingle ? 1 : (group.maxSame ?? 1)
  const findPrice = ({ extraPrice }: SetItem) =>
    extraPrice > 0 ? t('modifier_price', { price: extraPrice }) : null
  return (
    <fieldset data-group={group.id} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <GroupLegend id={`${id}-limit`} title={group.title} min={group.min} max={group.max} />
      {isMissing && (
        <p className="mb-2.5" role="alert">
          <FieldError id={`${id}-error`}>{t('choose_required', { group: group.title })}</FieldError>
        </p>
      )}
      <div className="opts">
        {group.items.map((item) => {
          const isPicked = isSetItemPicked(choice, group, item)
          const isQuiet = isFull && !isPicked && !isSingle
          if (mostSame > 1) {
            const quantity = setItemQuantity(choice, group, item)
            return (
              <OptionStepperRow
                key={item.productId}
                name={localized(item.name, locale)}
                price={findPrice(item)}
                quantity={quantity}
                isStopped={item.stop !== null}
                canIncrease={!isFull && quantity < mostSame}
                canDecrease
                limitId={`${id}-limit`}
                onChange={(next) => onChange(setSetItemQuantity(choice, group, item, next))}
              />
            )
          }
          return (
            <Row
              key={item.productId}
              name={id}
              title={localized(item.name, locale)}
              caption={item.stop && t('temporarily_unavailable')}
              media={
                <span className="opt__img">
                  <DishPicture image={item.image} alt="" place="option" icon="drinks" />
                </span>
              }
              end={<ExtraPrice>{findPrice(item)}</ExtraPrice>}
              checked={isPicked}
              disabled={item.stop !== null}
              isFull={isQuiet}
              aria-describedby={isQuiet ? `${id}-limit` : undefined}
              aria-invalid={isMissing || undefined}
              onChange={() => onChange(pickSetItem(choice, group, item))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
