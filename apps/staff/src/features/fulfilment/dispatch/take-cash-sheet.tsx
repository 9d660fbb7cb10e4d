import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField, TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { Courier } from './courier-filter.ts'
import { Shortfalls } from './shortfalls.tsx'

/** The cash that a courier hands in, as it was counted; another sum than they carry needs a word. */
export function TakeCashSheet({
  courier,
  onClose,
}: {
  readonly courier: Courier
  readonly onClose: () => void
}) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const [search] = useSearchParams()
  const [tillId, setTillId] = useState(() => {
    const wanted = [courier.cash_branch_id, search.get('branch'), me.branches[0]?.id]
    return wanted.find((id) => me.branches.some((branch) => branch.id === id)) ?? ''
  })
  const [amount, setAmount] = useState<number | null>(null)
  const [comment, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const counted = amount ?? 0
  const isOther = amount !== null && counted !== courier.cash
  return (
    <Sheet
      title={t('couriers.take_title', { name: courier.name })}
      closeLabel={t('state.close')}
      onClose={onClose}
    >
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOther && comment.trim() === '') return setIsAsked(true)
          const taken = { courier_id: courier.id, branch_id: tillId || null, amount: counted }
          pressPlainAction('take_cash', { ...taken, comment: comment.trim() })
          onClose()
        }}
      >
        {me.branches.length > 1 && (
          <PickField
            label={t('couriers.till')}
            icon="store"
            value={tillId}
            options={me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
            onChoose={setTillId}
          />
        )}
        <SumField
          label={t('couriers.counted')}
          hint={t('couriers.carries', { sum: formatSum(language, courier.cash) })}
          required
          value={amount}
          onChange={setAmount}
        />
        <Shortfalls courier={courier} />
        {isOther && (
          <TextField
            label={t('couriers.why_differs', { sum: formatSum(language, counted - courier.cash) })}
            value={comment}
            maxLength={300}
            error={isAsked && comment.trim() === '' ? t('courier.why_differs') : null}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Button size="m" type="submit" disabled={amount === null}>
          {amount === null
            ? t('action.take_cash')
            : t('couriers.take_cash', { sum: formatSum(language, counted) })}
        </Button>
      </form>
    </Sheet>
  )
}
