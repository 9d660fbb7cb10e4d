import { getField } from '@doira/domain/content/draft'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { broughtAllergens, namesIn } from '../dish/composition.ts'
import { useContentOptions } from '../use-content-options.ts'
import type { Form } from './language-row.tsx'

/** Any number of names of one of the chain's lists, in the order of the list. */
export function ListedField({
  path,
  label,
  of,
  draft,
  onChange,
  wrong,
}: Form & { readonly path: string; readonly label: string; readonly of: 'allergens' | 'tags' }) {
  const { t, nameOf } = useMessages()
  const listedOptions = useContentOptions()
  const listed = listedOptions[of]
  const chosen = namesIn(getField(draft, path))
  // What the list does not have can only be taken away.
  const unlisted = chosen.filter((name) => !listed.some(({ slug }) => slug === name))
  const options = [...listed, ...unlisted.map((slug) => ({ slug, title: null }))]
  const locked = of === 'allergens' ? broughtAllergens(draft, listedOptions) : new Set<string>()
  const toggle = (name: string) =>
    onChange(
      path,
      options.map(({ slug }) => slug).filter((slug) => chosen.includes(slug) !== (slug === name)),
    )
  const isWrong = [...wrong].some((one) => one === path || one.startsWith(`${path}.`))
  return (
    <div className="ed__dish">
      <ChipGroup
        label={label}
        isLabelShown
        chips={options.map(({ slug, title }) => ({
          ...{ value: slug, label: title ? nameOf(title) : slug },
          // It comes with an ingredient or with a part of the set.
          isDisabled: locked.has(slug),
        }))}
        isOn={(name) => chosen.includes(name) || locked.has(name)}
        onPress={toggle}
      />
      {isWrong && <span className="field__err">{t('content.fill')}</span>}
    </div>
  )
}
