import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { Day } from './use-day.ts'

function Step({
  n,
  isDone,
  children,
}: {
  readonly n: number
  readonly isDone: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={isDone ? 'day__n day__n--done' : 'day__n'}>
      <span aria-hidden="true">{isDone ? <Icon name="check" size="xs" /> : n}</span>
      <div>{children}</div>
    </div>
  )
}

/** The cash of the till as it was counted; another sum than there has to be needs a word. */
export function CloseForm({ day: { branch, day, report } }: { readonly day: Day }) {
  const { t, language } = useMessages()
  const [amount, setAmount] = useState<number | null>(null)
  const [comment, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const counted = amount ?? 0
  const { expected } = report.till
  const isOther = amount !== null && counted !== expected
  const wantsText = isAsked && isOther && comment.trim() === ''
  return (
    <form
      className="card day__close"
      data-standing=""
      aria-label={t('day.close_title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount === null || (isOther && comment.trim() === '')) return setIsAsked(true)
        pressPlainAction('day_close', { branch_id: branch.id, day, counted, comment: comment.trim() })
      }}
    >
      <h3>{t('day.close_title')}</h3>
      <Step n={1} isDone={amount !== null}>
        <SumField
          label={t('day.counted_field')}
          hint={t('day.expected_hint', { sum: formatSum(language, expected) })}
          value={amount}
          error={isAsked && amount === null ? t('day.counted_wanted') : null}
          onChange={setAmount}
        />
      </Step>
      <Step n={2} isDone={amount !== null && !isOther}>
        <p className="day__step">{t('day.difference')}</p>
        {amount === null && <p className="t-2">{t('day.after_counting')}</p>}
        {amount !== null && !isOther && <p className="day__even">{t('day.no_difference')}</p>}
        {isOther && (
          <TextField
            label={t('day.why', { sum: formatSum(language, counted - expected) })}
            value={comment}
            maxLength={300}
            error={wantsText ? t('courier.why_differs') : null}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Step>
      <Step n={3} isDone={false}>
        <Button size="m" type="submit">
          {amount === null ? t('action.day_close') : t('day.close', { sum: formatSum(language, counted) })}
        </Button>
      </Step>
    </form>
  )
}
