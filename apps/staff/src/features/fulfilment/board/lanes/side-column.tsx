import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { formatMoment, formatTimer } from '../../../../i18n/format.ts'
import { paymentText } from '../../../../i18n/payment-texts.ts'
import type { BoardData } from '../../../../live/board-data.ts'
import { getCards } from '../../../../live/lanes.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { countOf, EndedRows } from './ended-orders.tsx'
import { SideButton } from './side-row.tsx'

type Props = {
  readonly board: BoardData
  readonly branchName: (branchId: string) => string
  readonly onOpen: (orderId: string) => void
}

/** What needs nobody now: scheduled, unpaid, and what ended today. */
export function SideColumn({ board, branchName, onOpen }: Props) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const scheduled = getCards(board.orders, 'scheduled')
  const unpaid = getCards(board.orders, 'unpaid')
  return (
    <div className="side" data-lane="side">
      <Group lane="scheduled" count={scheduled.length}>
        {scheduled.map((card) => (
          <SideButton key={card.id} orderId={card.id} onOpen={onOpen}>
            <b>{formatMoment(language, card.future_time ?? card.promised_at, now)}</b>
            <span className="r">{formatOrderNumber(card.number)}</span>
            <span>{branchName(card.branch_id)}</span>
            <span className="r">
              {card.release_at && t('board.work_at', { time: formatTime(card.release_at) })}
            </span>
          </SideButton>
        ))}
      </Group>
      <Group lane="unpaid" count={unpaid.length}>
        {unpaid.map((card) => (
          <SideButton key={card.id} orderId={card.id} onOpen={onOpen}>
            <b>{formatOrderNumber(card.number)}</b>
            <span className="r">
              {[
                paymentText(t, card.payment_type),
                card.pay_until && formatTimer(secondsBetween(now, toInstant(card.pay_until))),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span>{branchName(card.branch_id)}</span>
            <span className="r">{formatSum(language, card.total)}</span>
          </SideButton>
        ))}
      </Group>
      <div>
        <Ended lane="done" board={board} onOpen={onOpen} />
        <Ended lane="cancelled" board={board} onOpen={onOpen} />
      </div>
    </div>
  )
}

function Group({
  lane,
  count,
  children,
}: {
  readonly lane: 'scheduled' | 'unpaid'
  readonly count: number
  readonly children: ReactNode
}) {
  const { t } = useMessages()
  return (
    <section aria-label={t('lane.label', { lane: t(`lane.${lane}`), n: count })}>
      <div className="lane__h">
        <h2>{t(`lane.${lane}`)}</h2>
        <span className="lane__n">{count}</span>
      </div>
      {children}
    </section>
  )
}

function Ended({
  lane,
  board,
  onOpen,
}: {
  readonly lane: 'done' | 'cancelled'
  readonly board: BoardData
  readonly onOpen: (orderId: string) => void
}) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section>
      <button type="button" className="foldbtn" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(`lane.${lane}`)} <span className="lane__n">{countOf(lane, board)}</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
      </button>
      {isOpen && <EndedRows lane={lane} board={board} onOpen={onOpen} />}
    </section>
  )
}
