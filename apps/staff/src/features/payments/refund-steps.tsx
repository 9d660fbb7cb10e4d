import type { WireStaffRefund } from '@doira/contract/payments/refund-queue'
import { type OnlinePaymentType, refundCabinetUrl } from '@doira/domain/payments/payment-type'
import { getRefundSteps } from '@doira/domain/payments/refund-steps'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { paymentText } from '../../i18n/payment-texts.ts'
import { pressOrderAction } from '../../outbox/shared-outbox.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Steps = {
  readonly refund: Pick<WireStaffRefund, 'id' | 'way' | 'state' | 'amount'>
  readonly order: Pick<WireStaffRefund['order'], 'id' | 'number' | 'status'>
  /** Whose money it is, and what is known of where it came from. */
  readonly to: {
    readonly name: string
    readonly phone: string | null
    readonly paidBy: OnlinePaymentType | null
  }
}

/** What a person can do for money that waits; nothing for who may not. */
export function RefundSteps({ refund, order, to }: Steps) {
  const { t } = useMessages()
  const may = useMay()
  const [isTransferred, setIsTransferred] = useState(false)
  if (!may('refunds.retry')) return null
  const steps = getRefundSteps(refund)
  if (steps.length === 0) return null
  // There a payment is found by the order's number and returned.
  const cabinetUrl = steps.includes('cabinet') ? refundCabinetUrl(refund.way) : null
  return (
    <span className="row refund__steps">
      {steps.includes('retry') && (
        <Button
          icon="refresh-cw"
          onClick={() => pressOrderAction('refund_retry', order, { refund_id: refund.id })}
        >
          {t('refund.retry')}
        </Button>
      )}
      {steps.includes('by_hand') && (
        <Button look="outline" onClick={() => setIsTransferred(true)}>
          {t('action.refund_by_hand')}
        </Button>
      )}
      {steps.includes('by_hand_anyway') && (
        <Button look="outline" onClick={() => setIsTransferred(true)}>
          {t('refund.by_hand_anyway')}
        </Button>
      )}
      {cabinetUrl !== null && (
        <a className="btn btn--s btn--outline" href={cabinetUrl} target="_blank" rel="noreferrer">
          <Icon name="external-link" size="s" />
          <span>{t('refund.cabinet')}</span>
        </a>
      )}
      {isTransferred && (
        <TransferSheet refund={refund} order={order} to={to} onClose={() => setIsTransferred(false)} />
      )}
    </span>
  )
}

/** The number by which the transfer is found again, once it was made. */
function TransferSheet({ refund, order, to, onClose }: Steps & { readonly onClose: () => void }) {
  const { t, language } = useMessages()
  const isTooMuch = refund.state === 'withdrawn'
  const [number, setNumber] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const transfer = number.trim()
  return (
    <Sheet title={t('action.refund_by_hand')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          if (transfer === '') return setIsAsked(true)
          const data = { refund_id: refund.id, transfer_number: transfer }
          pressOrderAction('refund_by_hand', order, isTooMuch ? { ...data, anyway: true } : data)
          onClose()
        }}
      >
        {isTooMuch && <Note kind="warn" title={t('refund.withdrawn_text')} />}
        <p>
          <b>{[to.name, to.phone && formatPhone(to.phone)].filter(Boolean).join(', ')}</b>
          <br />
          {to.paidBy
            ? t('refund.to_card', { provider: paymentText(t, to.paidBy) })
            : t('refund.to_card_unknown')}
        </p>
        <TextField
          label={t('refund.number')}
          hint={t('refund.number_hint')}
          value={number}
          maxLength={64}
          autoComplete="off"
          error={isAsked && transfer === '' ? t('refund.number_wanted') : null}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button size="m" type="submit">
          {t('refund.transferred', { sum: formatSum(language, refund.amount) })}
        </Button>
      </form>
    </Sheet>
  )
}
