import { getDigits } from '@doira/domain/text/digits'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { Form } from '../../content/fields/language-row.tsx'
import { fieldId } from '../../content/kinds.ts'
import type { PromotionDocument } from '../use-promotions.ts'

/** What every part of the editor is drawn from. */
export type PromotionForm = Form & { readonly document: PromotionDocument }

type NumberPath =
  | 'percent'
  | 'sum'
  | 'cap'
  | 'max_times'
  | 'birthday_days'
  | 'order_number'
  | 'every_order'
  | 'min_order'
  | 'per_customer'
  | 'total_uses'
  | 'budget'
  | 'day_budget'

const sums: readonly NumberPath[] = ['sum', 'cap', 'min_order', 'budget', 'day_budget']

/** A number or a sum that may be empty, with its range below. */
export function NumberField({
  path,
  hint,
  document,
  onChange,
  wrong,
}: PromotionForm & { readonly path: NumberPath; readonly hint?: string }) {
  const { t } = useMessages()
  const value = document[path] ?? null
  const isEmpty = value === null || (path === 'min_order' && value === 0)
  const common = {
    label: t(`content.field.promo_${path}`),
    hint,
    error: wrong.has(path) ? t('content.fill') : null,
    id: fieldId(path),
  }
  const write = (next: number | null) => onChange(path, path === 'min_order' ? (next ?? 0) : next)
  if (sums.includes(path)) return <SumField {...common} value={isEmpty ? null : value} onChange={write} />
  return (
    <TextField
      {...common}
      inputMode="numeric"
      autoComplete="off"
      value={isEmpty ? '' : String(value)}
      onChange={({ target }) => {
        const digits = getDigits(target.value).slice(0, 7)
        write(digits === '' ? null : Number(digits))
      }}
    />
  )
}

export function Part({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <section className="netsec">
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="netsec__b">{children}</div>
    </section>
  )
}
