import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { correctionReasons as reasons } from '@doira/domain/customers/points-correction'
import { formatDateTime, formatFullDate } from '@doira/web/i18n/dates.ts'
import { formatOrderNumber, getDate } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { formatCount, formatDay } from '../../../i18n/format.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useCustomerAction } from '../use-customer-action.ts'
import { CardPart, CardRow } from './card-list.tsx'
import { PointsForm } from './points-form.tsx'

const withOrder = ['earned', 'spent', 'returned', 'compensated', 'revoked', 'unearned'] as const
const withoutOrder = ['gift', 'expired', 'withdrawn', 'restored'] as const

/** The balance, what happened to it, and its correction. */
export function PointsPart({ card }: { readonly card: WireCustomerCard }) {
  const { t, language } = useMessages()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const undo = useCustomerAction()
  const { expiring, waiting = [], entries } = card
  const getTitle = ({ kind, reason, order_number }: (typeof entries)[number]) => {
    const known = reasons.find((one) => one === reason)
    if (known) return t(`customer.reason.${known}`)
    const ofOrder = withOrder.find((one) => one === kind)
    if (ofOrder) return t(`customer.entry.${ofOrder}`, { number: formatOrderNumber(order_number ?? '') })
    const plain = withoutOrder.find((one) => one === kind)
    return plain ? t(`customer.entry.${plain}`) : kind
  }
  return (
    <CardPart
      title={t('customer.points', { n: formatCount(card.points) })}
      aside={
        may('customers.points') &&
        !isOpen && (
          <Button size="s" look="outline" icon="pencil" onClick={() => setIsOpen(true)}>
            {t('customer.change_points')}
          </Button>
        )
      }
    >
      {isOpen && <PointsForm card={card} onDone={() => setIsOpen(false)} />}
      {undo.refusal && <Note kind="err" title={undo.refusal} />}
      {expiring && (
        <p className="t-2">
          {t('customer.expiring', {
            n: formatCount(expiring.points),
            date: formatFullDate(language, getDate(expiring.at)),
          })}
        </p>
      )}
      {waiting.map(({ points, at }) => (
        <p key={at} className="t-2">
          {t('customer.waiting', { n: formatCount(points), date: formatDateTime(language, at) })}
        </p>
      ))}
      <ul>
        {entries.map((entry) => (
          <CardRow
            key={entry.id}
            first={formatDay(language, getDate(entry.at))}
            title={getTitle(entry)}
            text={[entry.by, entry.comment].filter(Boolean).join(' · ')}
            last={
              <>
                {entry.is_undoable && (
                  <Button
                    size="s"
                    look="ghost"
                    isBusy={undo.isBusy}
                    onClick={() => void undo.send('undoCorrection', { id: entry.id })}
                  >
                    {t('customer.undo')}
                  </Button>
                )}
                <b className={entry.amount > 0 ? 't-num t-ok' : 't-num'}>
                  {entry.amount > 0 ? '+' : '−'}
                  {formatCount(Math.abs(entry.amount))}
                </b>
              </>
            }
          />
        ))}
      </ul>
    </CardPart>
  )
}
