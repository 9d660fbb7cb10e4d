import { useEffect, useRef, useState } from 'react'
import { pressPlainAction } from '../../outbox/shared-outbox.ts'
import { messagesIn, useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'
import { CustomerLanguage } from '../fulfilment/order/customer/customer-language.tsx'
import type { Booking } from './hall-day.ts'

const reasons = ['guest', 'full', 'closed'] as const
type Reason = (typeof reasons)[number]

/** Declines a booking or gives it up; who booked on the site reads the words there. */
export function GiveUpForm({
  booking,
  onClose,
}: {
  readonly booking: Booking
  readonly onClose: () => void
}) {
  const { t, language } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onClose)
  const [reason, setReason] = useState<Reason | null>(null)
  const [customerLanguage, setCustomerLanguage] = useState(language)
  const [typed, setTyped] = useState<string | null>(null)
  const comment =
    typed ?? (reason === null ? '' : messagesIn(customerLanguage)(`hall.give_up.answer.${reason}`))
  // The first reason has the focus, never the button.
  useEffect(() => form.current?.querySelector<HTMLElement>('button')?.focus(), [])
  return (
    <form
      ref={form}
      className="stack"
      aria-label={t('hall.give_up')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        pressPlainAction('hall_cancel', {
          booking_id: booking.id,
          comment: booking.is_by_staff ? '' : comment.trim(),
        })
        onClose()
      }}
    >
      {!booking.is_by_staff && (
        <>
          <ChoiceChips
            label={t('hall.give_up')}
            isLabelShown
            value={reason}
            onChoose={(value) => {
              setReason(value)
              setTyped(null)
            }}
            options={reasons.map((value) => ({ value, label: t(`hall.give_up.${value}`) }))}
          />
          <TextArea
            label={t('hall.give_up.text')}
            hint={t('hall.give_up.hint')}
            rows={2}
            maxLength={300}
            value={comment}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed === null && <CustomerLanguage value={customerLanguage} onChoose={setCustomerLanguage} />}
        </>
      )}
      <div className="row rv__actions">
        <Button type="submit" look="danger">
          {t('hall.give_up.go')}
        </Button>
        <Button look="neutral" onClick={onClose}>
          {t('hall.give_up.keep')}
        </Button>
      </div>
    </form>
  )
}
