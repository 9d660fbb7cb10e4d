import type { WireCustomerCard } from '@doira/contract/customers/directory'
import {
  type CorrectionReason,
  correctionCommentMax,
  correctionRange,
  correctionReasons,
} from '@doira/domain/customers/points-correction'
import { getDigits } from '@doira/domain/text/digits'
import { useRef, useState } from 'react'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useFormKeys } from '../../../ui/use-form-keys.ts'
import { useCustomerAction } from '../use-customer-action.ts'

/** Adds points or takes them, with a reason and a comment for the customer. */
export function PointsForm({
  card,
  onDone,
}: {
  readonly card: WireCustomerCard
  readonly onDone: () => void
}) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onDone)
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<CorrectionReason>('late')
  const [comment, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { send, refusal, isBusy } = useCustomerAction(onDone)
  const amount = Number(getDigits(typed))
  const isWrong = amount < correctionRange.min || amount > correctionRange.max
  const left = card.correction_left
  return (
    <form
      ref={form}
      className="stack"
      aria-label={t('customer.change_points')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong) return setIsTried(true)
        void send('correctPoints', {
          customer_id: card.id,
          direction,
          amount,
          reason,
          comment: comment.trim(),
        })
      }}
    >
      {refusal && <Note kind="err" title={refusal} />}
      <ChoiceChips
        label={t('customer.change_points')}
        value={direction}
        onChoose={setDirection}
        options={(['add', 'take'] as const).map((value) => ({ value, label: t(`customer.${value}`) }))}
      />
      <TextField
        label={t('customer.how_many')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={9}
        value={typed}
        hint={left === null ? t('customer.amount_free') : t('customer.amount_hint', { n: formatCount(left) })}
        error={isTried && isWrong ? t('customer.amount_wrong') : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceChips
        label={t('customer.reason')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={correctionReasons.map((value) => ({ value, label: t(`customer.reason.${value}`) }))}
      />
      <TextField
        label={t('customer.comment')}
        hint={t('customer.comment_hint', { n: comment.length })}
        maxLength={correctionCommentMax}
        autoComplete="off"
        value={comment}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button type="submit" isBusy={isBusy}>
          {t(direction === 'add' ? 'customer.do_add' : 'customer.do_take', { n: formatCount(amount) })}
        </Button>
        <Button look="neutral" onClick={onDone}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
