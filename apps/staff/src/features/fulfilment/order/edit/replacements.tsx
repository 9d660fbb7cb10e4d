import { formatSum } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type AnswerTo, callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import type { StaffOrder } from '../use-order.ts'

type Dish = Pick<AnswerTo<'findReplacements'>['dishes'][number], 'product_id' | 'name' | 'difference'> & {
  readonly is_too_dear?: boolean
}

const shortest = 2

/** Dishes like the one that ran out, and any other of the branch by its name, with what would differ. */
export function Replacements({
  order: { card },
  substitution,
  mayReturn,
  onChoose,
}: {
  readonly order: StaffOrder
  readonly substitution: StaffOrder['substitutions'][number]
  /** Whether what a cheaper dish leaves over may go back. */
  readonly mayReturn: boolean
  readonly onChoose: (productId: string) => void
}) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const isSearching = wanted.length >= shortest
  const { data } = useQuery({
    queryKey: ['replacements', substitution.id, wanted],
    queryFn: ({ signal }) =>
      callStaff('findReplacements', {
        params: { id: card.id },
        query: { question_id: substitution.id, text: wanted },
        signal,
      }),
    enabled: isSearching,
  })
  const dishes: readonly Dish[] | undefined = isSearching ? data?.dishes : substitution.options
  return (
    <>
      <TextField
        label={t('substitution.search')}
        icon="search"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="ol">
        {dishes?.length === 0 && <li>{t(isSearching ? 'stop.not_found' : 'substitution.no_options')}</li>}
        {dishes?.map((dish) => (
          <Option
            key={dish.product_id}
            dish={dish}
            isOffered={!dish.is_too_dear && (mayReturn || dish.difference >= 0)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  )
}

function Option({
  dish,
  isOffered,
  onChoose,
}: {
  readonly dish: Dish
  readonly isOffered: boolean
  readonly onChoose: (productId: string) => void
}) {
  const { t, language, nameOf } = useMessages()
  const { difference } = dish
  const sum = formatSum(language, Math.abs(difference))
  return (
    <li className="ol__option">
      <span>
        <b>{nameOf(dish.name)}</b>
        <small>
          {difference === 0
            ? t('move.same')
            : t(
                dish.is_too_dear
                  ? 'substitution.too_dear'
                  : difference > 0
                    ? 'substitution.dearer'
                    : 'substitution.cheaper',
                {
                  sum,
                },
              )}
        </small>
      </span>
      {isOffered && (
        <Button look="neutral" onClick={() => onChoose(dish.product_id)}>
          {t('substitution.replace')}
        </Button>
      )}
    </li>
  )
}
