import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, formatNumber, formatSum, formatTimer } from '../../i18n/format.ts'
import type { BoardData } from '../../live/board-data.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { cardsOf } from './lanes.ts'

type Props = {
  readonly board: BoardData
  readonly branch: string
  readonly onOpen: (orderId: string) => void
}

/** What needs nobody now: scheduled, unpaid, and what ended today. */
export function SideColumn({ board, branch, onOpen }: Props) {
  const { t, language } = useWords()
  const now = useServerNow()
  const scheduled = cardsOf(board.orders, 'scheduled')
  const unpaid = cardsOf(board.orders, 'unpaid')
  return (
    <div className="side">
      <section aria-label={t('lane.label', { lane: t('lane.scheduled'), n: scheduled.length })}>
        <h2>{t('board.ended', { lane: t('lane.scheduled'), n: scheduled.length })}</h2>
        {scheduled.map((card) => (
          <Row
            key={card.id}
            card={card}
            end={formatMoment(language, card.future_time ?? card.promised_at, now)}
            onOpen={onOpen}
          />
        ))}
      </section>
      <section aria-label={t('lane.label', { lane: t('lane.unpaid'), n: unpaid.length })}>
        <h2>{t('board.ended', { lane: t('lane.unpaid'), n: unpaid.length })}</h2>
        {unpaid.map((card) => (
          <Row
            key={card.id}
            card={card}
            end={card.pay_until ? formatTimer(secondsBetween(now, toInstant(card.pay_until))) : ''}
            onOpen={onOpen}
          />
        ))}
      </section>
      <Ended lane="done" count={board.counts.done_today} branch={branch} onOpen={onOpen} />
      <Ended lane="cancelled" count={board.counts.cancelled_today} branch={branch} onOpen={onOpen} />
    </div>
  )
}

function Row({
  card,
  end,
  onOpen,
}: {
  readonly card: WireOrderCard
  readonly end: string
  readonly onOpen: (orderId: string) => void
}) {
  const { language } = useWords()
  return (
    <button type="button" className="srow" onClick={() => onOpen(card.id)}>
      <b>{formatNumber(card.number)}</b>
      <span className="r">{end}</span>
      <span>{card.address === '' ? card.client_name : card.address}</span>
      <span className="r">{formatSum(language, card.total)}</span>
    </button>
  )
}

function Ended({
  lane,
  count,
  branch,
  onOpen,
}: {
  readonly lane: 'done' | 'cancelled'
  readonly count: number
  readonly branch: string
  readonly onOpen: (orderId: string) => void
}) {
  const { t, language } = useWords()
  const now = useServerNow()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['orders', lane, branch],
    queryFn: ({ signal }) => callStaff('findOrders', { query: { lane, branch }, signal }),
    enabled: isOpen,
  })
  return (
    <section>
      <button type="button" className="foldbtn" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('board.ended', { lane: t(`lane.${lane}`), n: count })}
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
      </button>
      {isOpen &&
        data?.orders.map((card) => (
          <Row
            key={card.id}
            card={card}
            end={formatMoment(language, card.finished_at ?? card.created_at, now)}
            onOpen={onOpen}
          />
        ))}
    </section>
  )
}
