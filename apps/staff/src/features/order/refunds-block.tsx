import { useState } from 'react'
import { formatSum } from '../../i18n/format.ts'
import { pressOrderAct } from '../../outbox/the-outbox.ts'
import { useMay } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { StaffOrder } from './use-order.ts'

/** Money on its way back; what a provider refused is asked again or was transferred by hand. */
export function RefundsBlock({ order }: { readonly order: StaffOrder }) {
  const { t } = useWords()
  const { refunds } = order.money
  if (refunds.length === 0) return null
  return (
    <div className="blk">
      <h3>{t('order.refunds')}</h3>
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} card={order.card} />
      ))}
    </div>
  )
}

function Refund({
  refund,
  card,
}: {
  readonly refund: StaffOrder['money']['refunds'][number]
  readonly card: StaffOrder['card']
}) {
  const { t, language } = useWords()
  const may = useMay()
  const [number, setNumber] = useState('')
  const isRefused = refund.state === 'refused' && may('refunds.retry')
  return (
    <div className="stack">
      <div className="row row--between">
        <span>
          {t('refund.row', { to: t(`back.${refund.to}`), sum: formatSum(language, refund.amount) })}
        </span>
        <span className={refund.state === 'refused' ? 'tag tag--err' : 'tag'}>
          {t(`refund.${refund.state}`)}
        </span>
      </div>
      {refund.words !== '' && <p className="t-small t-2">{refund.words}</p>}
      {isRefused && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            const transfer = number.trim()
            if (transfer !== '') {
              pressOrderAct('refund_by_hand', card, { refund_id: refund.id, transfer_number: transfer })
            }
          }}
        >
          <Button
            look="neutral"
            icon="refresh-cw"
            onClick={() => pressOrderAct('refund_retry', card, { refund_id: refund.id })}
          >
            {t('act.refund_retry')}
          </Button>
          <TextField
            label={t('refund.number')}
            value={number}
            maxLength={64}
            onChange={(event) => setNumber(event.target.value)}
          />
          <Button look="outline" type="submit">
            {t('act.refund_by_hand')}
          </Button>
        </form>
      )}
    </div>
  )
}
