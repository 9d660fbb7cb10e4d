import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { fieldId } from '../../content/kinds.ts'
import { RemovableChips } from '../../layout/removable-chips.tsx'
import type { Choices } from '../say-promotion.ts'
import { useAddOptions } from './add-options.ts'
import { Part, type PromotionForm } from './promotion-form.tsx'

type Path = 'category_ids' | 'product_ids' | 'except_product_ids'

const adding = {
  category_ids: 'promo.add_category',
  product_ids: 'promo.add_dish',
  except_product_ids: 'promo.add_except',
} as const satisfies Record<Path, string>
const paths = ['category_ids', 'product_ids', 'except_product_ids'] as const satisfies readonly Path[]

/** The dishes that it is for: categories, dishes and exceptions. */
export function DishesPart({ document, onChange, choices }: PromotionForm & { readonly choices: Choices }) {
  const { t, nameOf } = useMessages()
  const addOptions = useAddOptions()
  const listOf = (path: Path) => (path === 'category_ids' ? choices.categories : choices.dishes)
  const chosen = paths.flatMap((path) =>
    (document[path] ?? []).map((id) => {
      const found = listOf(path).find((one) => one.id === id)
      const name = found ? nameOf(found.title) : id
      return { path, id, name: path === 'except_product_ids' ? t('promo.except', { name }) : name }
    }),
  )
  return (
    <Part title={t('promo.part.dishes')} hint={t('promo.part.dishes_hint')}>
      <RemovableChips
        chosen={chosen.map(({ path, id, name }) => ({
          ...{ key: `${path}${id}`, name },
          onRemove: () =>
            onChange(
              path,
              (document[path] ?? []).filter((one) => one !== id),
            ),
        }))}
      />
      <div className="f4">
        {paths.map((path) => (
          <span key={path} id={fieldId(path)}>
            <PickField
              label={t(adding[path])}
              value=""
              options={addOptions(listOf(path), document[path] ?? [])}
              onChoose={(id) => id !== '' && onChange(path, [...(document[path] ?? []), id])}
            />
          </span>
        ))}
      </div>
    </Part>
  )
}
