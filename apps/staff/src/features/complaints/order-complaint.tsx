import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { useMessages } from '../../platform/use-messages.ts'
import { Note } from '../../ui/note.tsx'
import { Loading } from '../../ui/states.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'
import { useOrderComplaints } from './use-complaints.ts'

/** The form of a complaint, once what can be given is known; or why there is none. */
export function OrderComplaint({
  order,
  foot,
  onDone,
}: {
  readonly order: Pick<WireStaffOrder, 'card' | 'customer' | 'history'>
  readonly foot: HTMLElement | null
  readonly onDone: () => void
}) {
  const { t } = useMessages()
  const query = useOrderComplaints(order.card.id)
  if (!query.data)
    return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} rows={6} />
  const { complaints, offer } = query.data
  if (complaints.some(({ state }) => state === 'waiting'))
    return <Note kind="info" title={t('complaint.waiting')} />
  if (!offer.is_open) return <Note kind="info" title={t('complaint.late')} />
  return (
    <ComplaintPanel
      order={order}
      offer={offer}
      seen={complaints.length}
      foot={foot}
      onRefused={() => void query.refetch()}
      onDone={onDone}
    />
  )
}
