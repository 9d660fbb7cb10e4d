import { getField } from '@doira/domain/content/draft'
import { useMessages } from '../../../platform/use-messages.ts'
import { SumField } from '../../../ui/sum-field.tsx'
import type { Form } from '../fields/language-row.tsx'
import { fieldId } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'
import { getRows } from './at-path.ts'
import { DishPick } from './dish-pick.tsx'
import { NumberField } from './number-field.tsx'
import { PickedDish } from './picked-dish.tsx'

/** The dishes of a group of a set: how many pieces of each, and in a choice what it costs more. */
export function SetItems({
  path,
  isChoice,
  draft,
  onChange,
  wrong,
}: Form & { readonly path: string; readonly isChoice: boolean }) {
  const { t } = useMessages()
  const { menus } = useContentOptions()
  const items = getRows(draft, path)
  // As in what a set saves: the first menu that sells the set.
  const menu = menus.find(({ slug }) => typeof getField(draft, `prices.${slug}`) === 'number')?.slug
  const ids = items.map((item) => String(getField(item, 'product_id')))
  return (
    <>
      {items.length > 0 && (
        <ul className="dishrows">
          {ids.map((id, place) => (
            <PickedDish
              key={id}
              id={id}
              rows={items}
              place={place}
              menu={menu}
              error={wrong.has(`${path}.${place}.product_id`) ? t('dish.not_in_set') : null}
              onChange={(rows) => onChange(path, rows)}
            >
              <NumberField
                path={`${path}.${place}.quantity`}
                label={t('dish.pieces')}
                value={getField(items[place], 'quantity')}
                error={wrong.has(`${path}.${place}.quantity`)}
                onChange={(value) => onChange(`${path}.${place}.quantity`, value)}
              />
              {isChoice && (
                <SumField
                  id={fieldId(`${path}.${place}.extra_price`)}
                  label={t('dish.extra_price')}
                  error={wrong.has(`${path}.${place}.extra_price`) ? t('dish.most_price') : null}
                  value={Number(getField(items[place], 'extra_price'))}
                  onChange={(sum) => onChange(`${path}.${place}.extra_price`, sum ?? 0)}
                />
              )}
            </PickedDish>
          ))}
        </ul>
      )}
      {wrong.has(path) && <p className="field__err">{t('dish.no_parts')}</p>}
      <DishPick
        id={fieldId(path)}
        types={['simple', 'variant']}
        without={ids}
        menu={menu}
        onPick={(picked) =>
          onChange(path, [...items, ...picked.map((id) => ({ product_id: id, quantity: 1, extra_price: 0 }))])
        }
      />
    </>
  )
}
