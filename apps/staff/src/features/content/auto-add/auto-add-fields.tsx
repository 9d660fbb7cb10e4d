import { getField } from '@doira/domain/content/draft'
import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { cutleryModes } from '@doira/domain/ordering/cart/auto-add'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { CheckField, PickField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { NumberField } from '../dish/number-field.tsx'
import { type Form, LanguageRow } from '../fields/language-row.tsx'
import { fieldId } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'
import { ExampleNote } from './example-note.tsx'
import { listOf, Triggers } from './triggers.tsx'

/** Rows of the menu: a size is sold under its dish. */
const sold = ['simple', 'combo', 'variant'] as const
const numbers = [
  { path: 'per_quantity', canBeNull: false },
  { path: 'quantity', canBeNull: false },
  { path: 'max_free', canBeNull: true },
] as const

/** What is added, to which dishes, how many, and for how much; with an example that is counted as a cart is. */
export function AutoAddFields(form: Form) {
  const { t, nameOf } = useMessages()
  const { products, categories } = useContentOptions()
  const { draft, onChange, wrong } = form
  const isWrong = (path: string) => [...wrong].some((one) => one === path || one.startsWith(`${path}.`))
  const toggle = (path: string, value: string) => {
    const list = listOf(getField(draft, path))
    onChange(path, list.includes(value) ? list.filter((one) => one !== value) : [...list, value])
  }
  const price = getField(draft, 'over_free_price')
  return (
    <>
      <LanguageRow {...form} path="title" word="content.field.title" />
      <div id={fieldId('product_id')} tabIndex={-1}>
        <PickField
          label={t('content.field.product_id')}
          value={String(draft.product_id ?? '')}
          options={[
            { value: '', label: t('promo.choose') },
            ...products
              .filter(({ type }) => type !== 'origin')
              .map(({ id, title }) => ({ value: id, label: nameOf(title) })),
          ]}
          onChoose={(id) => onChange('product_id', id)}
        />
      </div>
      {isWrong('product_id') && <Wrong />}
      <Triggers
        {...{ form, toggle }}
        path="category_ids"
        names={new Map(categories.map(({ id, title }) => [id, nameOf(title)]))}
      />
      <Triggers
        {...{ form, toggle }}
        path="product_ids"
        names={new Map(products.map(({ id, title }) => [id, nameOf(title)]))}
      />
      {isWrong('category_ids') && <Wrong />}
      <ChipGroup
        label={t('content.field.product_types')}
        isLabelShown
        chips={sold.map((value) => ({ value, label: t(`content.product_type.${value}`) }))}
        isOn={(type) => listOf(draft.product_types).includes(type)}
        onPress={(type) => toggle('product_types', type)}
      />
      <div className="f4">
        {numbers.map(({ path, canBeNull }) => (
          <NumberField
            key={path}
            path={path}
            label={t(`content.field.${path}`)}
            value={draft[path]}
            canBeNull={canBeNull}
            error={wrong.has(path)}
            onChange={(value) => onChange(path, value)}
          />
        ))}
        <SumField
          id={fieldId('over_free_price')}
          label={t('content.field.over_free_price')}
          error={wrong.has('over_free_price') ? t('content.fill') : null}
          value={typeof price === 'number' ? price : null}
          onChange={(sum) => onChange('over_free_price', sum ?? 0)}
        />
      </div>
      <ChipGroup
        label={t('content.field.order_types')}
        isLabelShown
        isWanted={isWrong('order_types')}
        chips={deliveryTypes.map((value) => ({ value, label: t(`promo.method.${value}`) }))}
        isOn={(type) => listOf(draft.order_types).includes(type)}
        onPress={(type) => toggle('order_types', type)}
      />
      <CheckField
        label={t('content.field.is_optional')}
        isChecked={draft.is_optional === true}
        onChange={(isOn) => onChange('is_optional', isOn)}
      />
      <PickField
        label={t('content.field.cutlery')}
        value={String(draft.cutlery ?? '')}
        options={[
          { value: '', label: t('content.cutlery.no') },
          ...cutleryModes.map((value) => ({ value, label: t(`content.cutlery.${value}`) })),
        ]}
        onChoose={(value) => onChange('cutlery', value === '' ? null : value)}
      />
      <ExampleNote draft={draft} />
    </>
  )
}

function Wrong() {
  const { t } = useMessages()
  return (
    <p className="field__err" role="alert">
      {t('content.fill')}
    </p>
  )
}
