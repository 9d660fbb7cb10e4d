import { localized } from '@doira/web/i18n/localized.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import type { Dish, SetItem } from '../dish.ts'
import { DishPicture } from '../dish-picture.tsx'
import { findSaving, measureText } from '../dish-texts.ts'

/** What is always in a set, and what it saves against its parts bought one by one. */
export function SetParts({ dish, level }: { readonly dish: Dish; readonly level: 2 | 3 }) {
  const t = useT('menu')
  const Heading = level === 2 ? 'h2' : 'h3'
  const items = dish.comboGroups.filter(({ kind }) => kind === 'fixed').flatMap((group) => group.items)
  if (items.length === 0) return null
  const saving = findSaving(dish)
  return (
    <section>
      <div className="group__h">
        <Heading className="text-body t-b">{t('combo_contents')}</Heading>
        {saving !== null && <Tag kind="ok">{t('combo_saving', { price: saving })}</Tag>}
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
