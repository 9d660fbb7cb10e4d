import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../i18n/format.ts'
import type { BoardData } from '../../../../live/board-data.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useBoardFilter } from '../use-board.ts'
import { SideRow } from './side-row.tsx'

export type EndedLane = 'done' | 'cancelled'

/** How many orders ended today; the list of them is read again whenever this changes. */
export function countOf(lane: EndedLane, { counts }: BoardData): number {
  return lane === 'done' ? counts.done_today : counts.cancelled_today
}

/** What ended today, the last first. */
export function useEnded(lane: EndedLane, board: BoardData) {
  const { branch, type } = useBoardFilter()
  const count = countOf(lane, board)
  const { data } = useQuery({
    queryKey: ['orders', lane, branch, type, count],
    queryFn: ({ signal }) =>
      callStaff('findOrders', { query: { lane, branch, type: type ?? undefined }, signal }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
  })
  return count > 0 ? (data?.orders ?? []) : []
}

/** Rows of what ended today. */
export function EndedRows({
  lane,
  board,
  onOpen,
}: {
  readonly lane: EndedLane
  readonly board: BoardData
  readonly onOpen: (orderId: string) => void
}) {
  const { language } = useMessages()
  const now = useServerNow()
  return useEnded(lane, board).map((card) => (
    <SideRow
      key={card.id}
      card={card}
      end={formatMoment(language, card.handed_at ?? card.finished_at ?? card.created_at, now)}
      onOpen={onOpen}
    />
  ))
}

/** The same in a sheet, where there is no side column. */
export function EndedSheet({
  board,
  onOpen,
  onClose,
}: {
  readonly board: BoardData
  readonly onOpen: (orderId: string) => void
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  return (
    <Sheet title={t('lane.done')} closeLabel={t('state.close')} onClose={onClose}>
      <EndedRows
        lane="done"
        board={board}
        onOpen={(orderId) => {
          onClose()
          onOpen(orderId)
        }}
      />
    </Sheet>
  )
}
