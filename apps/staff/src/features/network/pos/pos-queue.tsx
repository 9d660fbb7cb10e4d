import type { WirePosBranch, WirePosOrder } from '@doira/contract/pos/pos'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { OrderCell } from '../../layout/order-cell.tsx'
import { PosAnswer } from './pos-answer.tsx'

/** Orders that the POS has not confirmed, longest first, with what can be done about each. */
export function PosQueue({
  orders,
  branches,
  now,
}: {
  readonly orders: readonly WirePosOrder[]
  readonly branches: readonly WirePosBranch[]
  readonly now: string
}) {
  const { t, nameOf } = useMessages()
  const [byHand, setByHand] = useState<WirePosOrder['order'] | null>(null)
  const getBranch = (id: string) => {
    const branch = branches.find((one) => one.id === id)
    return branch ? nameOf(branch.name) : ''
  }
  return (
    <section className="card" aria-label={t('pos.queue')}>
      <h2>{t('pos.queue')}</h2>
      {orders.length === 0 ? (
        <Empty title={t('pos.queue_empty')}>
          <p>{t('pos.queue_empty_text')}</p>
        </Empty>
      ) : (
        <table className="tb tb--cards">
          <TableHead
            columns={[
              t('pos.order'),
              t('pos.branch'),
              { amount: t('pos.sum') },
              t('pos.since'),
              t('pos.answer'),
              '',
            ]}
          />
          <tbody>
            {orders.map((one) => (
              <QueueRow
                key={one.order.id}
                queued={one}
                branch={getBranch(one.order.branch_id)}
                now={now}
                onByHand={() => setByHand(one.order)}
              />
            ))}
          </tbody>
        </table>
      )}
      {byHand && <ByHandSheet order={byHand} onClose={() => setByHand(null)} />}
    </section>
  )
}

function QueueRow({
  queued,
  branch,
  now,
  onByHand,
}: {
  readonly queued: WirePosOrder
  readonly branch: string
  readonly now: string
  readonly onByHand: () => void
}) {
  const { t, language } = useMessages()
  const { order, since } = queued
  return (
    <tr>
      <OrderCell id={order.id} number={order.number} />
      <td>{branch}</td>
      <td className="r">{formatSum(language, order.total)}</td>
      <td>{formatMoment(language, since, now)}</td>
      <td>
        <PosAnswer queued={queued} now={now} />
      </td>
      <td>
        <span className="row">
          <Button icon="refresh-cw" onClick={() => pressOrderAction('pos_again', order)}>
            {t('pos.again')}
          </Button>
          <Button look="outline" onClick={onByHand}>
            {t('pos.by_hand')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** Says what follows before it is pressed: nothing more is sent about the order. */
function ByHandSheet({
  order,
  onClose,
}: {
  readonly order: WirePosOrder['order']
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [comment, setComment] = useState('')
  return (
    <Sheet title={t('action.pos_by_hand')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          pressOrderAction('pos_by_hand', order, { comment: comment.trim() })
          onClose()
        }}
      >
        <p>{t('pos.by_hand_text', { number: formatOrderNumber(order.number) })}</p>
        <TextField
          label={t('pos.by_hand_comment')}
          value={comment}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setComment(event.target.value)}
        />
        <Button size="m" type="submit">
          {t('pos.by_hand')}
        </Button>
      </form>
    </Sheet>
  )
}
