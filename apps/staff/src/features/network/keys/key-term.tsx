import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'

const terms = ['30', '90', '365', '730', ''] as const
type Term = (typeof terms)[number]
/** What a new key begins with. */
export const usualTerm: Term = '365'

export const toDays = (term: Term) => (term === '' ? null : Number(term))
export type { Term }

/** How long a key works. */
export function KeyTerm({
  term,
  onChoose,
}: {
  readonly term: Term
  readonly onChoose: (term: Term) => void
}) {
  const { t } = useMessages()
  return (
    <PickField
      label={t('programs.term')}
      icon="clock"
      value={term}
      options={terms.map((value) => ({
        value,
        label: t(value === '' ? 'programs.no_term' : `programs.days.${value}`),
      }))}
      onChoose={(value) => onChoose(terms.find((one) => one === value) ?? usualTerm)}
    />
  )
}
