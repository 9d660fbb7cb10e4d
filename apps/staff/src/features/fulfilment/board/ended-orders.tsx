import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/server-clock.ts'
import { callStaff } from '../../../platform/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SideRow } from './side-row.tsx'

export type EndedLane = 'done' | 'cancelled'

/** What ended today, the last first. */
export function useEnded(lane: EndedLane, branch: string, isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['orders', lane, branch],
    queryFn: ({ signal }) => callStaff('findOrders', { query: { lane, branch }, signal }),
    enabled: isWanted,
  })
  return data?.orders ?? []
}

/** Rows of what ended today. */
export function EndedRows({
  lane,
  branch,
  onOpen,
}: {
  readonly lane: EndedLane
  readonly branch: string
  readonly onOpen: (orderId: string) => void
}) {
  const { language } = useMessages()
  const now = useServerNow()
  return useEnded(lane, branch, true).map((card) => (
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
  branch,
  onOpen,
  onClose,
}: {
  readonly branch: string
  readonly onOpen: (orderId: string) => void
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  return (
    <Sheet title={t('lane.done')} closeLabel={t('state.close')} onClose={onClose}>
      <EndedRows
        lane="done"
        branch={branch}
        onOpen={(orderId) => {
          onClose()
          onOpen(orderId)
        }}
      />
    </Sheet>
  )
}
