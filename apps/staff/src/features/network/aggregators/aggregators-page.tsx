import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { useRefetchAfter } from '../../layout/use-refetch-after.ts'
import { ChannelsTable } from './channels-table.tsx'
import { OrdersToReview } from './orders-to-review.tsx'

/** Where else the chain sells: what aggregators have read, whether their orders are taken, and orders to look at. */
export function AggregatorsPage() {
  const { t } = useMessages()
  useRefetchAfter('aggregator_', 'aggregators')
  const query = useQuery({
    queryKey: ['aggregators'],
    queryFn: ({ signal }) => callStaff('readAggregators', { signal }),
    refetchInterval: 30_000,
  })
  const { data } = query
  return (
    <SectionLayout title={t('net.title')} hasSoundLine={false} top={<NetTabs />}>
      {data ? (
        <div className="jr chans">
          <ChannelsTable channels={data.channels} now={data.now} />
          <OrdersToReview orders={data.reviews} channels={data.channels} now={data.now} />
        </div>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={5} />
      )}
    </SectionLayout>
  )
}
