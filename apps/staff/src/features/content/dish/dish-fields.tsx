import { getField } from '@doira/domain/content/draft'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { Form } from '../fields/language-row.tsx'
import { fieldId } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'

export type FieldProps = Form & { readonly path: string }

/** What a dish or a size of it costs in each menu of the chain; none where it is not sold. */
export function PricesField({ path, draft, onChange, wrong }: FieldProps) {
  const { t, nameOf } = useMessages()
  const { menus } = useContentOptions()
  const sizes = getField(draft, 'sizes')
  // What a dish in sizes costs is what they cost.
  if (path === 'prices' && Array.isArray(sizes) && sizes.length > 0) return null
  const prices = (getField(draft, path) ?? {}) as Readonly<Record<string, unknown>> // of the schema of dishes
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div className="ed__dish" role="group" aria-label={t('content.prices')}>
      <p className="ed__h">
        {t('content.prices')} <span className="t-caption">{t('content.prices_hint')}</span>
      </p>
      <div className="f4">
        {menus.map(({ slug, title }) => (
          <SumField
            key={slug}
            id={fieldId(`${path}.${slug}`)}
            label={nameOf(title)}
            error={wrong.has(`${path}.${slug}`) ? t('content.fill') : null}
            value={typeof prices[slug] === 'number' ? prices[slug] : null}
            onChange={(price) => onChange(path, { ...prices, [slug]: price })}
          />
        ))}
      </div>
      {path === 'prices' && <p className="t-caption t-2">{t('content.field.price_note')}</p>}
    </div>
  )
}

/** One of the menus of the chain. */
export function MenuField({
  path,
  draft,
  onChange,
  wrong,
  label,
  canBeNull,
}: FieldProps & { readonly label: string; readonly canBeNull: boolean }) {
  const { t, nameOf } = useMessages()
  const { menus } = useContentOptions()
  const chosen = getField(draft, path)
  return (
    <div className="field" id={fieldId(path)} tabIndex={-1}>
      <PickField
        label={label}
        value={typeof chosen === 'string' ? chosen : ''}
        options={[
          { value: '', label: t(canBeNull ? 'content.menu_empty' : 'promo.choose') },
          ...menus.map(({ id, title }) => ({ value: id, label: nameOf(title) })),
        ]}
        onChoose={(id) => onChange(path, id === '' && canBeNull ? null : id)}
      />
      {wrong.has(path) && (
        <p className="field__err" role="alert">
          {t('content.fill')}
        </p>
      )}
    </div>
  )
}

/** Under which heading of the menu a dish stands. */
export function CategoryField({ path, draft, onChange, wrong }: FieldProps) {
  const { t, nameOf } = useMessages()
  const { categories } = useContentOptions()
  const chosen = String(getField(draft, path) ?? '')
  return (
    <div className="field">
      <PickField
        label={t('content.field.category')}
        value={chosen}
        options={[
          ...(categories.some(({ id }) => id === chosen)
            ? []
            : [{ value: chosen, label: t('content.category_none') }]),
          ...categories.map(({ id, title, is_hidden: isHidden }) => ({
            value: id,
            label: isHidden ? t('content.category_hidden', { name: nameOf(title) }) : nameOf(title),
          })),
        ]}
        onChoose={(id) => onChange(path, id)}
      />
      {wrong.has(path) && <span className="field__err">{t('content.fill')}</span>}
    </div>
  )
}
