import { subtractSum } from '@doira/domain/money/sum'
import { localized } from '@doira/web/i18n/localized.ts'
import { FieldError } from '@doira/web/ui/field.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useId } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { CheckRow, RadioRow } from '../../../ui/option-row.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Dish, SetGroup, SetItem } from './dish.ts'
import { DishPicture } from './dish-picture.tsx'
import { measureText } from './dish-texts.ts'
import { countInGroup, type DishChoice, isSetItemPicked, pickSetItem } from './options/dish-choice.ts'
import { GroupLegend } from './options/group-legend.tsx'
import { ExtraPrice } from './options/option-group-field.tsx'

/** What is always in a set, and what it saves against its parts bought one by one. */
export function SetParts({ dish, level }: { readonly dish: Dish; readonly level: 2 | 3 }) {
  const t = useT('menu')
  const Heading = level === 2 ? 'h2' : 'h3'
  const items = dish.comboGroups.filter(({ kind }) => kind === 'fixed').flatMap((group) => group.items)
  if (items.length === 0) return null
  const saving = dish.regularPrice === null ? 0 : subtractSum(dish.regularPrice, dish.priceWithDiscount)
  return (
    <section>
      <div className="group__h">
        <Heading className="text-body t-b">{t('combo_contents')}</Heading>
        {saving > 0 && <Tag kind="ok">{t('combo_saving', { price: saving })}</Tag>}
      </div>
      <ul className="kvlist">
        {items.map((item) => (
          <SetPart key={item.productId} item={item} />
        ))}
      </ul>
    </section>
  )
}

function SetPart({ item }: { readonly item: SetItem }) {
  const t = useT('menu')
  const locale = useLocale()
  const times = item.quantity > 1 ? `\u00a0×\u00a0${item.quantity}` : ''
  return (
    <li className="row min-h-14">
      <span className="cline__img">
        <DishPicture image={item.image} alt="" place="line" icon="rolls" />
      </span>
      <span className="grow">
        <span className="t-b">
          {localized(item.name, locale)}
          {times}
        </span>
        <br />
        <span className="t-caption t-2">{measureText(t, item)}</span>
      </span>
      <span className="t-3">
        <Icon name="check" size="s" />
      </span>
    </li>
  )
}

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
              end={
                <ExtraPrice>
                  {item.extraPrice > 0 ? t('modifier_price', { price: item.extraPrice }) : null}
                </ExtraPrice>
              }
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
