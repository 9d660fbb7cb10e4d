import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { useContentOptions } from '../use-content-options.ts'

type Product = ReturnType<typeof useContentOptions>['products'][number]

/** Picks a dish of the chain by its name, in the order of the categories. */
export function DishPick({
  id,
  label,
  types,
  without,
  onPick,
}: {
  readonly id?: string
  readonly label: string
  readonly types: readonly Product['type'][]
  readonly without: readonly string[]
  readonly onPick: (id: string) => void
}) {
  const { t, nameOf } = useMessages()
  const { products, categories } = useContentOptions()
  const offered = products.filter((one) => types.includes(one.type) && !without.includes(one.id))
  const ordered = categories.flatMap((category) =>
    offered.filter(({ category_id }) => category_id === category.id),
  )
  return (
    <div id={id} className="dishacts" tabIndex={-1}>
      <PickField
        label={label}
        value=""
        options={[
          { value: '', label: t('dish.choose') },
          ...ordered.map((one) => ({ value: one.id, label: nameOf(one.title) })),
        ]}
        onChoose={(picked) => picked !== '' && onPick(picked)}
      />
    </div>
  )
}
