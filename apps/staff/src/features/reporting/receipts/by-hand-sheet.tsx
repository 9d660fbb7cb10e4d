import type { WireMissingReceipt } from '@doira/contract/fiscal/fiscal'
import { isReceiptLink } from '@doira/domain/fiscal/receipt-url'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const shortestReason = 3

/** Says what follows before it is pressed: nothing more is sent about the receipt. */
export function ByHandSheet({
  receipt: { id, order, is_sent: isSent },
  onClose,
}: {
  readonly receipt: WireMissingReceipt
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [url, setUrl] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const given = { url: url.trim(), reason: reason.trim() }
  const isUrlWrong = !isReceiptLink(given.url)
  const isReasonShort = given.reason.length < shortestReason
  return (
    <Sheet title={t('action.receipt_by_hand')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isUrlWrong || isReasonShort) return
          pressOrderAction('receipt_by_hand', order, { receipt_id: id, ...given })
          onClose()
        }}
      >
        <p>{t('receipts.by_hand_text', { number: formatOrderNumber(order.number) })}</p>
        {isSent && <p>{t('receipts.by_hand_sent')}</p>}
        <TextField
          label={t('receipts.url')}
          hint={t('receipts.url_hint')}
          error={isTried && isUrlWrong ? t('refused.receipt_url_refused') : null}
          value={url}
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={t('receipts.reason')}
          error={isTried && isReasonShort ? t('receipts.reason_missing') : null}
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <Button size="m" type="submit">
          {t('receipts.by_hand')}
        </Button>
      </form>
    </Sheet>
  )
}
