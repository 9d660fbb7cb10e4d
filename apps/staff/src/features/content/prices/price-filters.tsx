import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, PickField } from '../../../ui/field.tsx'
import { useContentOptions } from '../use-content-options.ts'
import type { Filter, Prices } from './price-rows.ts'

/** Which dishes are listed; the answers are in the address. */
export function PriceFilters({
  prices,
  filter,
  onChoose,
}: {
  readonly prices: Prices
  readonly filter: Filter
  readonly onChoose: (name: string) => (value: string) => void
}) {
  const { t, nameOf } = useMessages()
  const { ingredients, tags } = useContentOptions()
  const named = (
    list: readonly { readonly slug: string; readonly title: Parameters<typeof nameOf>[0] }[],
  ) => [
    { value: '', label: t('prices.any') },
    ...list.map(({ slug, title }) => ({ value: slug, label: nameOf(title) })),
  ]
  return (
    <div className="netbar">
      <PickField
        label={t('prices.menu')}
        value={filter.menu}
        options={prices.menus.map(({ slug, title }) => ({ value: slug, label: nameOf(title) }))}
        onChoose={onChoose('menu')}
      />
      <PickField
        label={t('content.field.category')}
        value={filter.category}
        options={[
          { value: '', label: t('prices.any') },
          ...prices.categories.map(({ id, title }) => ({ value: id, label: nameOf(title) })),
        ]}
        onChoose={onChoose('category')}
      />
      <PickField
        label={t('content.field.ingredient')}
        value={filter.ingredient}
        options={named(ingredients)}
        onChoose={onChoose('ingredient')}
      />
      <PickField
        label={t('content.field.tags')}
        value={filter.tag}
        options={named(tags)}
        onChoose={onChoose('tag')}
      />
      <CheckField
        label={t('prices.on_site')}
        isChecked={filter.isOnSite}
        onChange={(isOn) => onChoose('all')(isOn ? '' : '1')}
      />
    </div>
  )
}
