import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { RemovableChips } from '../../layout/removable-chips.tsx'
import type { Form } from '../fields/language-row.tsx'
import { fieldId } from '../kinds.ts'

export function Triggers({
  form: { draft },
  toggle,
  path,
  names,
}: {
  readonly form: Form
  readonly toggle: (path: string, id: string) => void
  readonly path: 'category_ids' | 'product_ids'
  readonly names: ReadonlyMap<string, string>
}) {
  const { t } = useMessages()
  const chosen = listOf(draft[path])
  return (
    <div id={fieldId(path)} className="autoadd__triggers" tabIndex={-1}>
      <PickField
        label={t(`content.field.${path}`)}
        value=""
        options={[
          { value: '', label: t('promo.choose') },
          ...[...names]
            .filter(([id]) => !chosen.includes(id))
            .map(([value, name]) => ({ value, label: name })),
        ]}
        onChoose={(id) => id !== '' && toggle(path, id)}
      />
      <RemovableChips
        chosen={chosen.map((id) => ({
          ...{ key: id, name: names.get(id) ?? id, onRemove: () => toggle(path, id) },
        }))}
      />
    </div>
  )
}

export function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
