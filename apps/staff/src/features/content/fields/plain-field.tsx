import { getField } from '@doira/domain/content/draft'
import { getDigits } from '@doira/domain/text/digits'
import type { Translate } from '../../../i18n/translate.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, PickField, TextField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { CategoryField, MenuField, PricesField } from '../dish/dish-fields.tsx'
import { IngredientsField } from '../dish/ingredients-field.tsx'
import { NutritionField } from '../dish/nutrition-field.tsx'
import { SaleField } from '../dish/sale-field.tsx'
import { ofLocalMoment, toLocalMoment } from '../editor/local-moment.ts'
import { fieldId } from '../kinds.ts'
import { FileField } from './file-field.tsx'
import type { FormField } from './form-field.ts'
import type { Form } from './language-row.tsx'
import { ListedField } from './listed-field.tsx'

/** A fact that is the same in every language: a number, a day, an address. */
export function PlainField({
  field,
  path,
  draft,
  onChange,
  languages,
  wrong,
}: Form & { readonly field: FormField; readonly path: string }) {
  const { t } = useMessages()
  const value = getField(draft, path)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const common = {
    label: t(field.word),
    error: wrong.has(path) ? getError(t, path, text) : null,
    id: fieldId(path),
  }
  switch (field.is) {
    case 'file':
      return <FileField label={common.label} file={text || null} onChange={(file) => onChange(path, file)} />
    case 'check':
      return (
        <CheckField
          label={common.label}
          isChecked={value === true}
          onChange={(isOn) => onChange(path, isOn)}
        />
      )
    case 'choice':
      return (
        <PickField
          label={common.label}
          value={text}
          options={field.options.map((one) => ({ value: String(one.value), label: t(one.word) }))}
          onChoose={(one) =>
            onChange(path, field.options.find((option) => String(option.value) === one)?.value)
          }
        />
      )
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={text}
          onChange={({ target }) => {
            const digits = getDigits(target.value).slice(0, 9)
            onChange(path, digits === '' && field.canBeNull ? null : Number(digits))
          }}
        />
      )
    case 'sum':
      return (
        <SumField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={(sum) => onChange(path, sum ?? (field.canBeNull ? null : 0))}
        />
      )
    case 'moment':
      return (
        <TextField
          {...common}
          type="datetime-local"
          value={text === '' ? '' : toLocalMoment(text)}
          onChange={({ target }) => {
            const at = ofLocalMoment(target.value)
            if (at !== null || field.canBeNull) onChange(path, at)
          }}
        />
      )
    case 'words':
      return (
        <TextField
          {...common}
          {...(field.hint && { hint: t(field.hint) })}
          defaultValue={Array.isArray(value) ? value.join(', ') : ''}
          onBlur={({ target }) =>
            onChange(
              path,
              target.value
                .split(',')
                .map((word) => word.trim())
                .filter(Boolean),
            )
          }
        />
      )
    case 'day':
    case 'time':
    case 'line':
      return (
        <TextField
          {...common}
          {...(field.is === 'line' && field.hint && { hint: t(field.hint) })}
          type={field.is === 'day' ? 'date' : field.is === 'time' ? 'time' : 'text'}
          value={text}
          onChange={({ target }) =>
            onChange(
              path,
              field.is === 'line' && field.canBeNull && target.value === '' ? null : target.value,
            )
          }
        />
      )
    case 'coordinate':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          defaultValue={text}
          key={text}
          onBlur={({ target }) => {
            const number = Number(target.value.replace(',', '.'))
            if (target.value.trim() !== '' && Number.isFinite(number)) onChange(path, number)
          }}
        />
      )
    case 'menu':
      return (
        <MenuField
          {...{ path, draft, onChange, languages, wrong }}
          label={common.label}
          canBeNull={field.canBeNull ?? false}
        />
      )
    case 'category':
      return <CategoryField {...{ path, draft, onChange, languages, wrong }} />
    case 'prices':
      return <PricesField {...{ path, draft, onChange, languages, wrong }} />
    case 'sale':
      return <SaleField {...{ path, draft, onChange, languages, wrong }} />
    case 'listed':
      return (
        <ListedField {...{ path, draft, onChange, languages, wrong }} label={common.label} of={field.of} />
      )
    case 'ingredients':
      return <IngredientsField {...{ path, draft, onChange, languages, wrong }} />
    case 'nutrition':
      return (
        <NutritionField {...{ path, draft, onChange, languages, wrong }} isOfSize={path !== field.path} />
      )
    case 'text':
    case 'list':
    case 'own':
      return null
  }
}

/** What exactly is wrong with a code; else that the field has to be filled. */
function getError(t: Translate, path: string, text: string): string {
  if (path === 'mxik') return t('dish.ikpu_length', { n: text.length })
  if (path === 'package_code') return t('dish.package_length')
  if (path === 'slug' && text !== '') return t('content.field.slug_hint')
  if (path === 'make_minutes') return t('dish.wrong_number')
  return t('content.fill')
}
