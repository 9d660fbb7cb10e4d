import { type DelayReason, delayReasons } from '@doira/domain/staff/reasons'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../i18n/language.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { messagesIn, useMessages } from '../../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { useFormKeys } from '../../../../ui/use-form-keys.ts'
import { CustomerLanguage, languageOfCustomer } from '../customer/customer-language.tsx'
import { asTime, delayText, minutesTo } from '../customer/customer-texts.ts'
import type { StaffOrder } from '../use-order.ts'

const steps = ['10', '15', '20', '30', 'own'] as const
const ownMinutes = 45

/** A later promise, with the text that the customer reads. */
export function DelayPanel({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const { t } = useMessages()
  const promisedAt = toInstant(order.card.promised_at)
  const at = (plus: number) => formatTime(addMinutes(promisedAt, plus))
  const [step, setStep] = useState<(typeof steps)[number]>('15')
  const [own, setOwn] = useState(at(ownMinutes))
  const [reason, setReason] = useState<DelayReason>('many_orders')
  const [customerLanguage, setCustomerLanguage] = useState<Language>(languageOfCustomer(order.customer))
  const [typed, setTyped] = useState<string | null>(null)
  const root = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(root, onClose)
  const minutes = step === 'own' ? minutesTo(promisedAt, own) : Number(step)
  const isDelivery = order.card.delivery_type === 'delivery'
  const message =
    typed ??
    (minutes === null
      ? ''
      : delayText(messagesIn(customerLanguage), reason, { minutes, at: at(minutes), isDelivery }))

  // Where the keys that were pressed to come here go on.
  useEffect(() => root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), [])

  return (
    <form
      className="pop"
      ref={root}
      aria-label={t('action.delay')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (minutes === null) return
        pressOrderAction('delay', order.card, { minutes, reason, message: message.trim() })
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
          error={minutes === null ? t('delay.own_wrong', { time: at(0) }) : null}
          onChange={(event) => setOwn(asTime(event.target.value))}
        />
      )}
      <ChoiceChips
        label={t('cancel.reason')}
        value={reason}
        onChoose={setReason}
        options={delayReasons.map((value) => ({ value, label: t(`delay.reason.${value}`) }))}
      />
      <TextArea
        label={t('delay.customer_reads')}
        rows={3}
        maxLength={300}
        value={message}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === null && <CustomerLanguage value={customerLanguage} onChoose={setCustomerLanguage} />}
      <p className="t-small t-2">{t('delay.note', { time: formatTime(order.first_promised_at) })}</p>
      <Button size="m" type="submit" disabled={minutes === null}>
        {t('delay.go', { time: at(minutes ?? 0) })}
      </Button>
    </form>
  )
}
