import type { WireMissingReceipt } from '@doira/contract/fiscal/fiscal'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { MarkingSheet } from '../../fulfilment/kitchen/marking-sheet.tsx'
import { OrderCell } from '../../layout/order-cell.tsx'
import { ByHandSheet } from './by-hand-sheet.tsx'

/** One row for each receipt that is missing, longest first. */
export function ReceiptsTable({
  receipts,
  now,
}: {
  readonly receipts: readonly WireMissingReceipt[]
  readonly now: string
}) {
  const { t } = useMessages()
  const [byHand, setByHand] = useState<WireMissingReceipt | null>(null)
  const [unread, setUnread] = useState<Unread | null>(null)
  return (
    <>
      <table className="tb tb--cards">
        <TableHead
          columns={[
            t('receipts.order'),
            t('receipts.branch'),
            { amount: t('receipts.sum') },
            t('receipts.paid_by'),
            t('receipts.since'),
            t('receipts.why'),
            '',
          ]}
        />
        <tbody>
          {receipts.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              now={now}
              onByHand={() => setByHand(receipt)}
              onCodes={(line) => setUnread({ order: receipt.order, line })}
            />
          ))}
        </tbody>
      </table>
      {unread && (
        <MarkingSheet
          name={unread.line.name}
          count={unread.line.count}
          onRead={(codes) =>
            pressOrderAction('receipt_codes', unread.order, { line_id: unread.line.line_id, codes })
          }
          onClose={() => setUnread(null)}
        />
      )}
      {byHand && <ByHandSheet receipt={byHand} onClose={() => setByHand(null)} />}
    </>
  )
}

type UnreadLine = WireMissingReceipt['unread'][number]
type Unread = { readonly order: WireMissingReceipt['order']; readonly line: UnreadLine }

function ReceiptRow({
  receipt,
  now,
  onByHand,
  onCodes,
}: {
  readonly receipt: WireMissingReceipt
  readonly now: string
  readonly onByHand: () => void
  readonly onCodes: (line: UnreadLine) => void
}) {
  const { t, language, nameOf } = useMessages()
  const { id, order, kind, amount, state, problem, text, since, next_at: nextAt } = receipt
  const [unread] = receipt.unread
  return (
    <tr>
      <OrderCell id={order.id} number={order.number} />
      <td>{nameOf(order.branch)}</td>
      <td className="r">
        <b>{formatSum(language, amount)}</b>
        {kind === 'refund' && <span className="t-caption t-2"> {t('receipts.refund')}</span>}
      </td>
      <td>{paymentText(t, receipt.paid_by)}</td>
      <td>{formatMoment(language, since, now)}</td>
      <td>
        <span className={`tag ${state === 'failed' ? 'tag--err' : 'tag--info'}`}>
          {t(state === 'failed' ? 'receipts.needs_person' : 'receipts.in_work')}
        </span>{' '}
        {problem === null ? t('receipts.not_tried') : t(`receipts.problem.${problem}`)}
        {text !== '' && problem !== 'provider_silent' && (
          <span className="t-caption t-2">
            {' '}
            {problem === 'taken_more' ? formatSum(language, Number(text)) : text}
          </span>
        )}
        {nextAt !== null && nextAt > now && (
          <span className="t-caption t-2"> {t('receipts.next', { time: formatTime(nextAt) })}</span>
        )}
      </td>
      <td>
        <span className="row">
          {unread && (
            <Button icon="pencil" onClick={() => onCodes(unread)}>
              {t('receipts.codes')}
            </Button>
          )}
          <Button
            icon="refresh-cw"
            onClick={() => pressOrderAction('receipt_again', order, { receipt_id: id })}
          >
            {t('receipts.again')}
          </Button>
          <Button look="outline" onClick={onByHand}>
            {t('receipts.by_hand')}
          </Button>
        </span>
      </td>
    </tr>
  )
}
