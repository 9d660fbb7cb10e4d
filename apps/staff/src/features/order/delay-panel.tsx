import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { pressOrderAct } from '../../outbox/the-outbox.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { StaffOrder } from './use-order.ts'

const steps = ['10', '15', '20', '30', 'own'] as const
const reasons = ['many_orders', 'courier', 'dish', 'traffic', 'other'] as const

/** A later promise, with the words that the guest reads. */
export function DelayPanel({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const { t } = useWords()
  const [step, setStep] = useState<(typeof steps)[number]>('15')
  const [own, setOwn] = useState('45')
  const [reason, setReason] = useState<(typeof reasons)[number]>('many_orders')
  const [typed, setTyped] = useState<string | null>(null)
  const minutes = Math.min(240, Math.max(1, Number(step === 'own' ? own : step) || 1))
  const at = (plus: number) => formatTime(addMinutes(toInstant(order.card.promised_at), plus))
  const message = typed ?? t('delay.message', { n: minutes, time: at(minutes) })
  return (
    <form
      className="pop"
      aria-label={t('act.delay')}
      onSubmit={(event) => {
        event.preventDefault()
        pressOrderAct('delay', order.card, { minutes, reason, message: message.trim() })
        onClose()
      }}
    >
      <div className="row">
        <h2 className="grow">{t('delay.title')}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      <ChoiceChips
        label={t('delay.title')}
        value={step}
        onChoose={setStep}
        options={steps.map((value) => ({
          value,
          label: value === 'own' ? t('delay.own') : t('delay.option', { n: value, time: at(Number(value)) }),
        }))}
      />
      {step === 'own' && (
        <TextField
          label={t('delay.own')}
          inputMode="numeric"
          value={own}
          onChange={(event) => setOwn(event.target.value.replace(/\D/g, '').slice(0, 3))}
        />
      )}
      <ChoiceChips
        label={t('cancel.reason')}
        value={reason}
        onChoose={setReason}
        options={reasons.map((value) => ({ value, label: t(`delay.reason.${value}`) }))}
      />
      <TextArea
        label={t('delay.guest_reads')}
        rows={2}
        maxLength={300}
        value={message}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="t-small t-2">{t('delay.note', { time: formatTime(order.first_promised_at) })}</p>
      <Button size="m" type="submit">
        {t('delay.go', { time: at(minutes) })}
      </Button>
    </form>
  )
}
