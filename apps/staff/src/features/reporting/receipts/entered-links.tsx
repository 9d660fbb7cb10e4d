import type { WireEnteredReceipt } from '@doira/contract/fiscal/fiscal'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { OrderCell } from '../../layout/order-cell.tsx'
import { ReasonForm } from '../../layout/reason-form.tsx'

/** Links of receipts that people entered, each of which can be taken back with a reason. */
export function EnteredLinks({
  receipts,
  now,
}: {
  readonly receipts: readonly WireEnteredReceipt[]
  readonly now: string
}) {
  const { t, language, nameOf } = useMessages()
  const [withdrawn, setWithdrawn] = useState<WireEnteredReceipt | null>(null)
  return (
    <section className="card" aria-label={t('receipts.entered')}>
      <h2>{t('receipts.entered')}</h2>
      <table className="tb tb--cards">
        <TableHead
          columns={[
            t('receipts.order'),
            t('receipts.branch'),
            { amount: t('receipts.sum') },
            t('receipts.entered_at'),
            t('receipts.url'),
            '',
          ]}
        />
        <tbody>
          {receipts.map((receipt) => (
            <tr key={receipt.id}>
              <OrderCell id={receipt.order.id} number={receipt.order.number} />
              <td>{nameOf(receipt.order.branch)}</td>
              <td className="r">
                <b>{formatSum(language, receipt.amount)}</b>
                {receipt.kind === 'refund' && <span className="t-caption t-2"> {t('receipts.refund')}</span>}
              </td>
              <td>{formatMoment(language, receipt.at, now)}</td>
              <td>
                <a className="link" href={receipt.url} target="_blank" rel="noreferrer">
                  {t('receipts.link')}
                </a>
              </td>
              <td>
                <Button look="outline" onClick={() => setWithdrawn(receipt)}>
                  {t('receipts.withdraw')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {withdrawn && <WithdrawSheet receipt={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  )
}

const shortestReason = 3

function WithdrawSheet({
  receipt: { id, order },
  onClose,
}: {
  readonly receipt: WireEnteredReceipt
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const title = t('action.receipt_link_withdraw')
  return (
    <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
      <ReasonForm
        title={title}
        submitLabel={t('receipts.withdraw')}
        isDanger
        reason={{ label: t('receipts.reason'), error: t('receipts.reason_missing'), isFocused: true }}
        length={{ min: shortestReason, max: 300 }}
        action={{ refusal: null, isBusy: false }}
        onSend={(reason) => {
          pressOrderAction('receipt_link_withdraw', order, { receipt_id: id, reason })
          onClose()
        }}
        onClose={onClose}
      >
        <p>{t('receipts.withdraw_text', { number: formatOrderNumber(order.number) })}</p>
      </ReasonForm>
    </Sheet>
  )
}
