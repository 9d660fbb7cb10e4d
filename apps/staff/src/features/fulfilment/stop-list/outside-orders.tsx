import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { wholeBoard } from '../../../live/board-data.ts'
import { useBoard } from '../../../live/use-board.ts'
import { paths } from '../../../platform/paths.ts'
import { useServerNow } from '../../../platform/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'

/**
 * Scheduled orders that other hours leave outside. Each stays as it is or is dealt with on its own page first: a day is
 * saved once none is left over.
 */
export function OutsideOrders({
  orderIds,
  onSave,
  onClose,
}: {
  readonly orderIds: readonly string[]
  /** @param unchangedIds the orders that stay as they are */
  readonly onSave: (unchangedIds: readonly string[]) => void
  readonly onClose: () => void
}) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const board = useBoard(wholeBoard)
  const [unchanged, setUnchanged] = useState<readonly string[]>([])
  // What was cancelled or given to another branch meanwhile is dealt with.
  const cards = board.data?.orders.filter(({ id }) => orderIds.includes(id)) ?? []
  return (
    <Note kind="warn" title={t('days.outside', { count: orderIds.length })}>
      <p>{t('days.outside_text')}</p>
      {cards.map((card) => (
        <div key={card.id} className="row sday__o">
          <span className="grow">
            <b>{t('order.title', { number: formatOrderNumber(card.number) })}</b>{' '}
            {formatMoment(language, card.future_time ?? card.promised_at, now)}, {card.client_name}
          </span>
          <CheckField
            label={t('days.keep')}
            isChecked={unchanged.includes(card.id)}
            onChange={(isChecked) =>
              setUnchanged(isChecked ? [...unchanged, card.id] : unchanged.filter((id) => id !== card.id))
            }
          />
          {/* In a tab of its own: the day that is being changed stays here. */}
          <Link className="btn btn--s btn--ghost" to={paths.order(card.id)} target="_blank">
            {t('need.open')}
          </Link>
        </div>
      ))}
      <div className="row sday__f">
        <Button look="outline" onClick={() => onSave(unchanged)}>
          {t('days.save')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('days.leave')}
        </Button>
      </div>
    </Note>
  )
}
